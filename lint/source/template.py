"""Members that are templates: Jinja (`{{ }}`, `{% %}`, `{# #}`), `${NAME}`, `{name}`.

The text that a template expands to is unknown here. Each expression becomes an unknown value of the same length, so
that every character outside keeps its place; so does a value with control tags in it. Control lines and comments
become blanks.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

UNKNOWN_VALUE = "&"
"""The first character of an unknown value, the same as that of a system symbol."""

_SHORT_EXPRESSION = re.compile(r"\$\{[A-Za-z_][^{}\n]*\}|\{[A-Za-z_][A-Za-z0-9_.-]*\}")
_EXPRESSION = re.compile(rf"\{{\{{.*?\}}\}}|{_SHORT_EXPRESSION.pattern}")
_CLOSER = {"{%": "%}", "{#": "#}"}
_CONTROL_OPENER = re.compile(r"\{[%#]")
_TAG = r"\{%(?:(?!%\}|\{%).)*%\}"  # no opener in it: where none closes, each would be followed to the end
_BETWEEN_TAGS = rf"(?:[^\s{{]|{_TAG}|\{{\{{(?:(?!\}}\}}|\{{\{{).)*\}}\}}|\{{[A-Za-z_][^{{}}]*\}})*"
_IN_VALUE = re.compile(rf"(?<=[^\s,]){_TAG}{_BETWEEN_TAGS}{_TAG}(?=\S)")
"""From the first to the last control tag within a value: `CMD=({% for x in all %}{{ x }},{% endfor %}00)`."""
_NOT_NEWLINE = re.compile(r"[^\n]")
_IN_SYMBOL = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@#$_")
_MARKS = ("{{", "{%", "{#", "${")
_PLACEHOLDER = re.compile(r"\{[A-Za-z_][A-Za-z0-9_.-]*\}")


def is_template(records: Sequence[str]) -> bool:
    """True if a member holds marks of a template."""
    return any(
        "{" in record and (any(m in record for m in _MARKS) or _PLACEHOLDER.search(record)) for record in records
    )


def neutral(records: Sequence[str]) -> tuple[str, ...]:
    """The records with expressions as unknown values and control lines as blanks, of equal number and lengths."""
    inside = (_IN_VALUE.sub(_neutral_expression, record) if "{%" in record else record for record in records)
    text = "".join(_without_control("\n".join(inside)))
    return tuple(_neutral_record(record) for record in text.split("\n"))


def holds_expression(record: str) -> bool:
    """True if the length of a record changes when the template is expanded."""
    return "{" in record and ("{%" in record or _replaced(record, "") != record)


def _neutral_record(record: str) -> str:
    if "{" not in record:
        return record
    if not _replaced(record, "").strip():
        # Nothing but an expression: it may expand to any number of statements.
        return " " * len(record)
    return _replaced(record, _neutral_expression)


def _without_control(text: str) -> Iterator[str]:
    """The text with control tags and comments as blanks. The end of a mark that nothing closes is searched once."""
    unclosed: set[str] = set()
    end = 0
    for opener in _CONTROL_OPENER.finditer(text):
        if opener.start() < end or opener[0] in unclosed:
            continue
        closer = text.find(_CLOSER[opener[0]], opener.end())
        if closer < 0:
            unclosed.add(opener[0])
        else:
            yield text[end : opener.start()]
            end = closer + len(_CLOSER[opener[0]])
            yield _NOT_NEWLINE.sub(" ", text[opener.start() : end])
    yield text[end:]


def _replaced(record: str, by: str | Callable[[re.Match[str]], str]) -> str:
    """The record with `by` for its expressions. Behind the last `}}` only short expressions are searched."""
    end = record.rfind("}}") + 2 if "}}" in record else 0
    behind = _SHORT_EXPRESSION.sub(by, record[end:]) if "{" in record[end:] else record[end:]
    return _EXPRESSION.sub(by, record[:end]) + behind


def _neutral_expression(match: re.Match[str]) -> str:
    """An unknown value; inside the name of a system symbol, which is unknown anyway, more letters of the name."""
    at = match.start()
    while at and match.string[at - 1] in _IN_SYMBOL:
        at -= 1
    head = "X" if match.string[at - 1 : at] == "&" else UNKNOWN_VALUE
    return head + "X" * (len(match[0]) - 1)
