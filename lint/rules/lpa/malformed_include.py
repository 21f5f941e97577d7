from __future__ import annotations

from collections.abc import Iterator

from lint.facts import table
from lint.finding import Edit, Finding, Fix, Span
from lint.rules.shared.syntax import unknown_keywords
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("LPA011", level=ERROR, tags=("syntax",))
def malformed_include(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The syntax of an INCLUDE is not valid.

    ## What it does
    Reports a statement or operand that IEALPAxx and IEAFIXxx do not have, with a suggestion, an INCLUDE without LIBRARY
    or MODULES, and a name in them that is not valid.

    ## Why it matters
    The statement has no effect: its modules are not in the link pack area. Well-known slides, which many installations
    copied, use MEMBERS instead of MODULES.

    ## Example
    ```text IEALPA00
    INCLUDE LIBRARY(SYS1.LINKLIB)
            MEMBERS(IEFIB600,IEFXB603)
    ```

    Help: Change MEMBERS to MODULES.

    ## Use instead
    ```text IEALPA00
    INCLUDE LIBRARY(SYS1.LINKLIB)
            MODULES(IEFIB600,IEFXB603)
    ```

    ## Fix safety
    Unsafe. The fix writes the suggested operand. It needs review, because the system then loads modules that it did not
    load before.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEALPAxx, IEAFIXxx. OS/390 UNIX Performance and Tuning
      (SHARE session 2567, 1999): Runtime Routines in LPA.
    """
    if parsed.kind.code_for("GEN012") != "LPA011":
        return
    meant = _meant(parsed)
    for reported in unknown_keywords(parsed):
        yield reported._replace(fixes=_spelling(meant.get(reported.span, ""), reported))
    yield from bad_values(parsed, "LPA011")


def _meant(parsed: ParsedMember) -> dict[Span, str]:
    """The operands that people write other words for, as the value table knows them, by the places of these words."""
    facts = table.load(parsed.kind.grammar).statements["INCLUDE"].operands.values()
    meant = {word: operand.name for operand in facts for word in operand.misspellings}
    return {
        operand.keyword_span: meant[operand.name]
        for statement in parsed.statements
        for operand in statement.operands
        if not operand.operand.is_known and operand.name in meant
    }


def _spelling(name: str, reported: Finding) -> tuple[Fix, ...]:
    return (Fix(f"Write {name}", (Edit(reported.span, name),)),) if name else ()
