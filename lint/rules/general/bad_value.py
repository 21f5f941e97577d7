from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import ANY_OTHER, bad_values, missing_statements
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("GEN019", level=ERROR, tags=("values",))
def bad_value(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An operand has a value that is not valid.

    ## What it does
    Reports a value outside the range, choices, length or format that the value table specifies for its operand, too
    many or too few values, two operands that are mutually exclusive, and a required operand that is missing, unless a
    separate rule reports it. Values that contain a system symbol are not checked. A violation of a documented rule is
    an error; a violation of a less certain rule is a warning. The [reference](../reference/README.md) has the tables.
    If releases differ, a value must be valid for the release that `target` specifies, or for any release if there is no
    target.

    ## Why it matters
    The system rejects the value, uses a default, or asks the operator.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) VMCPUIDTOLERATION(MAYBE)
    ```

    Help: Specify VMCPUIDTOLERATION(NO), the default.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) VMCPUIDTOLERATION(YES)
    ```

    ## Sources
    - Reference page of the kind: the source of each fact.
    """
    yield from bad_values(parsed, ANY_OTHER)
    yield from missing_statements(parsed, ANY_OTHER)
