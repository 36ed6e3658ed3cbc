"""`mneme graph`: a user's people, places and things and how they hang together, as a list and as a picture."""

from collections.abc import Mapping
from pathlib import Path

from rich.text import Text
from rich.tree import Tree

from graph.app import open_app
from graph.cli_call import Call
from graph.cli_errors import ExitCode
from graph.cli_print import count_of, note, printable, say, say_json, shown_time, stdout
from graph.graph_layout import lay_out
from graph.graph_picture import Drawn, as_svg, label
from memory.errors import InputError
from memory.long_term.scope import make_scope
from memory.see_graph import Graph, Line, see_graph
from memory.text import Language, language_of

_WORDS: Mapping[Language, dict[str, str]] = {
    "en": {
        "user": "user",
        "works_at": "works at",
        "lives_in": "lives in",
        "comes_from": "comes from",
        "studied_at": "studied at",
        "works_on": "works on",
        "friend_of": "is a friend of",
        "colleague_of": "is a colleague of",
        "family_of": "is family of",
        "reports_to": "reports to",
        "part_of": "is part of",
        "located_in": "is in",
        "made_by": "is made by",
        "competes_with": "competes with",
        "related_to": "has to do with",
        "same_as": "was called",
        "title": "What {user} has to do with whom and what",
    },
    "zh": {
        "user": "用户",
        "works_at": "任职于",
        "lives_in": "住在",
        "comes_from": "来自",
        "studied_at": "就读于",
        "works_on": "在做",
        "leads": "负责",
        "uses": "使用",
        "likes": "喜欢",
        "owns": "拥有",
        "knows": "认识",
        "friend_of": "朋友",
        "colleague_of": "同事",
        "family_of": "家人",
        "reports_to": "上司",
        "part_of": "属于",
        "located_in": "位于",
        "made_by": "出自",
        "competes_with": "竞争对手",
        "related_to": "有关",
        "same_as": "曾叫",
        "person": "人",
        "place": "地点",
        "organisation": "组织",
        "project": "项目",
        "tool": "工具",
        "product": "产品",
        "thing": "其他",
        "title": "{user} 的人、地、事物",
    },
}


def show_graph(call: Call, *, output: str | None) -> int:
    """Runs the command."""
    with open_app(call.settings) as app:
        scope = make_scope(call.user_id, call.agent_id, policy=app.kit.policy)
        graph, most = see_graph(app.kit, scope), app.kit.policy.graph_nodes
    words = _WORDS[_language(graph)]
    if output is not None:
        title = words["title"].format(user=scope.user_id)
        shown = graph.largest(most)
        _write(Path(output).expanduser(), Drawn(shown, lay_out(shown), words, title))
    if call.as_json:
        say_json({"user_id": scope.user_id, "agent_id": scope.agent_id, "output": output, **graph.to_json()})
        return ExitCode.OK
    _tell(graph, words, call.settings.timezone)
    note(
        f"{count_of(len(graph.nodes), 'entity', 'entities')}, {count_of(len(graph.lines), 'relation', 'relations')}"
        f" of {scope.user_id}" + ("" if output is None else f"; picture: {output}")
    )
    return ExitCode.OK


def _write(path: Path, drawn: Drawn) -> None:
    """Writes the picture, its form by the file's ending. Raises InputError, SettingsError, OSError."""
    match path.suffix.lower():
        case ".svg":
            path.write_text(as_svg(drawn), "utf-8")
        case ".png":
            from graph.graph_png import as_png  # matplotlib is an extra

            path.write_bytes(as_png(drawn))
        case _:
            raise InputError(f"{path.name}: name a file that ends in .svg or .png")


def _language(graph: Graph) -> Language:
    return language_of(
        " ".join(name for node in graph.nodes if node.kind != "user" for name in (node.name, *node.aliases))
    )


def _tell(graph: Graph, words: Mapping[str, str], timezone: str) -> None:
    """A tree on a terminal, a line for each relation anywhere else."""
    named = {node.entity_id: label(node, dict(words)) for node in graph.nodes}
    if not stdout().is_terminal:
        for line in graph.lines:
            told = _relation(line, words, timezone)
            say(f"{named[line.source_id]}\t{told}\t{named[line.target_id]}")
        return
    tree = Tree("", hide_root=True)
    for node in graph.nodes:
        branch = tree.add(
            Text.assemble(
                (printable(named[node.entity_id]), "bold"), (f"  {words.get(node.kind, node.kind)}", "dim")
            )
        )
        for line in graph.lines:
            if line.source_id == node.entity_id:
                style = "" if line.until is None else "dim strike"
                told = f"{_relation(line, words, timezone)} → {named[line.target_id]}"
                branch.add(Text(printable(told), style))
    stdout().print(tree)


def _relation(line: Line, words: Mapping[str, str], timezone: str) -> str:
    name = words.get(line.relation, line.relation)
    if line.until is None:
        return name
    return f"{name} (– {shown_time(line.until, timezone)[:10]})"
