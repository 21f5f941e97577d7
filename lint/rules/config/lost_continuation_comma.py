from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.syntax import lost_continuations
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("CFG011", level=ERROR, tags=("continuation",))
def lost_continuation_comma(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A record continues the statement before it, which does not end with a comma.

    ## What it does
    Reports a record that begins with a word that is valid only as an operand, so the continuation comma of the record
    before it must be missing.

    ## Why it matters
    CP ends the statement at the record without a comma and reports an error for the next record (HCPSYK6701E), which is
    not the record in error.

    ## Example
    ```text SYSTEM.CONFIG
    Features,
      Disable Set_Privclass,
      Vdisk Userlim Infinite
      Disconnect_Timeout Off
    ```

    Help: Add a comma to the end of line 3.

    ## Use instead
    ```text SYSTEM.CONFIG
    Features,
      Disable Set_Privclass,
      Vdisk Userlim Infinite,
      Disconnect_Timeout Off
    ```

    ## Sources
    - z/VM boot camp: a listing in which CPSYNTAX reports HCPSYK6701E for the record behind the one without its comma.
    """
    if parsed.kind.code_for("GEN009") == "CFG011":
        yield from lost_continuations(parsed)
