from __future__ import annotations

from collections.abc import Iterator

from lint.facts import table
from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, WARNING, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("DLF002", level=ERROR, tags=("values",))
def bad_class_operand(parsed: ParsedMember) -> Iterator[Finding]:
    """
    MAXEXPB, PCTRETB or CONEXIT is missing or has the wrong form.

    ## What it does
    Reports a CLASS of COFDLFxx without MAXEXPB, PCTRETB or CONEXIT (a warning), a MAXEXPB that is no number of up to
    four digits, a PCTRETB that is no number of up to three, and a CONEXIT that is no module name.

    ## Why it matters
    DLF ignores the keyword (COF412I), and ends if it has no valid CLASS.

    ## Example
    ```text COFDLF00
    CLASS MAXEXPB(64M) PCTRETB(20) CONEXIT(COFXDLF1)
    ```

    Help: Specify MAXEXPB as a number of 1 to 4 digits.

    ## Use instead
    ```text COFDLF00
    CLASS MAXEXPB(64) PCTRETB(20) CONEXIT(COFXDLF1)
    ```

    ## Sources
    - z/OS MVS System Messages: COF412I.
    """
    yield from bad_values(parsed, "DLF002")
    for statement in parsed.named("CLASS") if parsed.kind.id == "cofdlf" else ():
        missing = [name for name in table.load("cofdlf").statements["CLASS"].operands if name not in statement]
        if missing and statement.is_sound:
            names = " and ".join(missing)
            yield finding(statement, f"CLASS has no {names}.", help=f"Add {names} to this CLASS.", level=WARNING)
