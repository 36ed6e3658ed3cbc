"""Every prompt filled in with its variables' names, as files: `python -m tests.shape.golden` writes them anew.

A change of a prompt shows as a change of its file, so that nobody changes one unseen.
"""

from pathlib import Path
from typing import get_args

from prompts.render import Language, Prompts

FOLDER = Path(__file__).parent / "golden"


def renderings() -> dict[str, str]:
    """File name -> rendered prompt."""
    prompts = Prompts()
    return {
        f"{language}_{name}.txt": _render(prompts, language, name) + "\n"
        for language in get_args(Language)
        for name in prompts.names(language)
    }


def _render(prompts: Prompts, language: Language, name: str) -> str:
    values = {variable: f"[{variable}]" for variable in prompts.variables(name, language)}
    return prompts.render(name, language, **values)


def main() -> None:
    """Writes the files, and removes those of prompts that are gone."""
    wanted = renderings()
    for path in FOLDER.glob("*.txt"):
        if path.name not in wanted:
            path.unlink()
    for name, text in wanted.items():
        (FOLDER / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
