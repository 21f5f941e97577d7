from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values, surplus
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("DIR019", level=ERROR, tags=("values",))
def bad_minidisk_operand(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The mode of a minidisk is none, or an operand is one too many.

    ## What it does
    Reports an access mode on MDISK that is none, which often means that an operand before it is missing; and text
    after the multiple-write password, as a warning, unless it is a remark after an asterisk.

    ## Why it matters
    The operands are positional. A password in the place of the mode makes the next password the read password. What
    stands behind the last operand is not looked at.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 RPASS WPASS MPASS
    ```

    Help: Specify MODE as one of R, RR, W, WR, M, MR, MW, with V, S or E behind it perhaps.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR RPASS WPASS MPASS
    ```

    ## Sources
    - z/VM CP Planning and Administration: MDISK Directory Statement.
    """
    yield from bad_values(parsed, "DIR019")
    yield from surplus(parsed, "MDISK")
