from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("APF020", level=NOTE, tags=("releases",))
def static_list_member(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An IEAAPFxx has the APF list.

    ## What it does
    Notes an IEAAPFxx, at its first entry. It reports nothing if the target release is older than OS/390.

    ## Why it matters
    The list is static: libraries cannot be added or removed without an IPL. IBM recommends APF statements in PROGxx
    instead, and no APF= in IEASYSxx. The program IEAAPFPR converts a member.

    ## Example
    ```text IEAAPF00
    NKB.AUTHLIB   RES001
    ```

    ## Use instead
    ```text PROG00
    APF FORMAT(DYNAMIC)
    APF ADD DSNAME(NKB.AUTHLIB) VOLUME(RES001)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx, PROG and APF; PROGxx, using the APF statement.
    """
    if parsed.kind.id != "ieaapf" or (parsed.release and not parsed.release.at_least(_FIRST)):
        return
    first = next(iter(parsed.named("ENTRY")), None)
    if first:
        yield finding(first, "This member makes a static APF list, which PROGxx has replaced.")


_FIRST = parse_release("os390 1.1")
