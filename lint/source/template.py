"""Members that are templates: Jinja (`{{ }}`, `{% %}`, `{# #}`), `${NAME}`, `{name}`.

What a template will expand to is not known here. Its expressions are turned into one unknown value each, of the
same length, so that every other character keeps its place, and so is what control tags within a value make of it;
control lines and comments become blanks.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

UNKNOWN_VALUE = "&"
"""Stands at the head of a value that nobody knows; the same as a system symbol's."""

_EXPRESSION = re.compile(r"\{\{.*?\}\}|\$\{[A-Za-z_][^{}\n]*\}|\{[A-Za-z_][A-Za-z0-9_.-]*\}")
_CONTROL = re.compile(r"\{%.*?%\}|\{#.*?#\}", re.DOTALL)
_TAG = r"\{%(?:(?!%\}).)*%\}"
_BETWEEN_TAGS = rf"(?:[^\s{{]|{_TAG}|\{{\{{(?:(?!\}}\}}).)*\}}\}}|\{{[A-Za-z_][^{{}}]*\}})*"
_IN_VALUE = re.compile(rf"(?<=[^\s,]){_TAG}{_BETWEEN_TAGS}{_TAG}(?=\S)")
"""From the first to the last control tag within a value: `CMD=({% for x in all %}{{ x }},{% endfor %}00)`."""
_NOT_NEWLINE = re.compile(r"[^\n]")
_SYMBOL_SO_FAR = re.compile(r"&[A-Z0-9@#$_]*$", re.IGNORECASE)
_MARKS = ("{{", "{%", "{#", "${")
_PLACEHOLDER = re.compile(r"\{[A-Za-z_][A-Za-z0-9_.-]*\}")


def is_template(records: Sequence[str]) -> bool:
    """Whether a member holds marks of a template."""
    return any(
        "{" in record and (any(m in record for m in _MARKS) or _PLACEHOLDER.search(record)) for record in records
    )


def neutral(records: Sequence[str]) -> tuple[str, ...]:
    """The records with expressions as unknown values and control lines as blanks, of equal number and lengths."""
    inside = (_IN_VALUE.sub(_neutral_expression, record) if "{%" in record else record for record in records)
    text = _CONTROL.sub(lambda match: _NOT_NEWLINE.sub(" ", match[0]), "\n".join(inside))
    return tuple(_neutral_record(record) for record in text.split("\n"))


def holds_expression(record: str) -> bool:
    """Whether a record will be of another length once the template is expanded."""
    return "{" in record and ("{%" in record or _EXPRESSION.search(record) is not None)


def _neutral_record(record: str) -> str:
    if not _EXPRESSION.sub("", record).strip():
        # Nothing but an expression: it may expand to any number of statements.
        return " " * len(record)
    return _EXPRESSION.sub(_neutral_expression, record)


def _neutral_expression(match: re.Match[str]) -> str:
    """An unknown value; in the name of a system symbol, which is unknown already, just more letters of the name."""
    in_symbol = _SYMBOL_SO_FAR.search(match.string, 0, match.start())
    head = "X" if in_symbol else UNKNOWN_VALUE
    return head + "X" * (len(match[0]) - 1)
