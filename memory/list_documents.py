"""What knowledge there is: documents by namespace, and the one that is meant."""

from collections.abc import Sequence
from pathlib import Path

from memory.errors import NotFoundError
from memory.kit import Kit
from memory.ledger import documents, scopes
from memory.ledger.documents import Document
from memory.text import clean

_PREFIX_CHARS = 6


def list_documents(kit: Kit, namespaces: Sequence[str] = ()) -> dict[str, list[Document]]:
    """Namespace -> its documents by name; every namespace that has any, or only these."""
    with kit.ledger.read() as tx:
        known = scopes.namespaces(tx)
        wanted = [name for name in known if not namespaces or name in namespaces]
        found = {name: documents.list_all(tx, known[name]) for name in wanted}
    return {name: listed for name, listed in found.items() if listed}


def find_document(kit: Kit, namespace: str, named: str) -> Document:
    """The document of that id, beginning of an id, name or path. Raises NotFoundError when it is none, or several."""
    listed = list_documents(kit, [namespace]).get(namespace, [])
    found = _meant(listed, clean(named).strip())
    if len(found) != 1:
        what = "no document" if not found else f"{len(found)} documents"
        raise NotFoundError(
            f"{what} {named!r} in namespace {namespace!r}: `mneme knowledge list` shows the ids"
        )
    return found[0]


def _meant(listed: Sequence[Document], named: str) -> list[Document]:
    """Those whose id or path it is; else those of that name; else those whose id begins so."""
    if not named:
        return []
    path = clean(str(Path(named).resolve()))
    exact = [d for d in listed if named == d.document_id]
    by_name = [d for d in listed if d.name == named]
    by_path = [d for d in listed if d.path == path]
    long_enough = len(named) >= _PREFIX_CHARS
    by_prefix = [d for d in listed if long_enough and d.document_id.startswith(named.lower())]
    return exact or by_name or by_path or by_prefix


def gone_documents(kit: Kit, namespace: str, folder: Path) -> list[Document]:
    """Documents taken in from that folder whose files are not there any more."""
    root = folder.resolve()
    if not root.is_dir():
        return []
    listed = list_documents(kit, [namespace]).get(namespace, [])
    return [d for d in listed if Path(d.path).is_relative_to(root) and not Path(d.path).exists()]
