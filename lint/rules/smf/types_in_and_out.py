from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("SMF006", level=ERROR, tags=("values",))
def types_in_and_out(parsed: ParsedMember) -> Iterator[Finding]:
    """
    TYPE and NOTYPE in one SYS or SUBSYS.

    ## What it does
    Reports a SYS or SUBSYS with both TYPE and NOTYPE. In different statements they are legal.

    ## Why it matters
    The two are mutually exclusive, and the system does not accept the statement.

    ## Example
    ```text SMFPRM00
    SYS(TYPE(30,70:79),NOTYPE(19))
    ```

    Help: Delete TYPE or NOTYPE from this SYS.

    ## Use instead
    ```text SMFPRM00
    SYS(TYPE(30,70:79))
    ```

    ## Sources
    - General knowledge of SMFPRMxx.
    """
    for statement in parsed.named("SYS", "SUBSYS"):
        types = [operand for operand in statement.operands if operand.name in ("TYPE", "NOTYPE")]
        second = next((operand for operand in types if operand.name != types[0].name), None)
        if second:
            message = f"TYPE and NOTYPE are mutually exclusive on {statement.name}."
            help_text = f"Delete TYPE or NOTYPE from this {statement.name}."
            yield finding(second.keyword_span, message, help=help_text)
