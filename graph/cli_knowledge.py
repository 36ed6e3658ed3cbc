"""`mneme ingest` and `mneme knowledge ...`: takes documents in, lists, searches and deletes them. It runs without the worker."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path

from graph.cli_bars import bar
from graph.cli_call import Call
from graph.cli_errors import ExitCode
from graph.cli_kit import opened_kit
from graph.cli_print import (
    count_of,
    note,
    say,
    say_json,
    say_table,
    short_id_chars,
    shown_time,
)
from memory.ingest import Taken, count_waiting, embed_knowledge, take_in_files
from memory.kit import Kit
from memory.knowledge.files import FORMATS, Listing, list_files
from memory.knowledge.namespace import make_namespace
from memory.list_documents import gone_documents, list_documents
from memory.search_knowledge import search_knowledge

_STOPPED = "stopped; what was taken in stays, the same command goes on · 已停止，已读入的都在，再运行一次继续"


@dataclass(slots=True)
class _Run:
    """What has come of an ingest: true at every moment, also when it is stopped."""

    namespace: str
    listing: Listing
    taken: list[Taken] = field(default_factory=list)
    embedded: int = 0
    waiting: int = 0
    trouble: str = ""
    gone: Sequence[str] = ()
    is_stopped: bool = False

    def of(self, what: str) -> list[Taken]:
        """Files of which that became."""
        return [one for one in self.taken if one.what == what]

    @property
    def code(self) -> ExitCode:
        """How the command ends."""
        if self.is_stopped:
            return ExitCode.INTERRUPTED
        return ExitCode.OK if self.listing.files and not self.of("failed") else ExitCode.FAILED


def ingest(call: Call, place: Path, *, namespace: str | None) -> int:
    """Takes a file, or the documents of a folder, in."""
    with opened_kit(call) as kit:
        name = make_namespace(namespace, policy=kit.policy.knowledge)
        run = _Run(name, list_files(place))
        try:
            _take_in(kit, run)
        except KeyboardInterrupt:
            run.is_stopped = True
        run.waiting = count_waiting(kit, name)
        run.gone = [document.name for document in gone_documents(kit, name, place)]
    failed = run.of("failed")
    if failed and failed[0].error and not place.is_dir():
        raise failed[0].error
    _tell_json(run) if call.as_json else _tell(run)
    return run.code


def _take_in(kit: Kit, run: _Run) -> None:
    with bar("read · 读取") as move:
        for one in take_in_files(kit, run.namespace, run.listing.files):
            run.taken.append(one)
            move(len(run.taken), len(run.listing.files))
    before = count_waiting(kit, run.namespace)
    try:
        with bar("embed · 向量化") as move:
            run.trouble = embed_knowledge(kit, run.namespace, move)
    finally:
        run.embedded = before - count_waiting(kit, run.namespace)


def _tell_json(run: _Run) -> None:
    say_json(
        {
            "namespace": run.namespace,
            "files": len(run.listing.files),
            **{what: len(run.of(what)) for what in ("added", "replaced", "unchanged")},
            "failed": [{"name": one.name, "reason": str(one.error)} for one in run.of("failed")],
            "skipped": run.listing.others,
            "chunks": _chunks(run),
            "embedded": run.embedded,
            "waiting": run.waiting,
            "gone": list(run.gone),
            "is_stopped": run.is_stopped,
        }
    )


def _chunks(run: _Run) -> int:
    """Chunks that were written now."""
    return sum(one.chunk_count for what in ("added", "replaced") for one in run.of(what))


def _tell(run: _Run) -> None:
    counts = ", ".join(f"{len(run.of(what))} {what}" for what in ("added", "replaced", "unchanged", "failed"))
    say(f"{run.namespace}: {counts}; {count_of(_chunks(run), 'chunk', 'chunks')}, {run.embedded} embedded")
    for one in run.of("failed"):
        note(f"failed: {one.error}", style="red")
    if not run.listing.files:
        note(f"no documents there: {' '.join(FORMATS)} are read · 没有可读的文档", style="yellow")
    if run.listing.others:
        note(f"{count_of(run.listing.others, 'other file', 'other files')} skipped · 跳过其他文件")
    if run.gone:
        note(
            f"not there any more, but still known (mneme knowledge delete): {', '.join(run.gone)}",
            style="yellow",
        )
    if run.trouble:
        note(f"embedding: {run.trouble}", style="yellow")
    if run.waiting:
        note(f"{run.waiting} wait for their vectors, found by their words meanwhile", style="yellow")
    if run.is_stopped:
        note(_STOPPED)


def list_all(call: Call, *, namespaces: Sequence[str]) -> int:
    """Every document."""
    with opened_kit(call) as kit:
        wanted = [make_namespace(name, policy=kit.policy.knowledge) for name in namespaces]
        found = list_documents(kit, wanted)
    rows = [{"namespace": name, **asdict(document)} for name, listed in found.items() for document in listed]
    if call.as_json:
        say_json({"count": len(rows), "documents": [_without_digest(row) for row in rows]})
        return ExitCode.OK
    width = short_id_chars([str(row["document_id"]) for row in rows])
    shown = [
        (
            str(row["document_id"])[:width],
            str(row["namespace"]),
            str(row["chunk_count"]),
            shown_time(row["taken_in_at"], call.settings.timezone),
            str(row["name"]),
        )
        for row in rows
    ]
    if shown:
        say_table(("id", "namespace", "chunks", "taken in", "document"), shown)
    note(f"{count_of(len(rows), 'document', 'documents')} · 共 {len(rows)} 份文档")
    return ExitCode.OK


def _without_digest(row: Mapping[str, object]) -> dict[str, object]:
    return {name: value for name, value in row.items() if name != "digest"}


def search(call: Call, query: str, *, namespaces: Sequence[str], limit: int | None) -> int:
    """What documents say to a question."""
    with opened_kit(call) as kit:
        wanted = [make_namespace(name, policy=kit.policy.knowledge) for name in namespaces]
        hits = search_knowledge(kit, wanted or list(list_documents(kit)), query, limit=limit)
    if call.as_json:
        say_json({"query": query, "count": len(hits), "hits": [hit.to_json() for hit in hits]})
        return ExitCode.OK
    rows = [
        (
            f"{hit.score:.2f}",
            "yes" if hit.is_injected else "",
            f"{hit.namespace}/{hit.document}",
            hit.heading + (f" p. {hit.page}" if hit.page is not None else ""),
            hit.text,
        )
        for hit in hits
    ]
    if rows:
        say_table(("score", "in prompt", "document", "where", "text"), rows)
    note(f"{count_of(len(hits), 'hit', 'hits')}")
    return ExitCode.OK
