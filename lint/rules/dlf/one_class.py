from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.repeats import repeated_statements
from lint.rules.shared.values import missing_statements
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("DLF001", level=ERROR, tags=("values",))
def one_class(parsed: ParsedMember) -> Iterator[Finding]:
    """
    COFDLFxx has no CLASS, or a second one.

    ## What it does
    Reports a COFDLFxx without a CLASS, and each CLASS after the first.

    ## Why it matters
    DLF ends without a valid CLASS, and ignores a second one (COF415I). MODIFY DLF ignores a member with two.

    ## Example
    ```text COFDLF00
    CLASS MAXEXPB(64) PCTRETB(20) CONEXIT(COFXDLF1)
    CLASS MAXEXPB(128) PCTRETB(20) CONEXIT(COFXDLF1)
    ```

    Help: Delete one of the two CLASS statements.

    ## Use instead
    ```text COFDLF00
    CLASS MAXEXPB(64) PCTRETB(20) CONEXIT(COFXDLF1)
    ```

    ## Sources
    - z/OS MVS System Messages: COF415I, COF412I.
    """
    yield from repeated_statements(parsed, "DLF001")
    yield from missing_statements(parsed, "DLF001")
