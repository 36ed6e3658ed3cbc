"""Cuts the turn at hand to its room: tool results first, then the model's own words, the user's last. Pure.

What cannot be cut, the arguments of tool calls, leaves with the oldest rounds of the turn.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from langchain_core.messages import AnyMessage, ToolMessage

from memory.short_term.clip import without_words
from memory.short_term.ruler import Ruler
from memory.tokens import TokenCounter

Clips = dict[str, int]
"""Message id -> tokens that it is cut to."""


@dataclass(frozen=True, slots=True)
class _Size:
    """Tokens of a message. fixed: what cannot be cut; keep: words that stay whatever else goes."""

    whole: int
    fixed: int
    keep: int

    @property
    def words(self) -> int:
        return self.whole - self.fixed

    @property
    def least(self) -> int:
        return self.fixed + min(self.words, self.keep)


def cut_turn(current: Sequence[AnyMessage], room: int, ruler: Ruler) -> tuple[list[AnyMessage], Clips, int]:
    """The messages of the turn that stay, what they are cut to, and the tokens they have then."""
    keep = ruler.policy.least_newest_tokens
    sizes = {m.id or "": _size(m, ruler.tokens, keep) for m in current}
    kept = _without_old_rounds(current, sizes, room)
    clips = _clips(kept, sizes, room, keep)
    return kept, clips, sum(clips.get(i, sizes[i].whole) for i in (m.id or "" for m in kept))


def _size(message: AnyMessage, tokens: TokenCounter, keep: int) -> _Size:
    return _Size(tokens.count_message(message), tokens.count_message(without_words(message)), keep)


def _without_old_rounds(
    current: Sequence[AnyMessage], sizes: Mapping[str, _Size], room: int
) -> list[AnyMessage]:
    """The turn without its oldest tool rounds, as long as not even its cut form leaves half of the room to the user's words."""
    newest, rounds = current[0], _rounds(current[1:])
    words = min(sizes[newest.id or ""].whole, room // 2)
    least = [sum(sizes[m.id or ""].least for m in one) for one in rounds]
    while rounds and words + sum(least) > room:
        rounds, least = rounds[1:], least[1:]
    return [newest, *(m for one in rounds for m in one)]


def _rounds(messages: Sequence[AnyMessage]) -> list[list[AnyMessage]]:
    """Model messages, each with the results that follow it."""
    rounds: list[list[AnyMessage]] = []
    for message in messages:
        if isinstance(message, ToolMessage) and rounds:
            rounds[-1].append(message)
        else:
            rounds.append([message])
    return rounds


def _clips(current: Sequence[AnyMessage], sizes: Mapping[str, _Size], room: int, keep: int) -> Clips:
    clips: Clips = {}
    excess = sum(sizes[m.id or ""].whole for m in current) - room
    for cuttable in (
        [m for m in current if isinstance(m, ToolMessage)],
        [m for m in current[1:] if not isinstance(m, ToolMessage)],
        list(current[:1]),
    ):
        if excess <= 0 or not cuttable:
            continue
        words = {m.id or "": sizes[m.id or ""].words for m in cuttable}
        total = sum(words.values())
        level = _level(list(words.values()), max(total - excess, keep * len(words)))
        clips |= {i: sizes[i].fixed + level for i, count in words.items() if count > level}
        excess -= total - sum(min(count, level) for count in words.values())
    return clips


def _level(sizes: Sequence[int], total: int) -> int:
    """The height at which all sizes must be cut so that they sum up to at most `total`: small ones stay whole."""
    left, share = total, 0
    for position, size in enumerate(sorted(sizes)):
        share = left // (len(sizes) - position)
        if size > share:
            return max(share, 1)
        left -= size
    return max(sizes, default=0)
