"""The phrases of the offline model, Chinese and English side by side. Who says what is decided elsewhere."""

import re

from memory.text import Language

PHRASES: dict[str, tuple[str, str]] = {
    "hello": ("你好{name}！我是 Mneme 的离线模型。{help}", "Hello{name}! I am Mneme's offline model. {help}"),
    "thanks": ("不客气。", "You are welcome."),
    "bye": ("再见{name}！", "Goodbye{name}!"),
    "fine": ("好的。", "All right."),
    "who": (
        "我是 Mneme 内置的离线模型：不联网，按规则回答。{help}",
        "I am the offline model built into Mneme: no network, answers by rules. {help}",
    ),
    "can": (
        "我能记住你说的事（“记住：…”“我叫…”“我喜欢…”），回答关于你的问题（“我叫什么？”“你记得我什么？”），忘掉（“忘掉…”），"
        "并用“计划：甲；乙；丙”“下一步”“完成 2”跟着计划走。",
        'I can remember what you tell me ("remember that ...", "my name is ...", "I prefer ..."), answer'
        ' questions about you ("what\'s my name?", "what do you know about me?"), forget ("forget ..."),'
        ' and follow a plan ("plan: a; b; c", "next", "done with 2").',
    ),
    "brief": (
        "我能记住和忘掉你说的事，回答关于你的问题，跟着计划走；说“帮助”看例子。",
        "I can remember and forget what you tell me, answer questions about you, and follow a plan;"
        ' say "help" for examples.',
    ),
    "connect": (
        "要接入真正的模型，请设置 OPENAI_API_KEY、MNEME_MODEL，自建或其他服务再加 OPENAI_BASE_URL。",
        "To connect a real model, set OPENAI_API_KEY and MNEME_MODEL, and OPENAI_BASE_URL for another"
        " endpoint.",
    ),
    "cannot": (
        "我是离线模型，回答不了这个。{help}{connect}",
        "I am the offline model and cannot answer this. {help} {connect}",
    ),
    "empty": ("我没有收到文字。{help}", "I received no text. {help}"),
    "related": ("我记得与此有关的一条：{text}", "I remember something related: {text}"),
    "document": ("据《{source}》：{text}", "From {source}: {text}"),
    "sum": ("{text} = {value}", "{text} = {value}"),
    # What was decided about the user's statements
    "stored": ("好的，我记住了：{text}", "Got it, I will remember: {text}"),
    "until_idle": (
        "这次对话里我会用到：{text}。联系方式不会长期保存，想留下请说“记住”。",
        'I have this for this conversation: {text}. I do not keep contact details; say "remember" if I should.',
    ),
    "forgotten": ("好的，我忘掉了：{text}", "Done, I forgot: {text}"),
    "replaced": (
        "好的，我记住了：{text}（取代了：{detail}）",
        "Got it, I will remember: {text} (instead of: {detail})",
    ),
    "pending": (
        "你之前确认过“{detail}”，现在说“{text}”。以哪个为准，请告诉我，我先保留原来的。",
        'You confirmed "{detail}" before and now say "{text}". Tell me which one holds; I keep the old one until then.',
    ),
    "ask": (
        "有一点想确认：1）{text} 2）{detail}，以哪个为准？",
        "One thing to clear up: 1) {text} 2) {detail}. Which one holds?",
    ),
    "ambiguous": (
        "符合“{text}”的有几条：{detail}。要忘掉哪一条？",
        'Several memories match "{text}": {detail}. Which one should I forget?',
    ),
    "confirmed": ("好的，以这个为准：{text}", "All right, this one holds: {text}"),
    "rejected": ("好的，这条不算：{text}", "All right, this one does not count: {text}"),
    "raised": ("上次的问题解决了吗：{text}", "Has this been solved since: {text}"),
    "closed": ("太好了，这个问题已经解决：{text}", "Good, this is solved: {text}"),
    "refused_cancelled": ("好的，什么都没有忘掉。", "All right, nothing was forgotten."),
    "no_match": (
        "没有找到与“{text}”相符的记忆，所以什么也没有忘掉。",
        'Nothing I remember matches "{text}", so nothing was forgotten.',
    ),
    "no_match_any": (
        "没有找到相符的记忆，所以什么也没有忘掉。",
        "Nothing I remember matches that, so nothing was forgotten.",
    ),
    "refused_secret": (
        "这条不会记住：我不保存密码、密钥之类的敏感内容。",
        "I will not remember that: I do not store passwords, keys or other secrets.",
    ),
    "refused_off_the_record": ("好的，这条不会记住。", "All right, I will not remember this."),
    "refused_storage": (
        "现在写不了记忆，所以这条没有记住：{text}",
        "Memory cannot be written right now, so this was not stored: {text}",
    ),
    "refused_duplicate": ("这一点我已经知道了：{text}", "I already know that: {text}"),
    "refused_question": (
        "这是一个问题，我没有把它当作记忆保存。",
        "That is a question, so I did not store it as a memory.",
    ),
    "refused_small_talk": ("这句没有需要记住的内容。", "There is nothing in that to remember."),
    "refused_nothing_to_keep": ("这句没有需要记住的内容。", "There is nothing in that to remember."),
    "refused_code": (
        "这是一段代码，我没有把它当作记忆保存。",
        "That is code, so I did not store it as a memory.",
    ),
    "refused_too_long": (
        "这条太长，没有记住；请说得短一些：{text}",
        "That is too long to remember; please put it shorter: {text}",
    ),
    "refused_unlikely": (
        "这句看起来不是要我记住的事，所以没有记住。想让我记住，请说“记住：……”。",
        'That does not look like something to remember, so I did not. To have it kept, say "remember that ...".',
    ),
    "refused_other": ("这条不会记住：{text}", "I will not remember this: {text}"),
    "refused_named": (
        "这条不会记住（原因：{reason}）：{text}",
        "I will not remember this (reason: {reason}): {text}",
    ),
    # About the user
    "unknown": ("我还不知道{topic}，你还没告诉我。", "I don't know {topic} yet; you haven't told me."),
    "unknown_any": ("关于这一点，我什么都不记得。", "I remember nothing about that."),
    "nothing": ("关于你，我还什么都不记得。", "I don't remember anything about you yet."),
    "all": ("关于你，我记得：\n{lines}", "This is what I remember about you:\n{lines}"),
    "yes": ("是的，{text}", "Yes. {text}"),
    "no": ("不是，{text}", "No. {text}"),
    "rules": ("你对我的要求：\n{lines}", "Your instructions for me:\n{lines}"),
    # Plans
    "no_plan": (
        "现在没有计划。可以这样开始：“计划：甲；乙；丙”。",
        'There is no plan right now. Start one with "plan: a; b; c".',
    ),
    "no_plan_tools": (
        "我现在没有计划工具，不能制定或更新计划。",
        "I have no plan tools right now, so I cannot make or change a plan.",
    ),
    "plan_empty": (
        "计划里没有步骤。请写成：“计划：甲；乙；丙”。",
        'The plan has no steps. Write it as "plan: a; b; c".',
    ),
    "planned": ("计划好了：\n{lines}\n说“下一步”就开始。", 'The plan is set:\n{lines}\nSay "next" to start.'),
    "plan": ("计划进展：\n{lines}", "The plan so far:\n{lines}"),
    "plan_done": ("所有步骤都完成了：\n{lines}", "All steps are done:\n{lines}"),
    "all_over": ("没有未完成的步骤了：\n{lines}", "No step is open any more:\n{lines}"),
    "started": ("开始第 {step} 步：{text}", "Started step {step}: {text}"),
    "finished": ("第 {step} 步完成了。", "Step {step} is done."),
    "failed": ("第 {step} 步记为失败：{text}", "Step {step} is marked as failed: {text}"),
    "noted": ("记在便笺里了：{text}", "Noted: {text}"),
    "task_done": ("任务结束了：{text}", "The task is finished: {text}"),
    "no_step": ("计划里没有这一步：{text}\n{lines}", "The plan has no such step: {text}\n{lines}"),
    "no_doing": (
        "没有正在做的步骤。说“下一步”就开始下一个。",
        'No step is under way. Say "next" to start one.',
    ),
    "done_word": ("完成", "done"),
    # Tools
    "tool_result": ("{name} 的结果：\n{text}", "Result of {name}:\n{text}"),
    "tool_failed": ("{name} 失败了：\n{text}", "{name} failed:\n{text}"),
    "tool_silent": ("（没有返回内容）", "(no content)"),
    "tool_unknown": (
        "没有名为 {name} 的工具。可用的：{names}",
        "There is no tool named {name}. Available: {names}",
    ),
    "tool_none": (
        "现在没有可用的工具，所以不能调用 {name}。",
        "No tools are available right now, so {name} cannot be called.",
    ),
    "tool_args": (
        '{name} 的参数不是有效的 JSON 对象。请写成：调用 {name}: {{"键": "值"}}',
        'The arguments of {name} are not a valid JSON object. Write: use {name}: {{"key": "value"}}',
    ),
}

TOPICS: dict[str, tuple[str, str, str, str]] = {
    # attribute: what it is called (zh, en), how it is told (zh, en)
    "name": ("你的名字", "your name", "你叫{value}。", "Your name is {value}."),
    "city": ("你住在哪里", "where you live", "你住在{value}。", "You live in {value}."),
    "hometown": ("你是哪里人", "where you are from", "你来自{value}。", "You are from {value}."),
    "employer": ("你在哪里工作", "where you work", "你在{value}工作。", "You work at {value}."),
    "job": ("你做什么工作", "what your job is", "你的职业是{value}。", "Your job: {value}."),
    "age": ("你的年龄", "your age", "你{value}岁。", "You are {value} years old."),
    "birthday": ("你的生日", "your birthday", "你的生日是{value}。", "Your birthday is {value}."),
    "likes": ("你喜欢什么", "what you like", "你喜欢{value}。", "You like {value}."),
    "dislikes": ("你不喜欢什么", "what you dislike", "你不喜欢{value}。", "You don't like {value}."),
    "diet": ("你的饮食习惯", "your diet", "饮食方面：{value}。", "Your diet: {value}."),
    "allergy": (
        "你对什么过敏",
        "what you are allergic to",
        "你对{value}过敏。",
        "You are allergic to {value}.",
    ),
    "project": ("你的项目", "your project", "你的项目是{value}。", "Your project: {value}."),
    "language": ("你用什么语言", "which language you use", "你的语言：{value}。", "Your language: {value}."),
    "instruction": ("你对我有什么要求", "of any instructions from you", "{value}", "{value}"),
}

_EN_SECOND = [
    (r"\bI am\b|\bI'm\b|\bI’m\b|\bi'm\b|\bi am\b", "you are"),
    (r"\b[Ii] was\b", "you were"),
    (r"\b[Mm]yself\b", "yourself"),
    (r"\b[Mm]y\b", "your"),
    (r"\b[Mm]ine\b", "yours"),
    (r"\b[Ii]['’](?=(?:ve|d|ll)\b)", "you'"),
    (r"\bI\b|\bi\b(?!\.)|\bme\b", "you"),
]
_ZH_TO_ME = re.compile("[你您]")
_EN_TO_ME = re.compile(r"\byou(?:r|rs)?\b", re.IGNORECASE)
_ENDS = ("。", ".", "！", "!", "？", "?", "…", "”", '"')


def say(key: str, language: Language, **values: object) -> str:
    """The phrase of that key, filled in."""
    zh, en = PHRASES[key]
    return (zh if language == "zh" else en).format(**values)


def topic_name(attribute: str, language: Language) -> str:
    """What an attribute is called when it is not known."""
    zh, en, _, _ = TOPICS[attribute]
    return zh if language == "zh" else en


def topic_answer(attribute: str, language: Language, value: str) -> str:
    """A sentence that tells the user an attribute."""
    _, _, zh, en = TOPICS[attribute]
    if language == "zh":  # Latin letters stand apart from Chinese ones
        value = re.sub(r"^(?=[!-~])|(?<=[!-~])$", " ", value) if not value[:1].isdigit() else value
        return zh.format(value=value).replace(" 。", "。")
    return en.format(value=value)


def joined(values: list[str], language: Language) -> str:
    """A list in words."""
    if language == "zh":
        return "、".join(values)
    return values[0] if len(values) == 1 else ", ".join(values[:-1]) + " and " + values[-1]


def to_user(text: str) -> str:
    """A statement of the user, said back to them: "我喜欢茶" becomes "你喜欢茶。"; one to us is quoted."""
    text = text.strip()
    is_zh = any("\u4e00" <= char <= "\u9fff" for char in text)
    if _ZH_TO_ME.search(text) or _EN_TO_ME.search(text):
        return f"“{text}”" if is_zh else f'"{text}"'
    turned = re.sub("咱们|我们", "你们", text).replace("我", "你") if is_zh else text
    for pattern, second in _EN_SECOND:
        turned = re.sub(pattern, second, turned)
    turned = turned[:1].upper() + turned[1:] if turned.startswith("you") else turned
    return turned if turned.endswith(_ENDS) else turned + ("。" if is_zh else ".")
