"""Whether a text speaks about a request instead of carrying it out: "please provide the conversation". Pure."""

import re

_META = (
    r"(?:please|could you|can you|kindly)\s+(?:provide|share|send|paste)",
    r"provide (?:me )?(?:with )?the (?:conversation|transcript|text)",
    r"(?:no|not|n't|any|without) (?:a |any |the )?(?:conversation|transcript|dialogue|messages?)"
    r" (?:was|were|has been|have been|is|to|provided|given)",
    r"don't see (?:a|any|the) (?:conversation|transcript)",
    r"i(?:'m| am) (?:sorry|unable|an ai|a language model)",
    r"i can(?:'t|not) (?:help|assist|summari[sz]e|do)",
    r"here to help|how can i (?:help|assist)",
    r"请(?:您|你)?(?:先)?(?:提供|发送|粘贴|给出)",
    r"没有(?:看到|提供|收到)(?:任何)?(?:对话|内容|聊天)",
    r"无法(?:为您|为你)?(?:总结|帮助|提供|完成)",
    r"我是一个?(?:AI|人工智能|语言模型)|(?:抱歉|对不起)[，,]",
)
_PATTERN = re.compile("|".join(_META), re.IGNORECASE)


def is_meta(text: str) -> bool:
    """Whether it asks for what was given, or apologises."""
    return bool(_PATTERN.search(text.replace("’", "'")))
