from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("EXT009", level=ERROR, tags=("minidisks", "values"))
def short_excluded_address(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A device number in the EXCLUDE section does not have four digits.

    ## What it does
    Reports a device number in the EXCLUDE section of EXTENT CONTROL that is not four hexadecimal digits. A number
    that ends with an asterisk, for all that begin with its digits, is not reported.

    ## Why it matters
    DirMaint compares all four digits. A number without its leading zeros is that of no minidisk, so that the minidisk
    stays protected and its space stays in use.

    ## Example
    ```text EXTENT.CONTROL
    :EXCLUDE.
      MAINT 123
    :END.
    ```

    Help: Specify ADDRESS as 0123, or another device number of 4 hexadecimal digits.

    ## Use instead
    ```text EXTENT.CONTROL
    :EXCLUDE.
      MAINT 0123
    :END.
    ```

    ## Sources
    - z/VM DirMaint Tailoring and Administration Guide: Steps for controlling where DirMaint creates minidisks.
    """
    return bad_values(parsed, "EXT009")
