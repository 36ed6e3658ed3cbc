"""`mneme graph`: the list, the JSON and the picture, in Chinese and English."""

from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from graph.graph_layout import lay_out
from memory.see_graph import Graph, Line, Node
from tests.flow.command_line import Mneme, make_mneme

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def mneme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Mneme:
    (tmp_path / "data").mkdir()
    return make_mneme(tmp_path / "data", monkeypatch, capsys)


def drawn_texts(path: Path) -> list[str]:
    """What the picture says."""
    root = ElementTree.fromstring(path.read_text("utf-8"))
    return [element.text or "" for element in root.iter(f"{SVG}text")]


@pytest.mark.parametrize(
    ("told", "listed", "names"),
    [
        ("我在字节跳动上班", "用户\t任职于\t字节跳动", {"用户", "任职于", "字节跳动"}),
        ("I work at Initech", "user\tworks at\tInitech", {"user", "works at", "Initech"}),
    ],
)
def test_graph_is_listed_and_drawn_in_the_users_language(
    mneme: Mneme, tmp_path: Path, told: str, listed: str, names: set[str]
) -> None:
    mneme("memories", "add", told, "--user", "ana")
    picture = tmp_path / "g.svg"
    done = mneme("graph", "--user", "ana", "--output", str(picture))
    assert done.code == 0
    assert done.out.splitlines() == [listed]
    assert "1 relation" in done.err
    assert names <= set(drawn_texts(picture))


def test_json_names_nodes_and_relations_with_their_grounds(mneme: Mneme) -> None:
    mneme("memories", "add", "I live in Rome", "--user", "ana")
    found = mneme("graph", "--user", "ana", "--json").json
    (record,) = mneme("memories", "list", "--user", "ana", "--json").json["memories"]
    assert {(node["name"], node["kind"]) for node in found["nodes"]} == {("user", "user"), ("Rome", "place")}
    (relation,) = found["relations"]
    assert (relation["relation"], relation["until"]) == ("lives_in", None)
    assert relation["grounds"] == [record["record_id"]]


def test_picture_shows_hostile_names_as_they_are(mneme: Mneme, tmp_path: Path) -> None:
    mneme("memories", "add", "《<script>&\x1b[31m》是我在读的书", "--user", "ana")
    mneme("memories", "add", "I live in Rome", "--user", "ana")
    picture = tmp_path / "g.svg"
    assert mneme("graph", "--user", "ana", "--output", str(picture)).code == 0
    assert "<script" not in picture.read_text("utf-8")
    assert drawn_texts(picture)


def test_other_endings_and_empty_graphs_are_told(mneme: Mneme, tmp_path: Path) -> None:
    refused = mneme("graph", "--user", "ana", "--output", str(tmp_path / "g.gif"), "--json")
    assert refused.code == 2
    assert ".svg" in refused.json["error"]["message"]
    empty = mneme("graph", "--user", "nobody", "--output", str(tmp_path / "g.svg"), "--json")
    assert empty.json["nodes"] == []
    assert drawn_texts(tmp_path / "g.svg")


def test_png_is_drawn_when_its_library_is_there(mneme: Mneme, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    mneme("memories", "add", "I live in Rome", "--user", "ana")
    done = mneme("graph", "--user", "ana", "--output", str(tmp_path / "g.png"))
    assert done.code == 0, done.err
    assert (tmp_path / "g.png").read_bytes().startswith(b"\x89PNG")


def a_ring(count: int) -> Graph:
    nodes = tuple(Node(str(n), f"n{n}", "thing", (), 1) for n in range(count))
    lines = tuple(Line(str(n), "knows", str((n + 1) % count), 0.0, None, ()) for n in range(count))
    return Graph(nodes, lines)


@pytest.mark.parametrize("count", [1, 2, 3, 12, 60])
def test_nodes_stand_apart_inside_the_picture_each_time_the_same(count: int) -> None:
    places = lay_out(a_ring(count))
    assert places.shape == (count, 2)
    assert places.min() >= 0
    assert places.max() <= 1
    assert np.array_equal(places, lay_out(a_ring(count)))
    apart = np.linalg.norm(places[:, None] - places[None], axis=2) + np.eye(count)
    assert apart.min() > 0.02
    assert lay_out(Graph((), ())).shape == (0, 2)
