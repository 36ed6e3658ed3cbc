"""What forgetting came to, told to people: in the language of a conversation, or in both where nobody speaks one."""

from collections.abc import Iterator, Mapping

from graph.cli_print import count_of, note
from graph.cli_turn import Conversation, Outcome
from memory.forget_report import Forgotten, KeptElsewhere, reported_since
from memory.text import Language, language_of

_BOTH: tuple[Language, ...] = ("en", "zh")
Said = Mapping[Language, str]
_COUNTS = (
    ("records", "memory", "memories", "条记忆"),
    ("turns", "turn", "turns", "轮对话"),
    ("threads", "conversation", "conversations", "个会话"),
)


def spoken_in(talk: Conversation, words: str = "") -> Language:
    """The language of a conversation: as chosen, else as it was spoken last, else that of the words."""
    if talk.context.language != "auto":
        return talk.context.language
    turn = talk.state().get("turn")
    spoken: Language = turn["language"] if turn else language_of(words)
    return spoken


def report_of_wish(talk: Conversation, outcome: Outcome, since_s: float) -> Forgotten | None:
    """What came of a wish to forget that the line held; None when it held none. since_s: when the line was said."""
    ids = {one for v in outcome.verdicts if v["action"] == "forgotten" for one in v["record_ids"]}
    return reported_since(talk.app.kit, talk.scope, len(ids), since_s) if ids else None


def count_forgotten(done: Forgotten, language: Language) -> str:
    """How much went, in words."""
    numbers = [(getattr(done, name), one, many, zh) for name, one, many, zh in _COUNTS]
    if language == "zh":
        return "、".join(f"{number} {zh}" for number, _, _, zh in numbers)
    return ", ".join(count_of(number, one, many) for number, one, many, _ in numbers)


def tell_state(done: Forgotten, language: Language | None = None) -> None:
    """Whether it is out of every file, when it will be, and what is not in our hands. language: None for both."""
    for said, style in _lines(done):
        note(" · ".join(said[one] for one in _BOTH if language in (None, one)), style=style)


def _lines(done: Forgotten) -> Iterator[tuple[Said, str]]:
    if done.state == "erased":
        yield {"en": "erased from every file of the data folder", "zh": "已从数据目录的所有文件里抹去"}, "dim"
    elif done.due_at is not None:
        due = f"{done.due_at:%Y-%m-%d %H:%M} UTC"
        said: Said = {
            "en": f"gone from every answer; its last traces in files pending until {due}",
            "zh": f"已从所有回答里消失；文件里最后的痕迹最迟在 {due} 清掉",
        }
        yield said, "dim"
    yield from _kept(done.kept_elsewhere)


def _kept(kept: KeptElsewhere) -> Iterator[tuple[Said, str]]:
    """What is not in our hands."""
    if kept.backups:
        count = count_of(kept.backups, "older backup", "older backups")
        said: Said = {
            "en": f"{count} may hold it until rotated out; restoring one does not bring it back",
            "zh": f"{kept.backups} 个旧备份在轮换掉之前可能还有它；恢复备份不会把它带回来",
        }
        yield said, "dim"
    if kept.threads:
        names = ", ".join(kept.threads)
        said = {
            "en": f"saved by a server, cleaned in their next turn, pending until then: {names};"
            " of one that was deleted there: `mneme maintain --gone THREAD`",
            "zh": f"保存在服务器上，下一轮对话时清掉，在那之前未完成：{names}；"
            "已经在那里删除的：`mneme maintain --gone THREAD`",
        }
        yield said, "yellow"
    if kept.server_runs:
        names = ", ".join(kept.server_runs)
        said = {
            "en": f"a server keeps records of its runs of {names}: delete them there",
            "zh": f"服务器还留着 {names} 的运行记录：请在那里删除",
        }
        yield said, "dim"
