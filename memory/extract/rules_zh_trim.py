"""Takes off a Chinese value what only stands around it: articles, quotation marks, particles. Pure."""

from memory.extract.rules_zh_pattern import bounded

_LEAD_IN = bounded(
    r"^(?:一(?=[名位个只条款家种])|[“\"「『《]|(?:名|位|款)(?=.{2})|(?<=一)家(?=.{2})|个(?=[^人性]{2})|[只条头匹](?=.)|叫(?=.{2})|[:：\s])+"
)
_SUCH = bounded("(?:这|那)?(?:种|类|个)?(?:玩意儿?|东西|事儿?|这件事|这些|这种|这类)(?:吧|嘛|啊)?$")
_NOT_ONE = bounded(
    "(?:的|类)?(?:一[口滴点丁]点?|半[口点滴]|丁点|第[一二三四五六七八九十\\d]+个?[年月天周]|不(?:抽|吸|喝|熬|吃|碰|沾|辣)[^，]{0,6})$"
)
_LEAD_OUT = bounded(r"(?:[”\"」』》\s]|啊|呀|哦|吧|啦|呢|哈|的(?=$))+$")


def trimmed(clause: str, span: tuple[int, int], attribute: str) -> tuple[int, int]:
    """The span without articles, quotation marks and particles around the value."""
    start, end = span
    if attribute in ("follow_up", "feeling", "habit", "fact"):
        return span
    if opened := _LEAD_IN.match(clause[start:end]):
        start += opened.end() if opened.end() < end - start else 0
    if (
        attribute in ("likes", "dislikes", "diet")
        and (thing := _SUCH.search(clause[start:end]))
        and thing.start()
    ):
        end = start + thing.start()
    if attribute == "diet" and (rest := _NOT_ONE.search(clause[start:end])) and rest.start():
        return start, start + rest.start()
    if attribute in ("likes", "dislikes", "diet"):
        end += clause[end : end + 1] == "的" and len(clause) == end + 1
        return start, end
    if closed := _LEAD_OUT.search(clause[start:end]):
        end = start + closed.start() if closed.start() else end
    return start, end
