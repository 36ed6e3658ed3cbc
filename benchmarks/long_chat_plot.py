"""The picture of `mneme bench long-chat`: prompt tokens of each turn, beside the same conversation sent in full."""

from collections.abc import Sequence
from pathlib import Path


def plot(path: Path, prompt_tokens: Sequence[int], full_tokens: Sequence[int], limit_tokens: int) -> None:
    """Writes the PNG. Raises ImportError without matplotlib, which only this picture needs."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, (whole, near) = pyplot.subplots(1, 2, figsize=(11, 4))
    turns = range(1, len(prompt_tokens) + 1)
    whole.plot(turns, full_tokens, label="sent in full", color="tab:gray")
    for axes in (whole, near):
        axes.plot(turns, prompt_tokens, label="Mneme", color="tab:blue", linewidth=0.8)
        axes.axhline(
            limit_tokens, label="window less reserve", color="tab:red", linestyle="--", linewidth=0.8
        )
        axes.set_xlabel("turn")
        axes.set_ylabel("prompt tokens")
        axes.legend(loc="upper left")
    near.set_ylim(0, limit_tokens * 1.25)
    figure.tight_layout()
    figure.savefig(path, dpi=110)
    pyplot.close(figure)
