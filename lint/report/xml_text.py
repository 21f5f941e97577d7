"""XML tags and text without characters that XML forbids."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from xml.sax.saxutils import escape, quoteattr

from lint.report.printable import printable

HEADER = '<?xml version="1.0" encoding="UTF-8"?>'


def opening(name: str, attributes: Mapping[str, object]) -> str:
    """A start tag; characters that XML cannot represent become question marks."""
    return f"<{name}{''.join(_attributes(attributes))}>"


def empty(name: str, attributes: Mapping[str, object]) -> str:
    """An empty-element tag."""
    return f"<{name}{''.join(_attributes(attributes))}/>"


def text(content: str) -> str:
    """One line of character data."""
    return escape(printable(content))


def _attributes(attributes: Mapping[str, object]) -> Iterator[str]:
    return (f" {name}={quoteattr(printable(str(value)))}" for name, value in attributes.items())
