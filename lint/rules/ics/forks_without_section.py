from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.srm import Ics
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown


@rule("ICS017", level=NOTE, tags=("performance",))
def forks_without_section(ics: Ics) -> Iterator[Finding]:
    """
    Forked address spaces have no section.

    ## What it does
    Reports a member that has an entry for OMVS among the started tasks, but no SUBSYS=OMVS.

    ## Why it matters
    Forked children then run in the default group, together with all other unclassified work.

    ## Example
    ```text IEAICS00
    SUBSYS=STC,PGN=10
     TRXNAME=OMVS,PGN=12
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
    kernel = (
        next((selector for selector in section.selectors if text_of(selector, "VALUE") == "OMVS"), None)
        if section
        else None
    )
    if (
        kernel
        and ics.has_read_all
        and not ics.section("OMVS")
        and not any(is_unknown(section.subsystem) for section in ics.sections)
    ):
        yield finding(
            kernel["VALUE"], "The kernel has an entry here, but no SUBSYS=OMVS specifies where its children run."
        )
