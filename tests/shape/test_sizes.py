"""Nothing is too large to be read at once."""

import ast

from tests.shape.sources import Function, modules

MODULE_LINES = 250
FUNCTION_LINES = 40
PARAMETERS = 5
POSITIONAL_PARAMETERS = 4
METHODS = 7

WIDE = {
    "graph/app.py App": "what a program may do with Mneme, opened",
    "graph/threads.py SqliteThreads": "the methods are those of LangGraph's base class",
    "memory/index/chroma_client.py ChromaClient": "a method for each thing that chromadb is asked",
}
"""Classes with more methods, and why."""


def _parameters(function: Function) -> tuple[int, int]:
    """(positional, all) parameters, without self and cls."""
    positional = [a.arg for a in (*function.args.posonlyargs, *function.args.args)]
    own = [name for name in positional if name not in {"self", "cls"}]
    return len(own), len(own) + len(function.args.kwonlyargs)


def _public_methods(class_: ast.ClassDef) -> set[str]:
    """Names of the public methods; one that is there for both colours counts once."""
    names = {
        node.name for node in class_.body if isinstance(node, Function) and not node.name.startswith("_")
    }
    return {name for name in names if not (name.startswith("a") and name[1:] in names)}


def _is_protocol(class_: ast.ClassDef) -> bool:
    return any(isinstance(base, ast.Name) and base.id == "Protocol" for base in class_.bases)


def test_modules_are_short() -> None:
    lines = {m.path: sum(bool(line.strip()) for line in m.text.splitlines()) for m in modules()}
    assert {path: count for path, count in lines.items() if count > MODULE_LINES} == {}


def test_functions_are_short() -> None:
    too_long = [
        module.at(function, function.name)
        for module in modules()
        for function in module.functions()
        if (function.end_lineno or 0) - function.lineno + 1 > FUNCTION_LINES
    ]
    assert too_long == []


def test_functions_take_few_parameters() -> None:
    too_many = [
        module.at(function, function.name)
        for module in modules()
        for function in module.functions()
        if _parameters(function)[0] > POSITIONAL_PARAMETERS or _parameters(function)[1] > PARAMETERS
    ]
    assert too_many == []


def test_protocols_have_few_methods() -> None:
    too_wide = [
        module.at(class_, class_.name)
        for module in modules()
        for class_ in module.classes()
        if _is_protocol(class_) and sum(isinstance(node, Function) for node in class_.body) > METHODS
    ]
    assert too_wide == []


def test_classes_have_few_public_methods() -> None:
    too_wide = {
        f"{module.path} {class_.name}"
        for module in modules()
        for class_ in module.classes()
        if len(_public_methods(class_)) > METHODS
    }
    assert too_wide == set(WIDE)
