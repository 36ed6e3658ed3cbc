"""Prompts as files: read once, checked when opened, filled in by `$name`. It knows no memory and no model.

A prompt is prompts/<language>/<name>.md: a header between two `---` lines (`purpose:`, `variables:` as a
comma list that may be empty, `version:`), then the text. A dollar sign is written `$$`. A prompt called lines_* holds one
short text a line, each after its key: `key: text`.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from string import Template
from typing import Literal, Protocol, get_args

Language = Literal["zh", "en"]

_SHIPPED = Path(__file__).parent
_NAME = re.compile(r"[a-z][a-z0-9_]*")
_LINES = "lines_"
_FIELDS = {"purpose", "variables", "version"}
_EXAMPLE = "---\npurpose: greets the user\nvariables: user_name\nversion: 1\n---\nHello $user_name"


class Tell(Protocol):
    """Fills in a line of one prompt of lines, in the language of the conversation."""

    def __call__(self, key: str, /, **values: str) -> str:
        """The line of that key."""
        ...


class PromptError(ValueError):
    """A prompt file is missing or broken, or its variables do not fit; the text says which and what to do."""


@dataclass(frozen=True, slots=True)
class _Prompt:
    path: Path
    variables: frozenset[str]
    version: str
    template: Template
    lines: Mapping[str, Template]


class Prompts:
    """Every prompt of every language, held in memory: rendering reads no file.

    Files of `override_dir` (zh/*.md, en/*.md) replace shipped ones by name and declare the same variables.

    Raises: PromptError when a file is broken or an override fits no shipped prompt.
    """

    def __init__(self, override_dir: Path | None = None, *, shipped_dir: Path = _SHIPPED) -> None:
        self._prompts = _read_folder(shipped_dir)
        if override_dir is not None:
            if not override_dir.is_dir():
                raise PromptError(f"no folder {override_dir}: make it, or unset MNEME_PROMPTS_DIR")
            for key, prompt in _read_folder(override_dir).items():
                self._replace(key, prompt)

    def render(self, name: str, /, language: Language, **variables: str) -> str:
        """The text of a prompt with its variables filled in; values are not searched for `$`.

        Raises: PromptError when there is no such prompt, or a variable is missing or unknown.
        """
        prompt = self._find(name, language)
        if missing := sorted(prompt.variables - variables.keys()):
            raise PromptError(f"prompt {language}/{name} needs {missing}: pass them to render")
        if unknown := sorted(variables.keys() - prompt.variables):
            raise PromptError(
                f"prompt {language}/{name} does not declare {unknown}: it has {sorted(prompt.variables)}"
            )
        return prompt.template.substitute(variables)

    def line(self, name: str, key: str, /, language: Language, **variables: str) -> str:
        """One line of a prompt of lines, filled in. Raises: PromptError as `render` does, and for an unknown key."""
        prompt = self._find(name, language)
        if (template := prompt.lines.get(key)) is None:
            raise PromptError(
                f"prompt {language}/{name} has no line {key!r}: there are {sorted(prompt.lines)}"
            )
        try:
            return template.substitute(variables)
        except KeyError as error:
            raise PromptError(f"line {key!r} of prompt {language}/{name} needs {error}: pass it") from error

    def lines_of(self, name: str, language: Language) -> Tell:
        """`line` for one prompt of lines and one language."""
        return partial(self.line, name, language=language)

    def keys(self, name: str, language: Language) -> list[str]:
        """Keys of the lines of a prompt of lines."""
        return list(self._find(name, language).lines)

    def names(self, language: Language) -> list[str]:
        """Names of the prompts of one language, sorted."""
        return sorted(name for folder, name in self._prompts if folder == language)

    def variables(self, name: str, language: Language) -> frozenset[str]:
        """Names that a prompt declares."""
        return self._find(name, language).variables

    def version(self, name: str, language: Language) -> str:
        """The version in a prompt's header."""
        return self._find(name, language).version

    def _find(self, name: str, language: str) -> _Prompt:
        try:
            return self._prompts[language, name]
        except KeyError:
            known = sorted(other for folder, other in self._prompts if folder == language)
            raise PromptError(f"no prompt {name!r} in language {language!r}: there are {known}") from None

    def _replace(self, key: tuple[str, str], prompt: _Prompt) -> None:
        shipped = self._find(key[1], key[0])
        if prompt.variables != shipped.variables:
            raise PromptError(
                f"{prompt.path} declares the variables {sorted(prompt.variables)}: it must declare those of"
                f" the prompt that it replaces, {sorted(shipped.variables)} (it need not use them all)"
            )
        for name, line in shipped.lines.items():
            own = prompt.lines.get(name)
            if own is None or not set(own.get_identifiers()) <= set(line.get_identifiers()):
                raise PromptError(
                    f"{prompt.path}: its line {name!r} is missing or uses other variables than this one of"
                    f" {shipped.path}: {line.template!r}"
                )
        self._prompts[key] = prompt


def _read_folder(folder: Path) -> dict[tuple[str, str], _Prompt]:
    paths = [path for language in get_args(Language) for path in sorted((folder / language).glob("*.md"))]
    return {(path.parent.name, path.stem): _read(path) for path in paths if path.stem != "README"}


def _read(path: Path) -> _Prompt:
    if not _NAME.fullmatch(path.stem):
        raise PromptError(
            f"{path}: a prompt's name has lower-case letters, digits and underscores only: rename it"
        )
    try:
        text = path.read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise PromptError(f"{path} cannot be read as UTF-8: {error}") from error
    header, body = _split(path, text)
    names = [name.strip() for name in header["variables"].split(",") if name.strip()]
    template = _template(path, body, names)
    lines = _read_lines(path, body) if path.stem.startswith(_LINES) else {}
    return _Prompt(path, frozenset(names), header["version"], template, lines)


def _read_lines(path: Path, body: str) -> dict[str, Template]:
    """Key -> text of each line."""
    lines: dict[str, Template] = {}
    for line in filter(str.strip, body.split("\n")):
        key, colon, text = line.partition(": ")
        if not colon or not _NAME.fullmatch(key) or key in lines:
            raise PromptError(f"{path}: the line {line!r} is not `key: text`, or its key comes twice")
        lines[key] = Template(text.strip())
    return lines


def _split(path: Path, text: str) -> tuple[dict[str, str], str]:
    """The header's fields and the text after it, without the line breaks around it."""
    first, *rest = text.split("\n")
    if first.rstrip() != "---" or "---" not in (ends := [line.rstrip() for line in rest]):
        raise PromptError(
            f"{path} has no header between two --- lines. A prompt looks like this:\n{_EXAMPLE}"
        )
    end = ends.index("---")
    header: dict[str, str] = {}
    for line in filter(None, ends[:end]):
        field, colon, value = line.partition(":")
        if not colon or field.strip() in header:
            raise PromptError(f"{path}: the header line {line!r} is not `field: value`, or comes twice")
        header[field.strip()] = value.strip()
    blank = [field for field in ("purpose", "version") if not header.get(field)]
    if header.keys() != _FIELDS or blank:
        raise PromptError(
            f"{path}: the header has {sorted(header)}; it must have {sorted(_FIELDS)}, filled in"
        )
    return header, "\n".join(rest[end + 1 :]).strip("\n")


def _template(path: Path, body: str, names: list[str]) -> Template:
    template = Template(body)
    if not template.is_valid():
        raise PromptError(f"{path} has a lone $ in its text: write $$ for a dollar sign")
    if odd := [name for name in names if Template(f"${name}").get_identifiers() != [name]]:
        raise PromptError(f"{path}: {odd} cannot be variables: use letters, digits and underscores")
    if undeclared := sorted(set(template.get_identifiers()) - set(names)):
        raise PromptError(f"{path} uses {undeclared}, which its header does not declare under `variables:`")
    return template
