"""`mneme reindex`: makes the vector index anew, or every vector, with a progress bar. It runs without the background worker."""

from dataclasses import asdict

from graph.cli_bars import bar
from graph.cli_call import Call, report
from graph.cli_errors import ExitCode, Failure
from graph.cli_kit import opened_kit
from graph.cli_print import confirms, note, say, say_json
from memory.errors import VectorIndexError
from memory.kit import Kit
from memory.reindex import reembed, reindex


def run_reindex(call: Call, *, is_reembedding: bool, is_sure: bool) -> int:
    """Runs the command."""
    with opened_kit(call, is_reembedding=is_reembedding) as kit:
        if is_reembedding and not (
            is_sure or confirms(f"Embed every memory anew with {kit.embedder.fingerprint}?")
        ):
            note("nothing was changed")
            return ExitCode.FAILED
        try:
            count = _reembed(kit) if is_reembedding else None
            with bar("index") as progress:
                reindex(kit, progress)
        except KeyboardInterrupt:
            return _stopped(call, is_reembedding=is_reembedding)
        _tell(call, kit, count)
    return ExitCode.OK


def _reembed(kit: Kit) -> int:
    kit.index.catch_up(0)  # becomes the owner, if it can
    status = kit.index.status()
    if status.state == "not_owner":
        raise VectorIndexError(
            f"{status.detail}: end that program first, or it would add vectors of the old embedder"
        )
    with bar("embed") as progress:
        return reembed(kit, progress)


def _tell(call: Call, kit: Kit, reembedded: int | None) -> None:
    status = kit.index.status()
    if call.as_json:
        say_json({"reembedded": reembedded, "index": asdict(status)})
        return
    if reembedded is not None:
        say(f"embedded anew: {reembedded} (embedder {kit.embedder.fingerprint})")
    say(f"index: {status.backend}, {status.state}, {status.vectors} vectors")


def _stopped(call: Call, *, is_reembedding: bool) -> int:
    what = "mneme reindex --reembed" if is_reembedding else "mneme reindex"
    text = f"stopped; nothing is lost: `{what}` goes on, and so does the next `mneme chat` by itself"
    return report(Failure("interrupted", text, ExitCode.INTERRUPTED), as_json=call.as_json)
