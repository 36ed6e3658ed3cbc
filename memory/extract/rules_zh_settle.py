"""Which of the things found in a Chinese sentence stand, once all of it is heard. Pure."""

import re
from collections.abc import Sequence
from dataclasses import replace

from memory.extract import rules_zh_marks as marks
from memory.extract.rules_zh_clauses import Clause
from memory.extract.rules_zh_piece import Piece
from memory.extract.rules_zh_thread import IDENTITY
from memory.extract.rules_zh_values import Found

_TAKES_OVER = {"job": ("job", "employer"), "employer": ("employer",), "city": ("city",)}
"""What ends with a change is not told of where one of these takes its place."""
_HEALTH = frozenset({"disability", "allergy", "diet"})
_STATES = frozenset(
    {
        "job",
        "employer",
        "education",
        "disability",
        "allergy",
        "diet",
        "city",
        "family",
        "pet",
        "age",
        "birthday",
    }
)
"""What a habit told right after it only illustrates."""


def settled(pieces: Sequence[Piece], clauses: Sequence[Clause]) -> list[Piece]:
    """The pieces that stand once the whole sentence is heard."""
    texts = [clause.text for clause in clauses]
    if any(marks.QUESTION.search(text) or marks.ASKS_HELP.search(text) for text in texts):
        pieces = [piece for piece in pieces if piece.found.attribute not in ("follow_up", "goal")]
    if any(marks.OPEN_END.search(text) for text in texts):
        pieces = [
            piece
            for piece in pieces
            if piece.found.attribute not in ("plan", "decision", "goal", "likes", "project")
        ]
    is_unwell = any(marks.UNWELL.search(text) for text in texts)
    pieces = [
        piece
        for piece in pieces
        if piece.found.attribute != "diet" or not (is_unwell or marks.FOR_NOW.search(piece.clause.text))
    ]
    if any(marks.THIS_ONCE.match(text) for text in texts):
        pieces = [piece for piece in pieces if piece.found.attribute not in ("name", "instruction")]
    if any(marks.REACTION.search(text) for text in texts):
        known = {piece.value for piece in pieces if piece.found.attribute == "allergy"}
        pieces = [
            _as_allergy(piece) if not known or any(piece.value in k for k in known) else piece
            for piece in pieces
        ]
    pieces = [piece for piece in pieces if not (_is_left_behind(piece, pieces) or _is_reason(piece, pieces))]
    if any(marks.HEDGE.search(text) for text in texts):
        pieces = [piece for piece in pieces if piece.found.attribute != "follow_up"]
    kept: list[Piece] = []
    for piece in pieces:
        if _completes(piece, kept):
            kept.pop()
        if not _is_aside(piece, kept):
            kept.append(piece)
    return kept


def _is_left_behind(piece: Piece, pieces: Sequence[Piece]) -> bool:
    """Whether the piece names what a change has ended, beside what took its place: "不做销售了，转做运营"."""
    found = piece.found
    if found.is_denied and found.attribute == "name" and "我" not in piece.clause.text:
        return True
    has_ended = found.is_denied or (found.attribute == "job" and bool(marks.LEAVING.match(piece.value)))
    successors = _TAKES_OVER.get(found.attribute, (found.attribute,) if found.attribute in IDENTITY else ())
    return has_ended and any(
        p.found.attribute in successors and not p.found.is_denied and p.who == piece.who
        for p in pieces
        if p is not piece
    )


def _is_reason(piece: Piece, pieces: Sequence[Piece]) -> bool:
    """Whether the piece only says why somebody does not eat something: "血脂高，肥肉不吃了", or where they do the work named."""
    theirs = {p.found.attribute for p in pieces if p.who == piece.who and p is not piece}
    match piece.found.attribute:
        case "disability":
            is_told = marks.DIAGNOSED.search(piece.clause.text)
            return "diet" in theirs and not is_told and bool(marks.ILLNESS.search(piece.value))
        case "goal":
            return "diet" in theirs and bool(marks.SLIMMING.fullmatch(piece.value))
        case "employer":
            return "job" in theirs and bool(marks.ANY_WORKPLACE.fullmatch(piece.value))
        case _:
            return False


def _completes(piece: Piece, kept: Sequence[Piece]) -> bool:
    """Whether the piece says in full what the last one only began: "做个小程序，叫账本", "姓欧阳，欧阳靖"."""
    if not kept or kept[-1].who != piece.who or kept[-1].found.attribute != piece.found.attribute:
        return False
    match piece.found.attribute:
        case "project":
            return True
        case "allergy":
            return kept[-1].clause.text[:1] == "一" and "过敏" in piece.clause.text
        case "birthday":
            return not re.search(r"\d|月", kept[-1].value)
        case "age":
            return bool(marks.ROUGH_AGE.search(kept[-1].value))
        case "name":
            return (
                (piece.value.startswith(kept[-1].value) and len(kept[-1].value) < len(piece.value))
                or (piece.value in kept[-1].value and bool(re.search("[叫喊呼]我", piece.clause.text)))
                or (
                    bool(re.search("网名|外号|笔名|昵称", kept[-1].clause.text)) and "你" in piece.clause.text
                )
            )
        case _:
            return False


def _is_aside(piece: Piece, kept: Sequence[Piece]) -> bool:
    """Whether the piece only illustrates what was said before: "当助理，天天跑法院", "听力不好，戴着助听器"."""
    found = piece.found
    said = {k.found.attribute for k in kept if k.who == piece.who}
    if any(
        k.found.attribute == found.attribute and k.value == piece.value and k.who == piece.who for k in kept
    ):
        return True
    match found.attribute:
        case "habit" if piece.is_implied and (said & _HEALTH or (said and piece.who)):
            return True
        case "habit" if said & _STATES and piece.is_implied and not marks.REGULAR.match(piece.value):
            return True
        case "dislikes" | "allergy" if "disability" in said and piece.is_implied:
            return not found.is_denied or "过敏" not in piece.clause.text
        case "diet" if piece.is_implied and not found.is_denied:
            return any(k.found.attribute == "allergy" and k.value in piece.value for k in kept)
        case "name":
            return "name" in said and len(piece.value) == 1
        case "follow_up" if "disability" in said:
            return True
        case "disability" if "allergy" in said and piece.is_implied:
            return True
        case "allergy":
            return any(
                k.found.attribute == "allergy" and k.who == piece.who and piece.value in k.value for k in kept
            )
        case "follow_up" | "feeling" | "disability" | "city" | "birthday" | "hometown":
            return found.attribute in said and not found.is_denied
        case "family":
            return "family" in said and bool(marks.RANK.match(piece.value))
        case "habit":
            return bool(said & {"job", "employer", "likes", "education"}) and bool(
                marks.ALL_DAY.match(piece.value) and not kept[-1].value.startswith("退休")
            )
        case "instruction":
            return any(k.found.attribute == "instruction" and k.value == piece.value for k in kept)
        case _:
            return False


def _as_allergy(piece: Piece) -> Piece:
    """What is not eaten because of what it does is an allergy: "不能碰坚果，会休克"."""
    found = piece.found
    is_shunned = found.is_denied and (
        found.attribute == "diet"
        or (found.attribute == "dislikes" and re.search("[闻碰沾]不", piece.clause.text))
    )
    return replace(piece, found=Found("allergy", found.span)) if is_shunned else piece
