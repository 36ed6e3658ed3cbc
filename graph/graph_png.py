"""The picture of a graph as PNG, drawn with matplotlib (an extra): imported only when one is asked for."""

import io
import re
from typing import TYPE_CHECKING

from graph.graph_picture import COLOURS, FONTS, GREY, HEIGHT, WIDTH, Drawn, Spot, label, spots_of
from memory.errors import SettingsError
from memory.see_graph import Line, Node
from memory.text import CJK

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def as_png(drawn: Drawn) -> bytes:
    """The file's bytes. Raises SettingsError without matplotlib, or without a font for Chinese names."""
    try:
        import matplotlib
    except ImportError as error:
        raise SettingsError(
            "a PNG needs matplotlib: pip install 'mneme-agent[bench]', or name a file that ends in .svg"
        ) from error
    matplotlib.use("Agg")
    from matplotlib import pyplot

    out = io.BytesIO()
    with pyplot.rc_context({"font.family": [*_installed(drawn), "DejaVu Sans"]}):
        figure, axes = pyplot.subplots(figsize=(WIDTH / 100, HEIGHT / 100))
        _draw(axes, drawn)
        figure.savefig(out, format="png", dpi=100)
        pyplot.close(figure)
    return out.getvalue()


def _draw(axes: "Axes", drawn: Drawn) -> None:
    spots = dict(zip((node.entity_id for node in drawn.graph.nodes), spots_of(drawn.places), strict=True))
    for line in drawn.graph.lines:
        _draw_line(axes, line, (spots[line.source_id], spots[line.target_id]), drawn.words)
    for node in drawn.graph.nodes:
        _draw_node(axes, node, spots[node.entity_id], drawn.words)
    axes.set(xlim=(0, WIDTH), ylim=(HEIGHT, 0), title=drawn.title.replace("$", r"\$"))
    axes.axis("off")


def _draw_line(axes: "Axes", line: Line, ends: tuple[Spot, Spot], words: dict[str, str]) -> None:
    start, end = ends
    style = "--" if line.until is not None else "-"
    arrow = {"arrowstyle": "->", "color": GREY, "linestyle": style, "shrinkA": 10, "shrinkB": 12}
    axes.annotate("", xy=end, xytext=start, arrowprops=arrow)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    box = {"facecolor": "white", "edgecolor": "none", "pad": 1}
    name = words.get(line.relation, line.relation)
    axes.annotate(name, middle, fontsize=8, color=GREY, ha="center", va="center", bbox=box)


def _draw_node(axes: "Axes", node: Node, spot: Spot, words: dict[str, str]) -> None:
    axes.scatter(*spot, s=90 + 40 * min(node.memories, 8), color=COLOURS.get(node.kind, GREY), zorder=3)
    told = label(node, words).replace("$", r"\$")  # matplotlib would read it as a formula
    axes.annotate(told, spot, xytext=(0, 12), textcoords="offset points", ha="center")


def _installed(drawn: Drawn) -> list[str]:
    """The fonts of this machine that have Chinese characters."""
    from matplotlib import font_manager

    known = {font.name for font in font_manager.fontManager.ttflist}
    found = [name for name in FONTS if name in known]
    names = (label(node, drawn.words) for node in drawn.graph.nodes)
    if not found and re.search(f"[{CJK}]", "".join((drawn.title, *drawn.words.values(), *names))):
        raise SettingsError(
            "no font with Chinese characters is installed here, a PNG would show boxes: name a file that ends in .svg"
        )
    return found
