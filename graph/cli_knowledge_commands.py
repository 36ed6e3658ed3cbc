"""The commands `mneme ingest` and `mneme knowledge ...`: what can be said. Each imports what it needs when it runs."""

from pathlib import Path
from typing import Annotated

import typer

from graph.cli_call import Call, Yes, with_call

INGEST = """Take documents in as knowledge: md, txt, pdf, docx, html · 读入文档作为知识.

Unchanged files are left alone, changed ones replaced; Ctrl-C loses nothing. pdf, docx and html need the extra 'knowledge'.

Keys of --json: namespace, files, added, replaced, unchanged, failed [{name, reason}], skipped, chunks, embedded, waiting, \
gone (names of documents whose files are not there any more), is_stopped."""
"""Help of `mneme ingest`."""

Namespace = Annotated[
    str | None,
    typer.Option("--namespace", metavar="NAME", help="A repository, a product (default: default)."),
]
Namespaces = Annotated[
    list[str] | None,
    typer.Option("--namespace", metavar="NAME", help="Only this namespace; may be repeated."),
]
knowledge = typer.Typer(no_args_is_help=True, help="List, search and delete documents · 管理文档知识")


@with_call(has_user=False)
def ingest(
    call: Call,
    path: Annotated[Path, typer.Argument(metavar="FILE|DIR", help="A document, or a folder of them.")],
    *,
    namespace: Namespace = None,
) -> int:
    """Takes documents in."""
    from graph import cli_knowledge

    return cli_knowledge.ingest(call, path, namespace=namespace)


@knowledge.command(
    "list",
    help="Every document. Keys of --json: count, documents [{namespace, document_id, path, name, chunk_count, char_count,"
    " taken_in_at}].",
)
@with_call(has_user=False)
def list_knowledge(call: Call, *, namespace: Namespaces = None) -> int:
    from graph import cli_knowledge

    return cli_knowledge.list_all(call, namespaces=namespace or ())


_DELETE = """Delete a document for good, with the sentences of answers that are from it · 删除文档.

Keys of --json: namespace, deleted {document_id, name, chunks}, quotes_kept (answers that quote it and stay), and those of \
`mneme forget`; turns are answers that lost sentences."""


@knowledge.command(help=_DELETE)
@with_call(has_user=False)
def delete(
    call: Call,
    document: Annotated[str, typer.Argument(metavar="DOC", help="Its id, how that begins, name or path.")],
    *,
    namespace: Namespace = None,
    keep_quotes: Annotated[
        bool, typer.Option("--keep-quotes", help="Leave answers that quote it as they are.")
    ] = False,
    yes: Yes = False,
) -> int:
    from graph import cli_knowledge_delete

    return cli_knowledge_delete.delete(
        call, document, namespace=namespace, keeps_quotes=keep_quotes, is_sure=yes
    )


@knowledge.command(
    help="Search documents. Keys of --json: query, count, hits [{chunk_id, document_id, namespace, document, heading, page,"
    " text, score (0-1), reason, is_injected, dropped, scores}]."
)
@with_call(has_user=False)
def search(
    call: Call,
    query: Annotated[str, typer.Argument(help="A question or words.")],
    *,
    namespace: Namespaces = None,
    limit: Annotated[int | None, typer.Option(min=1, help="Hits at most (default: 10).")] = None,
) -> int:
    from graph import cli_knowledge

    return cli_knowledge.search(call, query, namespaces=namespace or (), limit=limit)
