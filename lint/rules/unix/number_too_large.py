from __future__ import annotations

import re
from collections.abc import Iterator

from lint.facts import table
from lint.finding import Finding
from lint.model.members import VALUE
from lint.model.unix import Unix
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.digits import bounded
from lint.values.check import is_outside

_NUMBER = re.compile(r"(\d+)([KMGTP]?)")
_LETTERS = "KMGTP"
_DIGITS, _LARGEST_WITH_LETTER, _LARGEST = 8, 16_777_215, 2_147_483_647


def _legal_form(text: str) -> str:
    """The legal form of a number, for a message; "" for a legal number and for other text."""
    match = _NUMBER.fullmatch(text)
    if match and match[2] and (len(match[1]) > _DIGITS or bounded(match[1]) > _LARGEST_WITH_LETTER):
        return f"before a letter it has at most {_DIGITS} digits and is at most {_LARGEST_WITH_LETTER}"
    if match and not match[2] and bounded(match[1]) > _LARGEST:
        return f"without a letter it is at most {_LARGEST}"
    return ""


@rule("BPX076", level=ERROR, tags=("values", "limits"))
def number_too_large(unix: Unix) -> Iterator[Finding]:
    """
    A number that is too large for the system to read.

    ## What it does
    Reports a limit that is written with a letter and has more than 8 digits or a number above 16777215, and one
    without a letter above 2147483647. BPX004 reports a number outside the range of its limit.

    ## Why it matters
    The system rejects the value.

    ## Example
    ```text BPXPRM00
    IPCSHMMPAGES(16777216K)
    ```

    Help: Specify IPCSHMMPAGES(16384M).

    ## Use instead
    ```text BPXPRM00
    IPCSHMMPAGES(16384M)
    ```

    ## Fix safety
    Unsafe. The fix writes the number with a larger unit, rounded down. The number may have a digit too many, so it
    needs review.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: the multipliers K, M, G, T and P.
    """
    for name, facts in table.load("bpxprm").statements.items():
        operand = facts.operands.get(VALUE)
        if operand is None or not (operand.parts[0].form == "size" or name == "MAXFILESIZE"):
            continue
        for value in unix.values(name):
            correction = _legal_form(value.text)
            if correction and not is_outside(value.text, operand):
                message = f"{name} {value.text} is not a number that the system accepts: {correction}."
                number = _rewritten(value.text)
                yield finding(value, message, help=f"Specify {name}({number}).", fixes=with_value(value, number))


def _rewritten(text: str) -> str:
    """The same number with a letter that makes it short enough, rounded down; the largest if there is none."""
    match = _NUMBER.fullmatch(text)
    number, letter = (bounded(match[1]), match[2]) if match else (0, "")
    if letter and number <= _LARGEST_WITH_LETTER:
        return f"{number}{letter}"
    for larger in _LETTERS[_LETTERS.index(letter) + 1 :] if letter else _LETTERS:
        number //= 1024
        if number <= _LARGEST_WITH_LETTER:
            return f"{number}{larger}"
    return f"{_LARGEST_WITH_LETTER}{_LETTERS[-1]}"
