"""`mneme knowledge delete`: a document with what answers quote of it; what went, what is still to go, and what stays."""

from dataclasses import replace

from graph.app import open_app
from graph.cli_call import Call
from graph.cli_errors import ExitCode
from graph.cli_forget import erased
from graph.cli_forgotten import tell_state
from graph.cli_print import confirms, count_of, note, say, say_json
from memory.forget_document import DocumentForgotten, forget_document
from memory.knowledge.namespace import make_namespace
from memory.list_documents import find_document


def delete(
    call: Call, named: str, *, namespace: str | None, keeps_quotes: bool = False, is_sure: bool
) -> int:
    """Takes one document out for good. keeps_quotes: answers that quote it stay as they are."""
    with open_app(call.settings) as app:
        name = make_namespace(namespace, policy=app.kit.policy.knowledge)
        document = find_document(app.kit, name, named)
        also = "" if keeps_quotes else ", and the sentences of answers that are from it"
        if not (is_sure or confirms(f"Delete what is known from {document.name}{also}?")):
            note("kept")
            return ExitCode.FAILED
        done = forget_document(app.kit, name, document.document_id, keeps_quotes=keeps_quotes)
        done = replace(done, report=erased(app, done.report))
    if call.as_json:
        say_json({"namespace": name, **done.to_json()})
    else:
        _tell(done)
    return ExitCode.OK


def _tell(done: DocumentForgotten) -> None:
    say(f"deleted: {done.document.name} ({count_of(done.chunks, 'chunk', 'chunks')})")
    answers, memories = done.report.turns, done.report.records
    if answers or memories:
        note(
            f"with it: sentences of {count_of(answers, 'answer', 'answers')}, {count_of(memories, 'memory', 'memories')}"
            f" · 一并删除：{answers} 个回答里引用它的句子，{memories} 条记忆"
        )
    if done.quotes:
        count = count_of(done.quotes, "answer quotes", "answers quote")
        note(f"{count} it and stay as they are · {done.quotes} 个回答引用了它，原样保留", style="yellow")
    tell_state(done.report)
    note(
        f"stays: the file itself ({done.document.path}), what users said, what answers say of it in words all their own"
        f" · 保留：文件本身（{done.document.path}）、用户说过的话、回答里完全换了说法的内容"
    )
