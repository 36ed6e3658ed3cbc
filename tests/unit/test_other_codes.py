"""A code that nobody has finds nothing of a like one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from memory.kit import Kit
from memory.recall import recall
from memory.remember import remember
from memory.retrieval.other_codes import is_of_another_code, unknown_codes, without_pieces
from tests.unit.kits import ZHANG, a_kit
from tests.unit.units import a_unit, asking, looked_up


@pytest.fixture
def kit(tmp_path: Path) -> Iterator[Kit]:
    with a_kit(tmp_path) as opened:
        yield opened


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("订单WO-20240615-002还没付款", "订单WO-20240615-009的状态"),
        ("Order WO-20240615-002 is not paid yet", "what is the status of order WO-20240615-009"),
        ("我的航班是CA1234", "我的航班CA1235准点吗"),
        ("my case is 4711-0815", "is my case 4711-0816 closed"),
    ],
)
def test_wrong_code_gets_nothing_of_another(kit: Kit, told: str, asked: str) -> None:
    remember(kit, ZHANG, told)
    assert not any(hit.is_injected for hit in recall(kit, ZHANG, asked))


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ("订单WO-20240615-002还没付款", "订单WO-20240615-002的状态"),
        ("Order WO-20240615-002 is not paid yet", "what is the status of order wo-20240615-002"),
        ("Order WO-20240615-002 is not paid yet", "which orders are not paid yet"),
    ],
)
def test_right_code_or_none_gets_it(kit: Kit, told: str, asked: str) -> None:
    remember(kit, ZHANG, told)
    assert recall(kit, ZHANG, asked)[0].is_injected


def test_pieces_of_an_unknown_code_are_left_out() -> None:
    asked = asking("订单WO-20240615-009的状态")
    found = looked_up(asked, [a_unit(1, "订单WO-20240615-002还没付款")])
    assert unknown_codes(asked.query, found) == {"wo-20240615-009"}
    rest = without_pieces(asked.query, found)
    assert rest is not None
    assert set(rest.rows) == {"订单"}
    assert rest.weights.keys().isdisjoint({"wo", "20240615", "009"})


def test_beginning_of_a_known_code_finds_it_by_its_pieces() -> None:
    asked = asking("the state of WO-20240615")
    found = looked_up(asked, [a_unit(1, "order WO-20240615-002 is not paid")])
    rest = without_pieces(asked.query, found)
    assert rest is not None
    assert {"wo", "20240615"} <= set(rest.rows)


def test_code_of_another_form_is_no_other_one() -> None:
    asked = asking("is room A12 free")
    assert not is_of_another_code("my order is WO-12", asked.query)
    assert is_of_another_code("my room is A13", asked.query)
    assert not is_of_another_code("from A13 I moved to A12", asked.query)


def test_known_code_gets_nothing_of_another_either() -> None:
    query = asking("WO-20240615-002的状态").query
    assert is_of_another_code("订单WO-20240615-009的状态", query)
    assert not is_of_another_code("WO-20240615-009 comes before WO-20240615-002", query)
