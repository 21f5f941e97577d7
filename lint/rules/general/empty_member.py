from __future__ import annotations

from collections.abc import Iterator

from lint.facts import table
from lint.facts.table import StatementFacts
from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("GEN018", level=WARNING, tags=("files",))
def empty_member(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A member without any statement.

    ## What it does
    Reports a member of a known kind that contains no statement: an empty file, or only comments and blanks. A member
    that contains only comments is not reported if its kind requires no statement: samples of IBM have this form, and a
    shop without supervisor calls of its own has an IEASVCxx of comments. Of COFDLFxx, IGDSMSxx and the IEAIPSxx of MVS
    3.8, the rule that requires the statement reports a member without any: DLF001, SMS001, GEN019.

    ## Why it matters
    The system uses defaults for everything, or asks the operator for another member. An empty file in a repository is
    often the result of a failed copy.

    ## Example
    ```text COUPLE00
    /* TO BE DONE */
    ```

    Help: Add COUPLE with SYSPLEX to COUPLE00, or delete it.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(LOCAL)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: COUPLExx, in which COUPLE SYSPLEX is required.
    """
    if parsed.kind.excerpt and any(record.strip() for record in parsed.member.records):
        return  # what was not read is a program
    if parsed.written or not parsed.is_whole or _has_own_rule(parsed):
        return
    if _requires_statement(parsed) or not any(record.strip() for record in parsed.member.records):
        name = parsed.member.name if parsed.member.name in parsed.kind.member_names else parsed.kind.title
        yield finding(parsed.first_line_span, f"This {name} contains no statement.", help=_help(parsed))


def _requires_statement(parsed: ParsedMember) -> bool:
    return any(facts.required for facts in table.load(parsed.kind.grammar).statements.values())


def _has_own_rule(parsed: ParsedMember) -> bool:
    """True if another rule reports that a required statement is missing."""
    statements = (facts.at(parsed.release) for facts in table.load(parsed.kind.grammar).statements.values())
    return any(facts.required and facts.required_rule for facts in statements)


def _help(parsed: ParsedMember) -> str:
    """What is to be added: the statements that the kind needs."""
    statements = table.load(parsed.kind.grammar).statements.values()
    needed = " and ".join(_with_operands(facts) for facts in statements if facts.required)
    return f"Add {needed or 'its statements'} to {parsed.member.name}, or delete it."


def _with_operands(facts: StatementFacts) -> str:
    """The name of a statement with the operands that it needs: `COUPLE with SYSPLEX`."""
    operands = " and ".join(name for name, operand in facts.operands.items() if operand.required)
    return f"{facts.name} with {operands}" if operands else facts.name
