"""Cuts a Chinese value that names several things into each of them. Pure."""

from memory.extract.rules_zh_pattern import bounded

LISTS = frozenset({"language", "likes", "dislikes", "diet", "allergy", "pet"})
"""Attributes whose value may name several things at once."""

# fmt: off
_FOODS = "海鲜|河鲜|啤酒|白酒|红酒|牛奶|酸奶|鸡蛋|花生|芒果|菠萝|桃子|猕猴桃|牛羊肉|牛肉|羊肉|猪肉|鸡肉|鱼肉|肥肉|内脏|香菜|大葱|大蒜|韭菜|芹菜|茄子|苦瓜|秋葵|豆制品|豆腐|坚果|核桃|腰果|虾蟹|虾|螃蟹|贝类|奶茶|咖啡|可乐|甜食|甜品|油炸|油炸食品|烧烤|火锅|辣椒|鸭血|毛肚|生鱼片|米饭|面条|面食|馒头|蛋糕|巧克力|榴莲|折耳根|木耳|蘑菇|菌菇|麸质|小麦"
_FOOD_RUN = bounded(rf"(?:{_FOODS}){{2,4}}")
_FOOD = bounded(_FOODS)
_AND = bounded(r"、|(?<=[^，])(?:和|跟|与|以及|还有|或者|或)(?:一点点?|一些)?(?=[^，]{1,10}$)|/")
# fmt: on


def parts(clause: str, span: tuple[int, int], attribute: str) -> list[tuple[int, int]]:
    """The spans of the things that a value names: one, or each of an enumeration."""
    start, end = span
    value = clause[start:end]
    cuts = list(_AND.finditer(value)) if attribute in LISTS else []
    edges = [0, *(edge for cut in cuts for edge in cut.span()), len(value)]
    pieces = [(start + a, start + b) for a, b in zip(edges[::2], edges[1::2], strict=True)]
    if len(pieces) == 1 and attribute in LISTS and _FOOD_RUN.fullmatch(value):
        return [(start + found.start(), start + found.end()) for found in _FOOD.finditer(value)]
    if any(not 1 <= b - a <= 8 for a, b in pieces) or len(pieces) == 1:
        return [span]
    return pieces
