from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import ANY_OTHER, bad_values, missing_statements
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("GEN019", level=ERROR, tags=("values",))
def bad_value(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An operand has a value that it may not have.

    ## What it does
    Reports a value outside the range, the choices, the length or the form that the value table gives for its
    operand, values too many or too few, two operands that exclude each other, and a required operand that is
    missing, wherever no rule of its own is there for it. Values with a system symbol in them are left alone. What
    is documented is an error, what is known with less certainty a warning; [the reference pages](../reference)
    show the tables. Where releases differ and `target` names one, what it takes is legal; else what any takes.

    ## Why it matters
    The system rejects the value, takes a default, or asks the operator.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) VMCPUIDTOLERATION(MAYBE)
    ```

    Help: Specify VMCPUIDTOLERATION as NO or YES.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) VMCPUIDTOLERATION(YES)
    ```

    ## Sources
    - Reference page of the kind: the source of each fact.
    """
    yield from bad_values(parsed, ANY_OTHER)
    yield from missing_statements(parsed, ANY_OTHER)
