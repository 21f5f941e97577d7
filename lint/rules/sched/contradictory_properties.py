from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("SCH002", level=ERROR, tags=("values",))
def contradictory_properties(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An entry of the program properties table contradicts itself.

    ## What it does
    Reports a PPT statement with a property and its opposite: CANCEL and NOCANCEL, SWAP and NOSWAP, PRIV and NOPRIV,
    SYST and NOSYST, DSI and NODSI, PASS and NOPASS, NOPREF with SPREF or LPREF, CRITICALPAGING and
    NOCRITICALPAGING, HONORIEFUSIREGION and NOHONORIEFUSIREGION. SPREF and LPREF together are not reported.

    ## Why it matters
    The system ignores the whole entry (IEF731I, reason 12).

    ## Example
    ```text SCHED00
    PPT PGMNAME(NKBMON01) KEY(8) NOSWAP SWAP
    ```

    Help: Delete NOSWAP or SWAP from this PPT.

    ## Use instead
    ```text SCHED00
    PPT PGMNAME(NKBMON01) KEY(8) NOSWAP
    ```

    ## Sources
    - z/OS MVS System Messages: IEF731I.
    """
    return bad_values(parsed, "SCH002")
