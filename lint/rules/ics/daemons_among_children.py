from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.srm import Ics
from lint.rules.ics._groups import work_without_own_group
from lint.ruleset.rule import NOTE, rule


@rule("ICS018", level=NOTE, tags=("performance",))
def daemons_among_children(ics: Ics) -> Iterator[Finding]:
    """
    The z/OS UNIX daemons run in the group of forked children.

    ## What it does
    Reports a SUBSYS=OMVS section without a USERID entry for OMVSKERN, or with such an entry that names the group of the
    section itself.

    ## Why it matters
    Init and the daemons run under OMVSKERN. In the group of the children, they move into its later periods, and all
    users wait for them.

    ## Example
    ```text IEAICS00
    SUBSYS=OMVS,PGN=30
    ```

    ## Use instead
    ```text IEAICS00
    SUBSYS=OMVS,PGN=30
     USERID=OMVSKERN,PGN=40
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Tune SRM Parameters in Parmlib.
    """
    section = ics.section("OMVS")
    if section and ics.has_read_all:
        missing = "No USERID=OMVSKERN assigns init and the daemons to a group other than that of forked children."
        same = "The daemons are in the same group as forked children."
        yield from work_without_own_group(ics, section, ("USERID", "OMVSKERN"), missing, same)
