"""GEN012: a statement or operand that does not exist."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.kinds import table
from lint.kinds.statement import is_unknown
from lint.rules.rule import ERROR, finding, rule
from lint.rules.spelling import choices, nearest

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.kinds.parsed import ParsedMember
    from lint.kinds.statement import Placed


@rule("GEN012", "unknown-keyword", level=ERROR, tags=("syntax",))
def unknown_keyword(parsed: ParsedMember) -> Iterator[Finding]:
    """
    ## What it does
    Reports a statement, or an operand of a statement, that the kind of member does not have, with the nearest
    spelling that it has or the list of what is legal there.

    ## Why it matters
    The system rejects or skips the statement.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    PATHOT STRNAME(IXCPATH1)
    CLASSDEF CLASS(BIG) CLASLEN(62464)
    ```

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    PATHOUT STRNAME(IXCPATH1)
    CLASSDEF CLASS(BIG) CLASSLEN(62464)
    ```

    ## Sources
    - z/OS MVS System Messages: XCF syntax error message.
    - z/VM CP Planning and Administration: the user directory.
    """
    facts = table.load(parsed.kind.grammar).statements
    for statement in parsed.statements:
        if not statement.statement.known:
            # A text that nothing could be made of is a malformed statement, and reported as that.
            if not statement.statement.problem and not is_unknown(statement.name):
                hint = nearest(statement.name, facts)
                yield finding(statement, f"{parsed.kind.title} has no statement {statement.name}.{hint}")
            continue
        yield from _unknown_operands(
            statement, tuple(facts[statement.name].operands) if statement.name in facts else ()
        )


def _unknown_operands(statement: Placed, legal: tuple[str, ...]) -> Iterator[Finding]:
    for operand in statement.operands:
        if not operand.operand.known and not is_unknown(operand.name):
            hint = nearest(operand.name, legal) or choices(legal)
            yield finding(operand.keyword_span, f"{statement.name} has no operand {operand.name}.{hint}")
