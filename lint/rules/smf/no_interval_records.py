from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf
from lint.ruleset.rule import NOTE, finding, rule

_SUBSYSTEMS = (("STC",), ("TSO",), ("JES2", "JES3"))


@rule("SMF021", level=NOTE, tags=("configuration",))
def no_interval_records(smf: Smf) -> Iterator[Finding]:
    """
    No records of running work.

    ## What it does
    Reports a member whose SYS has NOINTERVAL, or no INTERVAL, unless SUBSYS for STC, TSO and JES2 (or JES3) have
    INTERVAL.

    ## Why it matters
    A started task that runs for months leaves its records when it ends, or none if the system fails before.

    ## Example
    ```text SMFPRM00
    SYS(TYPE(0:255),NOINTERVAL)
    ```

    Help: Specify INTERVAL(SMF,SYNC).

    ## Use instead
    ```text SMFPRM00
    SYS(TYPE(0:255),INTERVAL(SMF,SYNC))
    ```

    ## Sources
    - DISA STIG for z/OS: V-223769 and V-224001.
    """
    first = smf.flag("SYS")
    if first is None or smf.system("INTERVAL") or not smf.has_read_all("SYS", "SUBSYS"):
        return
    if all(any(smf.of_subsystem(name, "INTERVAL") for name in names) for names in _SUBSYSTEMS):
        return
    place = smf.system("NOINTERVAL") or first
    yield finding(place, "SYS has no INTERVAL.", help="Specify INTERVAL(SMF,SYNC).")
