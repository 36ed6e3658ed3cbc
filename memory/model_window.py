"""What is known of a chat model's window and of how it counts tokens: settings, a table, and what it said itself."""

import structlog

from memory.errors import LedgerError
from memory.kit import Kit
from memory.ledger import meta
from memory.short_term.budget import Budget, make_budget
from memory.short_term.correction import learned_factor, window_in
from memory.short_term.splits import SplitName
from memory.short_term.windows import window_of

log = structlog.get_logger()


def window_tokens(kit: Kit, model: str | None) -> int:
    """The window of a model (None: the process's): as set, else by its name, else the default; never more than it admitted.

    The setting speaks of the process's own model.
    """
    name = model or kit.chat.default_name
    window = _presumed_window(kit, name)
    admitted = _number(kit, _window_key(name, window))
    return min(window, int(admitted)) if admitted else window


def budget_of(kit: Kit, model: str | None, split: SplitName) -> Budget:
    """The budget of a prompt for that model, in our tokens."""
    factor = token_factor(kit, model or kit.chat.default_name)
    return make_budget(window_tokens(kit, model), kit.policy, split=split, factor=factor)


def token_factor(kit: Kit, model: str) -> float:
    """Tokens that the model counts for one of ours."""
    return _number(kit, f"token_factor:{model}") or 1.0


def learn_factor(kit: Kit, model: str, *, counted: int, reported: int) -> None:
    """Takes in what the model reported for a prompt that we had counted."""
    old = token_factor(kit, model)
    new = learned_factor(old, counted, reported, kit.policy)
    if new != old:
        _keep(kit, f"token_factor:{model}", new)


def learn_window(kit: Kit, model: str | None, error_text: str, prompt_tokens: int) -> None:
    """Keeps for later turns the window that the endpoint named when it refused a prompt, if it named one."""
    name = model or kit.chat.default_name
    named = window_in(error_text, prompt_tokens, kit.policy)
    if named is not None:
        _keep(kit, _window_key(name, _presumed_window(kit, name)), named)


def _presumed_window(kit: Kit, name: str) -> int:
    """The window before the endpoint says anything: as set (for the process's own model), by its name, the default."""
    own = kit.window_tokens if name == kit.chat.default_name else None
    return own or window_of(name) or kit.policy.context_tokens


def _window_key(name: str, presumed: int) -> str:
    """Another setting is another key: what was learned under a wrong one does not stay for ever."""
    return f"window:{name}:{presumed}"


def _number(kit: Kit, key: str) -> float | None:
    try:
        with kit.ledger.read() as tx:
            value = meta.get(tx, key)
        return float(value) if value else None
    except (LedgerError, ValueError) as error:
        log.warning("model_facts_not_read", key=key, error=str(error))
        return None


def _keep(kit: Kit, key: str, value: float) -> None:
    try:
        with kit.ledger.write() as tx:
            meta.put(tx, key, str(value))
    except LedgerError as error:
        log.warning("model_facts_not_kept", key=key, error=str(error))
