"""What finished tasks leave for long-term memory, and the scratchpad that is left. Pure.

A conclusion goes as soon as its task is finished. A way of doing things goes only when the user accepts it: in the message
that ended the task, or in the next one; then the task is let go of.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from memory.policy import Policy
from memory.scratchpad.model import EndedTask, Scratchpad
from memory.scratchpad.plan import as_ended

DEFAULT_POLICY = Policy()
_ACCEPTS = re.compile(
    r"\b(?:perfect|excellent|great|well done|good job|works? (?:well|great|fine|for me)|looks good|that's it|exactly"
    r"|(?:always |please )?do it (?:like this|this way|that way)(?: from now on| again)?|keep doing|same way next time)\b"
    r"|很好|太好了|完美|不错|漂亮|正是这样|就(?:这么|这样|按这个)(?:做|办|来)?|以后(?:都|也)?(?:这样|这么|按这个|照这个)|下次(?:也|还)(?:这样|这么|按)|干得好|满意|可以，?就这样",
    re.IGNORECASE,
)
_REJECTS = re.compile(
    r"\bnot (?:great|good|what|right|perfect)\b|\bwrong\b|n't work|不(?:太|是很)?(?:好|对|行|满意|完美)|重做|错了",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Finished:
    """A finished task for long-term memory. is_accepted: the user approved of the way it was done."""

    task: EndedTask
    is_accepted: bool


@dataclass(frozen=True, slots=True)
class HandOver:
    """What goes to long-term memory now, and the scratchpad after that."""

    finished: Sequence[Finished]
    pad: Scratchpad


def hand_over(pad: Scratchpad, user_text: str, *, policy: Policy = DEFAULT_POLICY) -> HandOver:
    """At the end of a turn in which the user said that."""
    accepts = is_accepting(user_text)
    finished: list[Finished] = []
    kept: list[EndedTask] = []
    ended = (*pad.ended, as_ended(pad)) if pad.is_finished else pad.ended
    for task in ended:
        if not task.is_finished:
            kept.append(task)
        elif not task.is_handed_over:
            finished.append(Finished(task, accepts))
            if not accepts:
                kept.append(task.model_copy(update={"is_handed_over": True}))
        elif accepts:
            finished.append(Finished(task, is_accepted=True))
    rest = tuple(kept)[-policy.scratchpad_ended_tasks :]
    if pad.is_finished:
        return HandOver(finished, Scratchpad(task_no=pad.task_no, ended=rest))
    return HandOver(finished, pad.model_copy(update={"ended": rest}))


def is_accepting(text: str) -> bool:
    """Whether the user approves of what was done."""
    return bool(_ACCEPTS.search(text)) and not _REJECTS.search(text)
