"""HTML in which line breaks stand where a reader sees them, so that its plain text has paragraphs and headings. Pure."""

import re

_SPACE = re.compile(r"\s+")
_PRE = re.compile(r"(<pre\b[^>]*>.*?</pre\s*>)", re.DOTALL | re.IGNORECASE)
_HEADING_START = re.compile(r"<(?:h([1-6])|(title))\b[^>]*>", re.IGNORECASE)
_HEADING_END = re.compile(r"</(?:h[1-6]|title)\s*>", re.IGNORECASE)
_BLOCK = re.compile(
    r"</?(?:p|div|section|article|main|header|footer|aside|nav|figure|figcaption|form|fieldset|address|blockquote|pre"
    r"|ul|ol|dl|table|hr|body|details|summary)\b[^>]*>",
    re.IGNORECASE,
)
_LINE = re.compile(r"<(?:li|tr|br|dt|dd|option)\b[^>]*>", re.IGNORECASE)
_CELL = re.compile(r"<(?:td|th)\b[^>]*>", re.IGNORECASE)


def as_blocks(html: str) -> str:
    """The page with blank lines around blocks, and headings written as in Markdown."""
    return "".join(
        f"\n\n{part}\n\n" if _PRE.fullmatch(part) else _broken(_SPACE.sub(" ", part))
        for part in _PRE.split(html)
    )


def _broken(html: str) -> str:
    html = _HEADING_START.sub(lambda found: f"\n\n{'#' * int(found[1] or 1)} {found[0]}", html)
    html = _HEADING_END.sub(r"\g<0>\n\n", html)
    html = _BLOCK.sub(r"\n\n\g<0>\n\n", html)
    return _CELL.sub(r" \g<0>", _LINE.sub(r"\n\g<0>", html))
