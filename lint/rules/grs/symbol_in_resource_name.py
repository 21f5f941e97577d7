from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import is_unknown


@rule("RNL007", level=WARNING, tags=("symbols",))
def symbol_in_resource_name(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A resource name has a system symbol.

    ## What it does
    Reports a system symbol in QNAME or RNAME.

    ## Why it matters
    All systems must have the same entries. A symbol whose text differs between them makes a mismatch, and the
    system that joins enters a disabled wait state.

    ## Example
    ```text GRSRNL01
    RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(SYSDSN) RNAME(SYS1.&SYSNAME.)
    ```

    Help: Specify the name without a symbol, in an entry for each system.

    ## Use instead
    ```text GRSRNL01
    RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(SYSDSN) RNAME(SYS1.PRDA)
    RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(SYSDSN) RNAME(SYS1.PRDB)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: GRSRNLxx.
    """
    if parsed.kind.id != "grsrnl":
        return
    for statement in parsed.named("RNLDEF"):
        for operand in statement.operands:
            if operand.name in ("QNAME", "RNAME"):
                for value in operand.values:
                    if is_unknown(value.written):
                        message = (
                            f"This {operand.name} has a system symbol, and all systems must have the same entries."
                        )
                        yield finding(
                            value, message, help="Specify the name without a symbol, in an entry for each system."
                        )
