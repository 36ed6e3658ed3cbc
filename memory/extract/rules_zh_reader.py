"""Reads a Chinese sentence: what of it lasts, once all its clauses are heard. Pure."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from memory.extract import rules_zh_frames as frames
from memory.extract import rules_zh_marks as marks
from memory.extract import rules_zh_scene as scene
from memory.extract.clauses import Sentence
from memory.extract.dates import find_date
from memory.extract.grammar import Heard
from memory.extract.rules_zh_clauses import Clause, clauses_of, folded
from memory.extract.rules_zh_match import alone, framed
from memory.extract.rules_zh_orders import announces, decisions, instructions
from memory.extract.rules_zh_piece import Piece, Thread
from memory.extract.rules_zh_sorts import is_of_sort
from memory.extract.rules_zh_thread import FOR_OTHERS, IDENTITY, in_clause
from memory.extract.rules_zh_values import KINDS, Found
from memory.long_term.candidate import Candidate, Polarity
from memory.text import to_simplified

_ABOUT_ONESELF = IDENTITY | {"likes", "pet", "disability", "allergy"}
_HAN = re.compile("[\u4e00-\u9fff]")
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
_DATED = frozenset({"plan", "event", "goal", "decision"})


def read_sentence(sentence: Sentence, heard: Heard) -> list[Candidate]:
    """What the sentence says that lasts."""
    if not _HAN.search(sentence.text):
        return []
    plain = folded(to_simplified(sentence.text.replace("係", "是")))
    clauses = tuple(clauses_of(plain))
    if not clauses or marks.is_foreign(plain) or scene.is_staged(plain) or marks.asks_back(plain):
        return []
    is_correcting = bool(marks.CORRECTION.search(plain))
    is_asking = any(marks.QUESTION.search(clause.text) for clause in clauses)
    if is_asking and "我" not in plain and marks.PUZZLE.search(clauses[-1].text) and len(clauses) > 1:
        return []
    pieces = list(
        _in_clauses(
            clauses,
            Thread(is_correcting=is_correcting, is_asking=is_asking),
            is_asked=sentence.has_question_mark,
        )
    )
    is_introduction = any(piece.found.attribute in _ABOUT_ONESELF and not piece.who for piece in pieces)
    is_text = any(scene.REQUEST.match(clause.text) for clause in clauses)
    if not is_text and (is_introduction or marks.OF_SELF.search(plain)):
        pieces += _beside(clauses, pieces)
    pieces = [piece for piece in pieces if _is_of_sort(piece)]
    own = {piece.value for piece in pieces if piece.found.attribute == "name" and not piece.who}
    pieces = [replace(piece, who="") if piece.who in own else piece for piece in pieces]
    written = sentence.text if len(sentence.text) == len(plain) else plain
    found = [_candidate(piece, written, heard) for piece in _settled(pieces, clauses)]
    return [replace(c, subject=_as_said(c.subject, plain, written)) for c in found]


def _as_said(subject: str, plain: str, written: str) -> str:
    """A person as the user writes them, in traditional characters too."""
    at = plain.find(subject)
    return written[at : at + len(subject)] if at >= 0 else subject


def _in_clauses(clauses: Sequence[Clause], thread: Thread, *, is_asked: bool) -> Iterator[Piece]:
    texts = [clause.text for clause in clauses]
    told = dict(instructions(texts))
    decided = dict(decisions(texts)) if not told and not is_asked else {}
    for i, clause in enumerate(clauses):
        question = marks.STRONG_QUESTION if i in told else marks.QUESTION
        thread.is_text = scene.asks_for_text(clause.text, before=thread.is_text)
        if (
            question.search(clause.text)
            or (is_asked and i == len(clauses) - 1)
            or (i + 1 in told and announces(clause.text))
        ):
            thread.last = ""
        elif (order := told.get(i)) and not marks.SAID_BY.match(clause.text):
            named = [name for name in framed(clause.text, 0, frames.WHOLE) if name.attribute == "name"]
            yield from (Piece(clause, found) for found in named or [order])
        elif marks.UNREAL.search(clause.text):
            return
        elif thread.hears_others(
            i, clause, is_new=bool(marks.REPORTED.match(clause.text))
        ) or thread.stays_past(clause):
            continue
        elif scene.brings_in_somebody(clause.text) or scene.HEARSAY.match(clause.text):
            thread.leave()
        elif (decision := decided.get(i)) and not (
            thread.last == "project" and marks.CALLED.match(clause.text)
        ):
            yield Piece(clause, decision)
        elif marks.is_guessed(clause.text, is_correcting=thread.is_correcting) or marks.FORMER.search(
            clause.text
        ):
            thread.hear(clause)
            thread.is_past = bool(marks.FORMER.search(clause.text))
        else:
            yield from (
                p
                for p in in_clause(clause, thread)
                if not (thread.is_text and (p.is_implied or marks.HE.match(clause.text)))
            )


def _is_of_sort(piece: Piece) -> bool:
    found = piece.found
    after = piece.clause.text[found.span[1] :]
    return is_of_sort(found.attribute, piece.value, after, is_denied=found.is_denied)


def _beside(clauses: Sequence[Clause], pieces: Sequence[Piece]) -> Iterator[Piece]:
    """Clauses of a word that say something about the speaker because their neighbours do."""
    known = {piece.clause.start for piece in pieces}
    for clause in clauses:
        if (
            clause.start not in known
            and not (marks.FORMER.search(clause.text) or marks.UNREAL.search(clause.text))
            and not marks.QUESTION.search(clause.text)
            and (found := alone(clause.text))
        ):
            yield Piece(clause, found, is_implied=True)


def _settled(pieces: Sequence[Piece], clauses: Sequence[Clause]) -> list[Piece]:
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
            return (piece.value.startswith(kept[-1].value) and len(kept[-1].value) < len(piece.value)) or (
                piece.value in kept[-1].value and bool(re.search("[叫喊呼]我", piece.clause.text))
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
        case "habit" if said & _HEALTH and piece.is_implied:
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


def _candidate(piece: Piece, written: str, heard: Heard) -> Candidate:
    clause, found = piece.clause, piece.found
    quote = written[clause.start : clause.start + len(clause.text)].strip()
    value = written[clause.start + found.span[0] : clause.start + found.span[1]].strip()
    polarity: Polarity = "negative" if found.is_denied else "positive"
    is_incomplete = (
        piece.is_implied and found.attribute not in FOR_OTHERS and not re.match("我|俺|本人|在下", quote)
    )
    has_date = found.attribute in _DATED or piece.act == "change"
    return Candidate(
        f"{piece.who or '我'}{quote}" if is_incomplete else quote,
        KINDS.get(found.attribute, "identity"),
        quote,
        subject=piece.who or "user",
        attribute="" if found.attribute == "fact" else found.attribute,
        value=value,
        old_value=piece.old,
        polarity=polarity,
        act=piece.act,
        date=(find_date(clause.text, heard.now) or find_date(piece.when, heard.now)) if has_date else "",
        rule=f"zh.{found.attribute}",
    )
