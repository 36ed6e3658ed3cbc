"""`mneme import`: takes a file in with a progress bar; stopped, it goes on with the next call."""

from collections.abc import Mapping
from pathlib import Path

from graph.cli_bars import bar, bytes_bar
from graph.cli_call import Call
from graph.cli_errors import ExitCode
from graph.cli_kit import opened_kit
from graph.cli_print import note, say, say_json
from memory.errors import EmbedderError
from memory.import_file import import_file
from memory.import_records import Merged
from memory.import_turns import TakenIn
from memory.kit import Kit
from memory.ledger import passages
from memory.long_term.scope import make_scope
from memory.reindex import embed_pending


def run_import(call: Call, file: str) -> int:
    """Runs the command."""
    with opened_kit(call) as kit:
        scope = make_scope(call.user_id, call.agent_id, policy=kit.policy)
        with bytes_bar("import") as progress:
            done = import_file(kit, scope, Path(file).expanduser(), progress)
        embedded = _embed(kit) if isinstance(done, Merged) else 0
    if isinstance(done, Merged):
        _tell_merged(call, done, embedded)
    else:
        _tell_taken_in(call, done)
    return ExitCode.OK


def _embed(kit: Kit) -> int:
    """Makes the vectors of what came in; what an embedder that is down leaves, the worker does later."""
    done = 0
    with kit.ledger.read() as tx:
        total = passages.count(tx, is_embedded=False)
    try:
        with bar("embed") as progress:
            while step := embed_pending(kit, kit.policy.worker_batch_passages):
                done += step
                progress(done, max(total, done))
    except EmbedderError as error:
        note(f"not embedded yet, found by words meanwhile: {error}", style="yellow")
    return done


def _tell_merged(call: Call, done: Merged, embedded: int) -> None:
    if call.as_json:
        say_json({"source": "mneme", **done.to_json(), "embedded": embedded})
        return
    for name, counts in (("new", done.new), ("known", done.known), ("refused", done.refused)):
        say(f"{name}: {_listed(counts)}")
    if done.refused:
        note("refused: forgotten after it was said, or of another user's conversation")
    if done.waiting:
        note(f"{done.waiting} contradict what is remembered: `mneme memories pending`", style="yellow")
    if done.broken:
        note(f"{done.broken} lines could not be read and were left out", style="yellow")


def _tell_taken_in(call: Call, done: TakenIn) -> None:
    if call.as_json:
        say_json({"source": "conversations", **done.to_json()})
        return
    say(f"conversations: {done.conversations}")
    say(f"turns: {done.new} new, {done.known} known, {done.refused} refused (forgotten)")
    if done.broken:
        note(f"{done.broken} conversations or messages could not be read and were left out", style="yellow")
    if done.new:
        note(
            "memories are drawn from them in the background; `mneme maintain` does it now, some hundred turns a run"
            " · 记忆由后台提取；`mneme maintain` 立即提取，每次几百轮"
        )


def _listed(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{number} {name}" for name, number in sorted(counts.items()) if number) or "nothing"
