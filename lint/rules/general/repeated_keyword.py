from __future__ import annotations

from collections.abc import Iterator

from lint.facts import table
from lint.facts.table import StatementFacts
from lint.finding import Finding
from lint.rules.shared.repeats import repeated_statements, repetition_removed
from lint.ruleset.rule import NOTE, WARNING, finding, related_place, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, LocatedStatement, Statement


@rule("GEN011", level=WARNING, tags=("values",))
def repeated_keyword(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An operand or statement that is valid only once is coded twice.

    ## What it does
    Reports a keyword operand that a statement has twice, and a statement that a member has twice, if only one of them
    is used according to the value table. Equal values are a note.

    ## Why it matters
    Only one of the values takes effect, and IBM manuals do not always agree on which.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) CLEANUP(15) CLEANUP(30)
    ```

    Help: Delete one CLEANUP from this COUPLE.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) CLEANUP(15)
    ```

    ## Fix safety
    Unsafe. Only a repetition with equal values has a fix, which deletes the second one. It needs review: one of the two
    may have been intended as something else.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Syntax rules for BPXPRMxx, against the overview of BPXPRMxx. That
      the rule holds for other members is our judgment.
    """
    if parsed.is_template:
        return  # of two branches, only one is there when the template is expanded
    yield from repeated_statements(parsed)
    facts = table.load(parsed.kind.grammar).statements
    for statement in parsed.where(_has_repeated_name):
        statement_facts = facts.get(statement.name)
        if statement_facts and statement.is_known:
            yield from _repeated_operands(parsed, statement, statement_facts)


def _has_repeated_name(statement: Statement) -> bool:
    names = {operand.name for operand in statement.operands}
    return len(names) < len(statement.operands)


def _repeated_operands(
    parsed: ParsedMember, statement: LocatedStatement, statement_facts: StatementFacts
) -> Iterator[Finding]:
    first_of: dict[str, LocatedOperand] = {}
    for operand in statement.operands:
        facts = statement_facts.operands.get(operand.name)
        is_keyword = operand.operand.key_end > operand.operand.start
        if facts is None or facts.repeatable or facts.is_list or not is_keyword:
            continue
        first = first_of.setdefault(operand.name, operand)
        if first is not operand and first.operand is not operand.operand:
            is_equal = first.texts == operand.texts
            message = f"{operand.name} is coded twice on this {statement.title}, but only one of the two is used."
            related = (related_place(first.keyword_span, "first coded here"),)
            yield finding(
                operand.keyword_span,
                message,
                help=f"Delete one {operand.name} from this {statement.title}.",
                related=related,
                fixes=repetition_removed(parsed, statement, operand.operand) if is_equal else (),
                level=NOTE if is_equal else WARNING,
            )
