"""Text for people in two forms: plain, and Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

_SPECIAL = re.compile(r"([\\*_<>\[\]#|~!&])")
_CODE = re.compile(r"(`[^`\n]*`)")


class Paragraph(NamedTuple):
    """A paragraph. `title` is a name that it begins with; the lines of a list each have an entry in `items`.

    Commands stand in backticks in every text.
    """

    text: str
    title: str = ""
    items: tuple[str, ...] = ()


class MarkedText(NamedTuple):
    """One text as Markdown and as plain text."""

    markdown: str
    plain: str


def marked(paragraphs: Iterable[Paragraph]) -> MarkedText:
    """Paragraphs in both forms. What is no code is escaped, so that a name in a file is never taken for markup."""
    shown = [paragraph for paragraph in paragraphs if any(paragraph)]
    return MarkedText("\n\n".join(map(_markdown, shown)), "\n".join(map(_plain, shown)))


def code(text: str) -> str:
    """A text of a member as code."""
    return f"`{text.replace('`', chr(39))}`" if text else ""


def _markdown(paragraph: Paragraph) -> str:
    title = f"**{_escaped(paragraph.title)}**" if paragraph.title else ""
    head = " ".join(filter(None, (title, _escaped(paragraph.text))))
    items = "\n".join(f"- {_escaped(item)}" for item in paragraph.items)
    return "\n\n".join(filter(None, (head, items)))


def _plain(paragraph: Paragraph) -> str:
    head = " ".join(filter(None, (paragraph.title, paragraph.text)))
    return "\n".join(filter(None, (head, *(f"  {item}" for item in paragraph.items))))


def _escaped(text: str) -> str:
    parts = _CODE.split(text)
    return "".join(part if _CODE.fullmatch(part) else _SPECIAL.sub(r"\\\1", part) for part in parts)
