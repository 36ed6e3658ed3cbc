"""Which clause of a Chinese sentence names the problem, where a later one only tells that it is not solved. Pure."""

from collections.abc import Sequence
from dataclasses import replace

from memory.extract import rules_zh_marks as marks
from memory.extract.rules_zh_clauses import Clause
from memory.extract.rules_zh_pattern import bounded
from memory.extract.rules_zh_piece import Piece
from memory.extract.rules_zh_values import Found

# fmt: off
_STILL = "(?:还是|还|仍然?|依旧|依然|一直|始终|迟迟|到现在|至今|就是|愣是|硬是|死活|也|都|又|老|了|[一二两三四五几半好\\d][^，]{0,3})"
_UNDONE = "(?:没(?:有)?(?:人)?(?:[^，我你吃睡]{0,4}?)(?:解决|搞定|修好|弄好|搞掂|查出|查明白|查清|查到|找到|定位|办成|办好|办下来|批|退|回|理|来|修|处理|确认|结果|下文|回音|动静|答复|说法|头绪|到账|到货|寄|发|赔|成|好|用|辙|通|fix|resolve|reply|到|定)|未(?:搞掂|解决|修好|办好|确认|处理)|不(?:行|管用|理|回|管|认|给|退|见好|好使|通)|白搭|石沉大海|杳无音信|已读不回|无解|排队中|查不出|找不到|搞不定|修不好)"
UNSOLVED = bounded(rf"{_STILL}[^，我你]{{0,6}}?{_UNDONE}[^，]{{0,14}}$|^(?:没搞定|没解决|没人管|没人理|没下文|没结果|没辙|卡在[^，]{{2,8}}审批)$")
"""That something is not solved yet."""
_STUCK_AT = bounded("没搞定|没解决|没人[管理]|没下文|没结果|没辙|卡在")
_TRY = "找|催|打(?=了|过|电话|客服|热线|[^，]{0,6}电话)|问|报修|报了|查|弄|试|换|重启|重装|申诉|跑|叫人?|吵|改|翻|联系|投诉|反映|求|等|修|调|排查|来回|提交|递|交涉|发了|寄了|填"
_TRIED = bounded(rf"(?:我|都|也|还|已经|前后|这|光|又|连着|昨天|上周|今天)*(?:{_TRY})[^，]{{0,14}}|[^，的]{{1,8}}?(?:{_TRY}|说)[^，]{{0,12}}|(?:[^，的]{{1,8}}?(?:那边|那头|方面|这边|team|单位|部门|室|处|科|公司|客服|物业|厂家|厂商|卖家|商家|房东|师傅|平台|窗口|人事|行政|财务|银行|医院|学校|机构|系统|网站|页面|后台|官网|backend|HR|IT)|{_STILL}+)[^，]{{0,20}}")
"""What was tried, or who was asked: no thing that could itself be out of order."""
_NO_THING = bounded("^(?:跟|和|给|对(?!账)|在|去|因为|要|得(?!力)|就|也|想|准备|打算|我(?!的|家|那|这|们?(?:公司|单位|组|店|家|小区|楼|村|学校)|[爸妈爷奶哥姐弟妹][^，]{0,1}的|孩子|儿子|女儿|老公|老婆)|你|您|今天|哈|嗯|好的?|谢|唉|烦|气|真的?|说|说真的|其实|我真)|吗$|呢$|怎么|为什么|喜欢|^.{1,3}$")
# fmt: on


def with_problems(pieces: Sequence[Piece], clauses: Sequence[Clause]) -> list[Piece]:
    """The pieces, with the open problem at the clause that names the thing: "闸机老是卡，报修两回还没弄好"."""
    for i in range(len(clauses) - 1, 0, -1):
        text = clauses[i].text
        is_stuck = UNSOLVED.search(text) and (_TRIED.match(text) or _STUCK_AT.match(text))
        if not is_stuck and not marks.STILL_OPEN.match(text):
            continue
        thing = _thing_before(i, pieces, clauses)
        if thing is None:
            continue
        inside = {clause.start for clause in clauses[thing : i + 1]}
        others = [p for p in pieces if p.clause.start not in inside or p.found.attribute != "follow_up"]
        known = next(
            (p for p in pieces if p.clause.start in inside and p.found.attribute == "follow_up"), None
        )
        clause = clauses[thing]
        found = Found("follow_up", (0, len(clause.text)))
        return [*others, replace(known, clause=clause, found=found) if known else Piece(clause, found)]
    return list(pieces)


def _thing_before(i: int, pieces: Sequence[Piece], clauses: Sequence[Clause]) -> int | None:
    """The number of the first clause before that can name what is out of order; None when nothing does."""
    said = {piece.clause.start for piece in pieces if piece.found.attribute != "follow_up"}
    first = None
    for k in range(i - 1, -1, -1):
        clause = clauses[k]
        if clause.start in said:
            break
        is_thing = not _NO_THING.search(clause.text) and not marks.UNREAL.search(clause.text)
        if is_thing and not _only_tried(clause.text):
            first = k
    return first


def _only_tried(text: str) -> bool:
    """Whether the clause begins with what somebody did about it."""
    return (
        bool(_TRIED.match(text))
        and bool(marks.TRIED.match(text) or UNSOLVED.search(text))
        and "的" not in text[:8]
    )
