"""A user's graph as a picture: SVG, whose text any viewer shows in its own Chinese font."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from graph.graph_layout import Places
from memory.see_graph import Graph, Line, Node
from memory.text import clean

COLOURS = {
    "user": "#c2410c",
    "person": "#b45309",
    "place": "#15803d",
    "organisation": "#1d4ed8",
    "project": "#7e22ce",
    "tool": "#0f766e",
    "product": "#be185d",
}
GREY = "#6b7280"
FONTS = (
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "PingFang SC",
    "Hiragino Sans GB",
    "Microsoft YaHei",
    "SimHei",
    "WenQuanYi Micro Hei",
    "WenQuanYi Zen Hei",
)
"""Fonts with Chinese characters of the usual systems."""
WIDTH, HEIGHT, _MARGIN = 1200, 860, 110
_LABEL_CHARS = 24
Spot = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A graph ready to be drawn. words: what relations and kinds are called; title: the picture's."""

    graph: Graph
    places: Places
    words: dict[str, str]
    title: str


def as_svg(drawn: Drawn) -> str:
    """The picture as SVG: lines below, names above; what ended is dashed."""
    families = ", ".join(f"'{name}'" for name in FONTS)
    spots = dict(zip((node.entity_id for node in drawn.graph.nodes), spots_of(drawn.places), strict=True))
    lines = [_line(line, spots, drawn.words) for line in drawn.graph.lines]
    nodes = [_node(node, spots[node.entity_id], drawn.words) for node in drawn.graph.nodes]
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}"'
            f' viewBox="0 0 {WIDTH} {HEIGHT}" font-family="{families}, sans-serif" font-size="14">',
            '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7"'
            f' orient="auto-start-reverse"><path d="M 0 0 L 10 5 L 0 10 z" fill="{GREY}"/></marker></defs>',
            f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
            f'<text x="24" y="36" font-size="20">{_safe(drawn.title)}</text>',
            *lines,
            *nodes,
            *_legend(drawn),
            "</svg>",
            "",
        )
    )


def spots_of(places: Places) -> list[Spot]:
    """The places in points of the picture, from its upper left corner."""
    wide, high = WIDTH - 2 * _MARGIN, HEIGHT - 2 * _MARGIN
    return [(_MARGIN + float(x) * wide, _MARGIN + float(y) * high) for x, y in places]


def _line(line: Line, spots: dict[str, Spot], words: dict[str, str]) -> str:
    (x1, y1), (x2, y2) = spots[line.source_id], spots[line.target_id]
    length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5, 1.0)
    gap = min(18.0, length / 3)
    x2, y2 = x2 - (x2 - x1) / length * gap, y2 - (y2 - y1) / length * gap
    dashes = ' stroke-dasharray="6 5" opacity="0.55"' if line.until is not None else ""
    name = _safe(words.get(line.relation, line.relation))
    return (
        f'<line x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}" stroke="{GREY}"{dashes}'
        f' marker-end="url(#tip)"/><text x="{(x1 + x2) / 2:.1f}" y="{(y1 + y2) / 2 - 4:.1f}" font-size="11"'
        f' text-anchor="middle" fill="{GREY}" stroke="white" stroke-width="3" paint-order="stroke">{name}</text>'
    )


def _node(node: Node, spot: Spot, words: dict[str, str]) -> str:
    colour, radius = COLOURS.get(node.kind, GREY), 8 + min(node.memories, 8)
    return (
        f'<circle cx="{spot[0]:.1f}" cy="{spot[1]:.1f}" r="{radius}" fill="{colour}"/>'
        f'<text x="{spot[0]:.1f}" y="{spot[1] - radius - 5:.1f}" text-anchor="middle" stroke="white"'
        f' stroke-width="4" paint-order="stroke">{_safe(label(node, words))}</text>'
    )


def label(node: Node, words: dict[str, str]) -> str:
    """What a node is called: the user by name where it is known."""
    name = words.get("user", node.name) if node.kind == "user" else node.name
    shown = f"{name} ({', '.join(node.aliases[:2])})" if node.aliases else name
    return shown if len(shown) <= _LABEL_CHARS else shown[: _LABEL_CHARS - 1] + "…"


def _legend(drawn: Drawn) -> Sequence[str]:
    kinds = [kind for kind in COLOURS if any(node.kind == kind for node in drawn.graph.nodes)]
    return [
        f'<circle cx="{30 + 140 * place}" cy="{HEIGHT - 24}" r="6" fill="{COLOURS[kind]}"/>'
        f'<text x="{42 + 140 * place}" y="{HEIGHT - 19}" font-size="12">{_safe(drawn.words.get(kind, kind))}</text>'
        for place, kind in enumerate(kinds)
    ]


def _safe(text: str) -> str:
    return escape(clean(text), quote=True)
