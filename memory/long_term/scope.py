"""Whose memory: every read and write names a scope. Names are compared exactly, so sibling names never meet. Pure."""

import re
from dataclasses import dataclass

from memory.errors import ScopeError
from memory.policy import Policy

DEFAULT_NAME = "default"
_UNPRINTABLE = re.compile("[\x00-\x1f\x7f\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Scope:
    """A user of an agent. Spaces, slashes and any letters are fine: names are table values, never paths."""

    user_id: str
    agent_id: str = DEFAULT_NAME


def make_scope(user_id: object, agent_id: object = None, *, policy: Policy) -> Scope:
    """The scope of these names; None is "default", a number its digits. Raises ScopeError for blank or unusable names."""
    return Scope(_name(user_id, "user_id", policy), _name(agent_id, "agent_id", policy))


def _name(value: object, what: str, policy: Policy) -> str:
    if value is None:
        return DEFAULT_NAME
    if isinstance(value, bool) or not isinstance(value, str | int):
        raise ScopeError(f"{what} is a {type(value).__name__}: pass a string such as 'zhang'")
    name = str(value)
    if not name.strip():
        raise ScopeError(f"{what} is blank: pass a string such as 'zhang', or leave it out for the default")
    if _UNPRINTABLE.search(name):
        raise ScopeError(
            f"{what} {name[:40]!r} has control characters or broken Unicode: use printable characters"
        )
    if len(name) > policy.user_id_chars:
        raise ScopeError(
            f"{what} has {len(name)} characters: at most {policy.user_id_chars} are taken; use a shorter id"
        )
    return name
