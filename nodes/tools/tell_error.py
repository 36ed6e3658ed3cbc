"""What a model reads of a tool that failed."""


def tell_error(error: Exception) -> str:
    """What the model reads when a tool failed: it may try again or say so."""
    return f"error: {type(error).__name__}: {error}"
