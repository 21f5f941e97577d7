from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import LocatedOperand, Statement

_PLACEHOLDER = re.compile(r"<[^<>\s]+>|@@\w+")
_FREE = frozenset(
    {"SURPLUS", "EXTRA", "TEXT", "PARM", "PASSWORD", "READ_PASSWORD", "WRITE_PASSWORD", "MULTIPLE_PASSWORD"}
)


@rule("DIR073", level=WARNING, tags=("names",))
def placeholder_left(directory: Directory) -> Iterator[Finding]:
    """
    A placeholder from a sample was not replaced.

    ## What it does
    Reports a value in angle brackets, such as `<VSNAME>`, or one that begins with two at signs, such as `@@member`, in
    place of a name or number. Remarks are ignored.

    ## Why it matters
    CP uses the placeholder as a name: the network, disk or user of that name does not exist.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     NICDEF 0600 TYPE QDIO LAN SYSTEM <VSNAME>
    ```

    Help: Specify the name of your system instead of <VSNAME>.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     NICDEF 0600 TYPE QDIO LAN SYSTEM VSWITCH1
    ```

    ## Sources
    - Directory shipped with z/VM 7.1: its comments have @@ before names to be filled in; a guest of z/VM 7.1 has a name
      in angle brackets. That no name has angle brackets is general knowledge.
    """
    for verb in sorted({statement.name for member in directory.members for statement in member.unique_statements}):
        for _, statement in directory.written_where(verb, _has_placeholder):
            for value in (value for operand in _named(statement.operands) for value in operand.values):
                if _PLACEHOLDER.fullmatch(value.written):
                    message = f"This placeholder was not replaced: {value.written}."
                    yield finding(value, message, help=f"Specify the name of your system instead of {value.written}.")


def _has_placeholder(statement: Statement) -> bool:
    return _PLACEHOLDER.search(statement.text) is not None


def _named(operands: Iterable[LocatedOperand]) -> Iterator[LocatedOperand]:
    """The operands that take a name or a number: neither passwords nor what stands behind the last operand."""
    return (operand for operand in operands if operand.operand.is_known and operand.name not in _FREE)
