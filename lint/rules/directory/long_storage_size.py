from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.digits import bounded
from lint.syntax.statement import Statement

_OPERANDS = ("STORAGE", "MAXIMUM_STORAGE")
_HEADERS, _STATEMENTS = ("USER", "IDENTITY"), ("STORAGE", "MAXSTORAGE")
_MOST_DIGITS = 7
_UNITS = "KMGTPE"
_STEP = 1024


@rule("DIR087", level=WARNING, tags=("storage", "values"))
def long_storage_size(directory: Directory) -> Iterator[Finding]:
    """
    A storage size has more than seven digits.

    ## What it does
    Reports a size with more than seven digits before its unit on USER, IDENTITY, STORAGE and MAXSTORAGE. Zeros at the
    beginning count.

    ## Why it matters
    CP takes one to seven digits and a unit. The directory program probably refuses the statement.

    ## Example
    ```text USER.DIRECT
    USER LINUX1 NOLOG 16777216K 32G G
    ```

    Help: Specify 16384M.

    ## Use instead
    ```text USER.DIRECT
    USER LINUX1 NOLOG 16384M 32G G
    ```

    ## Sources
    - z/VM CP Commands and Utilities Reference: DEFINE STORAGE. That the directory has the same limit is general
      knowledge.
    """
    headers = [entry.header for entry in directory.entries if entry.verb in _HEADERS]
    within = (statement for verb in _STATEMENTS for _, statement in directory.where(verb, _is_long, *_OPERANDS))
    for statement in (*headers, *within):
        for operand in filter(None, map(statement.get, _OPERANDS)):
            if _has_many_digits(operand.text):
                message = f"{operand.text} has {len(operand.text) - 1} digits; a size has at most {_MOST_DIGITS}."
                yield finding(operand, message, help=f"Specify {_shorter(operand.text)}.")


def _is_long(statement: Statement) -> bool:
    return any(_has_many_digits(operand.text) for name in _OPERANDS if (operand := statement.get(name)))


def _has_many_digits(text: str) -> bool:
    return len(text) > _MOST_DIGITS + 1 and text[:-1].isdecimal() and text[-1:] in _UNITS


def _shorter(text: str) -> str:
    """The size with a greater unit, rounded up."""
    number, unit = bounded(text[:-1]), text[-1]
    while number >= 10**_MOST_DIGITS and unit != _UNITS[-1]:
        number, unit = -(-number // _STEP), _UNITS[_UNITS.index(unit) + 1]
    return f"{number}{unit}"
