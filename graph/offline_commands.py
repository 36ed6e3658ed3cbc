"""What users type besides statements and questions: plan and tool commands, small talk. Data only."""

# ruff: noqa: E501 (one pattern a line reads better)

import re

SET = re.compile(
    r"\s*(?:(?:please|pls)\s+)?(?:(?:make|create|set)\s+)?(?:an?\s+|the\s+|my\s+|new\s+)*plan\b(?P<en>(?:\s[^:：\n]{1,120})?)\s*[:：\n](?P<en_steps>.*)"
    r"|\s*(?:请|帮我)*(?:制定|做|列|定)?(?:一个|一份|个)?(?:新)?计划(?P<zh>[^:：\n，。]{0,60})[:：\n](?P<zh_steps>.*)",
    re.IGNORECASE | re.DOTALL,
)
NUMBER = r"(?:\(?\d{1,3}[.)）、．](?!\d)|[-*•]\s|[①-⑳]|[一二三四五六七八九十]{1,3}[、.．]|第[一二三四五六七八九十\d]+步\s*[:：,，]?|(?:step|步骤)\s*\d+\s*[:：.)])"
LEAD = re.compile(rf"^\s*{NUMBER}\s*", re.IGNORECASE)
INLINE = re.compile(rf"(?:^|(?<=[\s，,。])){NUMBER}\s*", re.IGNORECASE)
END = r"[\s.。!！~～]*"
NEXT = re.compile(
    r"(?:ok(?:ay)?[, ]+|好的?[，, ]*)?(?:next(?: step)?|continue(?: (?:with )?the plan)?|go on|carry on|keep going|proceed|start(?: the plan)?|begin|"
    r"下一步|继续(?:执行|进行)?(?:计划)?|接着(?:做|来)|开始(?:执行|吧|计划|第一步)?)(?: please|吧)?" + END,
    re.IGNORECASE,
)
SHOW = re.compile(
    r"(?:show|what is|what's|whats|see|view|how is|how's)?\s*(?:me\s+)?(?:the |my |our )?(?:current )?plan(?: status| going)?|what'?s next|what is next|where are we|how far are we|progress"
    r"|(?:看看|显示|查看|说说)?(?:一下)?(?:我的|现在的|当前)?计划(?:是什么|怎么样了?|进展|到哪(?:一步)?了|呢)?|进展(?:如何|怎么样)?|进度(?:如何)?|下一步是什么|做到哪(?:一步|里|儿)?了",
    re.IGNORECASE,
)
RESULT = r"(?:\s*(?:[:：]|->|→|=>)\s*(?P<result>.*))?"
FINISH = re.compile(
    r"(?:i(?:'m| am| have|'ve)\s+)?(?:done with|done(?=\s+(?:step\s*)?#?\d)|finished with|finish(?:ed)?|completed?|mark)\s+(?:the\s+)?(?:step\s*)?#?(?P<en>[^:：→]*?)(?:\s+(?:as\s+)?done)?" + RESULT
    + r"|(?:step\s*)?#?(?P<en_no>\d+)\s+(?:is\s+)?(?:done|finished|complete)" + RESULT.replace("result", "result2")
    + r"|(?P<bare>done|finished|completed|(?:做完|完成|搞定)了?)" + RESULT.replace("result", "result3")
    + r"|(?:我)?(?:已经)?(?:完成|做完|搞定)(?:了)?\s*(?:第)?(?:步骤)?\s*(?P<zh>[^:：→]*?)\s*(?:步)?" + RESULT.replace("result", "result4")
    + r"|第?\s*(?:步骤)?\s*(?P<zh_no>[\d一二三四五六七八九十]+)\s*步?(?:已经?)?(?:完成|做完|搞定|好)了?" + RESULT.replace("result", "result5"),
    re.IGNORECASE | re.DOTALL,
)  # fmt: skip
FAIL = re.compile(
    r"(?:step\s*)#?(?P<en>\d+)\s+(?:has\s+)?failed" + RESULT
    + r"|第?\s*(?:步骤)?\s*(?P<zh>[\d一二三四五六七八九十]+)\s*步?(?:失败|做不了|没做成)了?" + RESULT.replace("result", "result2"),
    re.IGNORECASE | re.DOTALL,
)  # fmt: skip
NOTE = re.compile(r"(?:note|便笺|笔记|备注)\s*[:：]\s*(?P<text>.+)", re.IGNORECASE | re.DOTALL)
TASK = re.compile(
    r"(?:finish|end|close|complete)\s+(?:the\s+)?(?:task|plan)|(?:the\s+)?(?:task|plan)\s+(?:is\s+)?(?:done|finished|complete)|(?:任务|计划|全部)(?:已经?)?(?:完成|结束|做完)了?|(?:结束|完成|做完)(?:了)?(?:整个)?(?:任务|计划)",
    re.IGNORECASE,
)
HELLO = re.compile(
    r"(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening|day)|howdy|greetings|how are you|how do you do|nice to meet you"
    r"|你好|您好|嗨|哈喽|哈啰|早上好|早安|早|中午好|下午好|晚上好|在吗|在不在|你好吗|最近怎么样|很高兴认识你)"
    r"(?:\s*(?:there|mneme|again|today|呀|啊|吗|哦|呢))*",
    re.IGNORECASE,
)
THANKS = re.compile(
    r"(?:many |ok |okay |great )?(?:thanks|thank you|thx|ty|cheers|谢谢|多谢|感谢|谢啦|谢了)(?: (?:a lot|so much|very much))?[你您啦了啊]*",
    re.IGNORECASE,
)
BYE = re.compile(
    r"(?:good ?bye|bye(?: bye)?|see you(?: later| soon)?|good night|再见|拜拜|回见|晚安|明天见)",
    re.IGNORECASE,
)
FINE = re.compile(
    r"(?:ok(?:ay)?|fine|great|good|nice|cool|sure|yes|no|yeah|lol|haha+|好的?|行|可以|嗯+|哦+|不错|哈+|对|是的|不是|没事)[呀啊吧了]*",
    re.IGNORECASE,
)
HELP = re.compile(
    r"/?(?:help|usage|帮助|怎么用|使用说明|what can you do|你能做什么|你会什么|你会做什么|你有什么功能|how do i use (?:this|you))",
    re.IGNORECASE,
)
WHO = re.compile(
    r"(?:你是谁|你叫什么(?:名字)?|你的名字(?:是什么|叫什么)?|你是(?:什么|哪个)模型|介绍一下你自己|who are you|what are you|what(?:'s| is) your name"
    r"|(?:what|which) model are you|introduce yourself|are you (?:a bot|an ai|human|a robot))(?: again)?[呀啊呢吗]*",
    re.IGNORECASE,
)
SUM = re.compile(
    r"(?:(?:what is|what's|calculate|compute|计算|算一下|算算)\s*)?[:：]?\s*(?P<sum>[\d\s.+\-*/×÷()（）]*\d[\d\s.+\-*/×÷()（）]*)(?:=|等于(?:多少|几))?",
    re.IGNORECASE,
)
USE = re.compile(
    r"\s*(?:please\s+)?(?:use|call|run|调用|使用)\s*(?:the\s+)?(?:tool\s+|工具\s*)?(?P<name>[A-Za-z_][\w.-]*)\s*(?:[:：]\s*(?P<args>.*))?",
    re.DOTALL | re.IGNORECASE,
)
TALK = [
    ("who", WHO),
    ("can", HELP),
    ("hello", HELLO),
    ("bye", BYE),
    ("thanks", THANKS),
    ("fine", FINE),
]
