"""What is told of a tool that failed: the bare facts; the node that runs tools puts them into words."""


def tell_error(error: Exception) -> str:
    """The kind of the error and what it says."""
    return f"{type(error).__name__}: {error}"
