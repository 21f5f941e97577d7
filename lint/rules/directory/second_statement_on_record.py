from __future__ import annotations

from collections.abc import Iterator

from lint.facts import table
from lint.finding import Finding, Span
from lint.model.devices import DEVICE_VERBS
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax import grammar
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement
from lint.values.check import violations

_BEHIND = ("SURPLUS", "EXTRA")
"""The operands that take up what stands behind the others."""


@rule("DIR072", level=WARNING, tags=("devices",))
def second_statement_on_record(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A second statement is on the same record as a device statement.

    ## What it does
    Reports text that follows the operands of a device statement, such as SPOOL, LINK or CONSOLE, and is itself a
    complete and valid device statement with an unabbreviated verb. A remark after an asterisk is ignored.

    ## Why it matters
    The second device is not defined: the directory program ignores the rest of the record.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     SPOOL 000D 2540 PUNCH A SPOOL 000E 1403 A
    ```

    Help: Put this SPOOL on a separate record.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     SPOOL 000D 2540 PUNCH A
     SPOOL 000E 1403 A
    ```

    ## Sources
    - z/VM CP Planning and Administration: MDISK Directory Statement. Directory shipped with z/VM 7.1: it has such a
      record. That it holds for all device statements is general knowledge.
    """
    for statement in parsed.named(*DEVICE_VERBS):
        behind = next((operand for name in _BEHIND if (operand := statement.get(name))), None)
        text = statement.statement.text[behind.operand.start :].rstrip() if behind else ""
        verb = text.partition(" ")[0].upper()
        if behind and verb in DEVICE_VERBS and _is_whole(text):
            message = f"This {verb} is after the operands of {statement.name} and is ignored."
            yield finding(
                _from(statement, behind.operand.start), message, help=f"Put this {verb} on a separate record."
            )


def _is_whole(text: str) -> bool:
    """True if a text is a whole device statement, and legal."""
    statement = grammar.parse("directory", text)
    return statement.is_sound and not any(violations(statement, table.load("directory")))


def _from(statement: LocatedStatement, start: int) -> Span:
    return statement.span_of(start, len(statement.statement.text.rstrip()))
