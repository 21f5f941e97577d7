from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.model.members import text_of
from lint.model.srm import Ics
from lint.rules.ics._groups import work_without_own_group
from lint.ruleset.rule import NOTE, rule


@rule("ICS016", level=NOTE, tags=("performance",))
def unix_in_default_group(ics: Ics) -> Iterator[Finding]:
    """
    The z/OS UNIX servers run in the default group of started tasks.

    ## What it does
    Reports a SUBSYS=STC section in which OMVS, BPXOINIT (from OS/390 R3 on) or SYSBMAS has no TRXNAME entry, or an
    entry with the group of the section itself, in members that mention OMVS.

    ## Why it matters
    Servers of all users then wait like any started task. The kernel, the init process and the buffer manager of DFSMS
    belong in a group with high priority.

    ## Example
    ```text IEAICS00
    SUBSYS=STC,PGN=10
     TRXNAME=OMVS,PGN=12
     TRXNAME=BPXOINIT,PGN=10
    SUBSYS=OMVS,PGN=30
    ```

    ## Use instead
    ```text IEAICS00
    SUBSYS=STC,PGN=10
     TRXNAME=OMVS,PGN=12
     TRXNAME=BPXOINIT,PGN=12
     TRXNAME=SYSBMAS,PGN=12
    SUBSYS=OMVS,PGN=30
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Tune SRM Parameters in Parmlib.
    """
    section = ics.section("STC")
    if section is None or not ics.is_for_unix or not ics.has_read_all:
        return
    default = text_of(section.statement, "PGN")
    release = ics.parsed.release
    servers = [name for name, since in _SERVERS.items() if not release or release.at_least(parse_release(since))]
    for name in servers:
        missing = f"No TRXNAME={name} assigns it to a group of its own."
        same = f"{name} is in group {default}, the group of all other started tasks."
        yield from work_without_own_group(ics, section, ("TRXNAME", name), missing, same)


_SERVERS = {"OMVS": "mvs-esa 4.3", "BPXOINIT": "os390 1.3", "SYSBMAS": "mvs-esa 4.3"}
