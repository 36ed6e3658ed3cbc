"""The commands that a line of the conversation may be: /memories and the like. /forget, /pin, /unpin and /rate change things."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rich.panel import Panel
from rich.text import Text

from graph.cli_forgotten import spoken_in, tell_state
from graph.cli_lines import Lines
from graph.cli_print import count_of, note, printable, say, say_memories, say_table, short_id_chars, stdout
from graph.cli_turn import Conversation, new_thread_id
from memory.errors import InputError, NotFoundError
from memory.forget import find
from memory.forget_report import Forgotten, together
from memory.kit import Kit
from memory.list_records import find_by_prefix
from memory.long_term.record import Record
from memory.long_term.scope import Scope
from memory.pin import pin, unpin
from memory.rate import rate
from memory.scratchpad.model import parse_scratchpad
from memory.scratchpad.render import render_view


@dataclass(frozen=True, slots=True)
class Chat:
    """What a slash command works on."""

    talk: Conversation
    lines: Lines

    @property
    def scope(self) -> Scope:
        """Whose memory it is."""
        return self.talk.scope

    @property
    def timezone(self) -> str:
        """The zone that dates are shown in."""
        return self.talk.app.settings.timezone


def run_slash(line: str, chat: Chat) -> bool:
    """Carries out a line that starts with a slash; False when the conversation is to end."""
    name, _, words = line.partition(" ")
    if name in ("/quit", "/exit"):
        return False
    command = _COMMANDS.get(name)
    if command is None:
        note(
            f"unknown command {name}: /help shows what there is · 没有这个命令，/help 查看全部",
            style="yellow",
        )
    else:
        command[0](chat, words.strip())
    return True


def refuse_json(line: str) -> None:
    """Raises InputError for a command whose answer is text: with --json every line of stdout is an object."""
    name = line.partition(" ")[0]
    if name in _JSON_WAYS:
        raise InputError(f"{name} prints no JSON: {_JSON_WAYS[name]}")


def _memories(chat: Chat, _words: str) -> None:
    memories = chat.talk.app.memories(user_id=chat.scope.user_id, agent_id=chat.scope.agent_id)
    if memories:
        say_memories(memories, chat.timezone)
    note(
        f"{count_of(len(memories), 'memory', 'memories')} of {chat.scope.user_id} · 共 {len(memories)} 条记忆"
    )


def _scratchpad(chat: Chat, _words: str) -> None:
    state = chat.talk.state()
    tell = chat.talk.app.kit.prompts.lines_of("lines_scratchpad", spoken_in(chat.talk))
    view = render_view(parse_scratchpad(state.get("scratchpad") or {}).pad, tell)
    if not view:
        note("no plan in this conversation · 本次对话没有计划")
    elif stdout().is_terminal:
        stdout().print(
            Panel(Text(printable(view)), title="scratchpad · 草稿本", title_align="left", expand=False)
        )
    else:
        say(view)


def _context(chat: Chat, _words: str) -> None:
    plan = chat.talk.state().get("context_plan")
    if not plan:
        note("no prompt yet in this conversation · 本次对话还没有提示词")
        return
    rows = [
        (part["section"], f"{part['tokens']:,}", "" if part["budget"] is None else f"{part['budget']:,}")
        for part in plan["sections"]
    ]
    say_table(("section", "tokens", "budget"), rows)


def _forget(chat: Chat, words: str) -> None:
    if not words:
        note("say what to forget: /forget WORDS or ID · 请写明要忘掉什么", style="yellow")
        return
    found = _by_id(chat, words) or find(chat.talk.app.kit, chat.scope, words)
    if not found:
        note(f"nothing found for {words!r} · 没有找到相关记忆", style="yellow")
        return
    language = spoken_in(chat.talk, words)
    reports = [_erase(chat, record) for record in (found if len(found) == 1 else _choose(chat, found))]
    if gone := [report for report in reports if report is not None]:
        tell_state(together(gone), language)


def _by_id(chat: Chat, words: str) -> list[Record]:
    """The record of that id, or of the id's beginning when only one starts so."""
    app, scope = chat.talk.app, chat.scope
    if len(words) < 8 or " " in words:
        return []
    memories = app.memories(user_id=scope.user_id, agent_id=scope.agent_id)
    fitting = [memory for memory in memories if str(memory["record_id"]).startswith(words.lower())]
    if len(fitting) != 1:
        return []
    del fitting[0]["memory_type"]  # follows from the kind
    return [Record.model_validate(fitting[0])]


def _choose(chat: Chat, found: list[Record]) -> list[Record]:
    """Asks which of several are meant; none when nobody answers."""
    width = short_id_chars([record.record_id for record in found])
    numbered = [
        (str(number), record.record_id[:width], record.text) for number, record in enumerate(found, start=1)
    ]
    say_table(("no.", "id", "text"), numbered)
    answer = chat.lines.ask("Forget which? numbers, all, or nothing · 忘掉哪些？序号、all 或直接回车：")
    if answer is None:
        note(
            "several match: nothing was forgotten; name one by its id: /forget ID · 有多条匹配，请用 id 指明"
        )
        return []
    if answer.strip().lower() in ("all", "全部"):
        return found
    wanted = {word for word in answer.replace(",", " ").replace("，", " ").split() if word.isdecimal()}
    chosen = [record for number, record in enumerate(found, start=1) if str(number) in wanted]
    if not chosen:
        note("nothing was forgotten · 没有删除任何记忆")
    return chosen


def _erase(chat: Chat, record: Record) -> Forgotten | None:
    try:
        report = chat.talk.app.forget(
            record.record_id, user_id=chat.scope.user_id, agent_id=chat.scope.agent_id
        )
    except NotFoundError:  # another program was quicker, or it was concluded from one that went before
        note(f"already gone · 已经不在了: {record.text}")
        return None
    say(f"forgotten · 已忘掉: {record.text}")
    return report


def _pin(chat: Chat, words: str) -> None:
    _change_pin(chat, words, pin, "pinned · 已置顶")


def _unpin(chat: Chat, words: str) -> None:
    _change_pin(chat, words, unpin, "unpinned · 已取消置顶")


def _change_pin(chat: Chat, words: str, act: Callable[[Kit, Scope, str], Record], done: str) -> None:
    if not words:
        note("say which: its id, as /memories shows it · 请写明 id，见 /memories", style="yellow")
        return
    kit = chat.talk.app.kit
    try:
        record = act(kit, chat.scope, find_by_prefix(kit, chat.scope, words).record_id)
    except (NotFoundError, InputError) as error:
        note(str(error), style="yellow")
    else:
        say(f"{done}: {record.text}")


def _rate(chat: Chat, words: str) -> None:
    number, _, comment = words.partition(" ")
    if number not in ("1", "2", "3", "4", "5"):
        note("rate the last answer: /rate 1-5 [comment] · 给上一个回答打分：/rate 1-5 [说明]", style="yellow")
        return
    try:
        changed = rate(chat.talk.app.kit, chat.scope, int(number), chat.talk.thread_id, comment=comment)
    except NotFoundError:
        note("no answer in this conversation yet · 本次对话还没有回答", style="yellow")
        return
    say(f"rated · 已打分: {number}/5")
    for record in changed:
        note(f"confidence is now · 置信度现为 {record.confidence:.2f}: {record.text}")


def _new(chat: Chat, _words: str) -> None:
    chat.talk.thread_id = new_thread_id()
    note(f"new conversation · 新对话 {chat.talk.thread_id}")


def _help(_chat: Chat, _words: str) -> None:
    say_table(("command", "what it does"), [(usage, what) for _, usage, what in _COMMANDS.values()])


_JSON_WAYS: Mapping[str, str] = {
    "/memories": "use `mneme memories list --json`",
    "/scratchpad": "leave --json out to see it",
    "/context": "the token table is the key `context` of every reply",
    "/forget": "say `forget ...` as a message, or use `mneme memories forget ID --json`",
    "/pin": "use `mneme memories pin ID --json`",
    "/unpin": "use `mneme memories unpin ID --json`",
    "/rate": "leave --json out, or call App.rate",
    "/help": "leave --json out to see it",
}
_COMMANDS: Mapping[str, tuple[Callable[[Chat, str], None], str, str]] = {
    "/memories": (_memories, "/memories", "everything that is remembered of you · 列出全部记忆"),
    "/scratchpad": (_scratchpad, "/scratchpad", "goal and plan of the task at hand · 当前任务的目标与计划"),
    "/context": (
        _context,
        "/context",
        "what the last prompt was made of, in tokens · 上一次提示词的 token 表",
    ),
    "/forget": (_forget, "/forget WORDS or ID", "forget a memory for good · 彻底忘掉一条记忆"),
    "/pin": (_pin, "/pin ID", "keep a memory from ageing · 置顶一条记忆，不会过期"),
    "/unpin": (_unpin, "/unpin ID", "let it age again · 取消置顶"),
    "/rate": (_rate, "/rate 1-5 [COMMENT]", "how good the last answer was · 给上一个回答打分"),
    "/new": (_new, "/new", "start a new conversation; memories stay · 开始新对话，记忆保留"),
    "/help": (_help, "/help", "this list · 本帮助"),
    "/quit": (
        lambda _chat, _words: None,
        "/quit",
        "end (also Ctrl-D); Ctrl-C stops a reply · 退出（Ctrl-C 停止回答）",
    ),
}
