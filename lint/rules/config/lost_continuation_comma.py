"""CFG011: a record goes on with the statement before it, which announces nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.rules.shared.syntax import lost_continuations
from lint.ruleset.rule import ERROR, rule

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.kinds.parsed import ParsedMember


@rule("CFG011", "lost-continuation-comma", level=ERROR, tags=("continuation",))
def lost_continuation_comma(parsed: ParsedMember) -> Iterator[Finding]:
    """
    ## What it does
    Reports a record that begins with a word known only as an operand, so that the record before it must have lost
    its comma.

    ## Why it matters
    CP ends the statement at the record without a comma and complains of the next one (HCPSYK6701E), which is not
    the one at fault.

    ## Example
    ```text SYSTEM.CONFIG
    Features,
      Disable Set_Privclass,
      Vdisk Userlim Infinite
      Disconnect_Timeout Off
    ```

    ## Use instead
    ```text SYSTEM.CONFIG
    Features,
      Disable Set_Privclass,
      Vdisk Userlim Infinite,
      Disconnect_Timeout Off
    ```

    ## Sources
    - A course listing in which CPSYNTAX reports HCPSYK6701E for the record behind the one without its comma.
    """
    return lost_continuations(parsed)
