"""Names of users and agents: taken as they are, or refused with the reason."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memory.errors import InputError, ScopeError
from memory.long_term.scope import Scope, make_scope
from memory.policy import Policy

POLICY = Policy()


@pytest.mark.parametrize(
    ("value", "name"),
    [
        (None, "default"),
        ("zhang", "zhang"),
        (42, "42"),
        ("张三", "张三"),
        ("a b/c\\d..", "a b/c\\d.."),
        (" padded ", " padded "),
        ("u" * 512, "u" * 512),
    ],
)
def test_scope_takes_a_name_when_it_can_be_printed(value: object, name: str) -> None:
    assert make_scope(value, policy=POLICY) == Scope(name, "default")
    assert make_scope("u", value, policy=POLICY) == Scope("u", name)


@pytest.mark.parametrize(
    ("value", "word"),
    [
        ("", "blank"),
        ("  \t", "blank"),
        ("a\x00b", "control"),
        ("a\nb", "control"),
        ("a\ud83d", "Unicode"),
        ("u" * 513, "at most 512"),
        (True, "bool"),
        (1.5, "float"),
        (["zhang"], "list"),
        ({"id": 1}, "dict"),
    ],
)
def test_scope_refuses_a_name_when_it_is_unusable(value: object, word: str) -> None:
    with pytest.raises(ScopeError, match=word):
        make_scope(value, policy=POLICY)
    with pytest.raises(InputError, match="agent_id"):
        make_scope("u", value, policy=POLICY)


@given(st.text(max_size=600), st.text(max_size=600))
def test_scopes_are_equal_only_when_their_names_are(one: str, other: str) -> None:
    try:
        scopes = make_scope(one, policy=POLICY), make_scope(other, policy=POLICY)
    except ScopeError:
        return
    assert (scopes[0] == scopes[1]) == (one == other)
    assert scopes[0].user_id == one


@pytest.mark.parametrize(
    ("one", "other"), [("acme", "acme-corp"), ("john-doe", "john_doe"), ("Zhang", "zhang"), ("a", "a ")]
)
def test_sibling_names_are_different_scopes(one: str, other: str) -> None:
    assert make_scope(one, policy=POLICY) != make_scope(other, policy=POLICY)
