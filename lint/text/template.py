"""Members that are templates: Jinja (`{{ }}`, `{% %}`, `{# #}`), `${NAME}`, `{name}`.

What a template will expand to is not known here. Its expressions are turned into one unknown value each, of the
same length, so that every other character keeps its place; control lines and comments become blanks.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

UNKNOWN_VALUE = "&"
"""Stands at the head of a value that nobody knows; the same as a system symbol's."""

_EXPRESSION = re.compile(r"\{\{.*?\}\}|\$\{[A-Za-z_][^{}\n]*\}|\{[A-Za-z_][A-Za-z0-9_.-]*\}")
_CONTROL = re.compile(r"\{%.*?%\}|\{#.*?#\}", re.DOTALL)
_NOT_NEWLINE = re.compile(r"[^\n]")
_MARKS = ("{{", "{%", "{#", "${")
_PLACEHOLDER = re.compile(r"\{[A-Za-z_][A-Za-z0-9_.-]*\}")


def is_template(records: Sequence[str]) -> bool:
    """Whether a member holds marks of a template."""
    return any(
        "{" in record and (any(m in record for m in _MARKS) or _PLACEHOLDER.search(record)) for record in records
    )


def neutral(records: Sequence[str]) -> tuple[str, ...]:
    """The records with expressions as unknown values and control lines as blanks, of equal number and lengths."""
    text = _CONTROL.sub(lambda match: _NOT_NEWLINE.sub(" ", match[0]), "\n".join(records))
    return tuple(_neutral_record(record) for record in text.split("\n"))


def _neutral_record(record: str) -> str:
    if not _EXPRESSION.sub("", record).strip():
        # Nothing but an expression: it may expand to any number of statements.
        return " " * len(record)
    return _EXPRESSION.sub(lambda match: UNKNOWN_VALUE + "X" * (len(match[0]) - 1), record)
