from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("SSN014", level=NOTE, tags=("releases",))
def positional_form(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An IEFSSNxx has the positional form.

    ## What it does
    Notes a member in the positional form, at its first record. It reports nothing if the target release is older
    than OS/390.

    ## Why it matters
    Subsystems of the positional form are not dynamic: SETSSI cannot change them, and services for dynamic
    subsystems are not available. IBM recommends the keyword form.

    ## Example
    ```text IEFSSN00
    SMS,IGDSSIIN,'ID=00'
    JES2,,,PRIMARY
    ```

    ## Use instead
    ```text IEFSSN00
    SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN) INITPARM('ID=00')
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEFSSNxx, positional form.
    """
    if parsed.kind.id != "iefssn" or (parsed.release and not parsed.release.at_least(_FIRST)):
        return
    first = next(iter(parsed.named("ENTRY", "SUBSYS")), None)
    if first and first.name == "ENTRY":
        yield finding(first, "This member has the positional form, which serves no dynamic subsystem.")


_FIRST = parse_release("os390 1.1")
