"""Names of namespaces: a repository, a product, a data source. Compared exactly, like users' names. Pure."""

from memory.errors import InputError
from memory.policy_knowledge import KnowledgePolicy

DEFAULT_NAMESPACE = "default"


def make_namespace(name: object, *, policy: KnowledgePolicy) -> str:
    """The namespace of that name; None is "default". Raises InputError for a blank or unusable one."""
    if name is None:
        return DEFAULT_NAMESPACE
    if not isinstance(name, str) or not name.strip():
        raise InputError(f"the namespace is {name!r}: use a name such as 'handbook', or leave it out")
    if not name.isprintable() or len(name) > policy.namespace_chars:
        raise InputError(
            f"the namespace {name[:40]!r} is no name: use 1 to {policy.namespace_chars} printable characters"
        )
    return name


def make_namespaces(names: str) -> tuple[str, ...]:
    """The namespaces of a list with commas, each once; blank parts are skipped."""
    return tuple(dict.fromkeys(part.strip() for part in names.split(",") if part.strip()))
