from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dirmaint import INTERNAL, SERVERS, Authorities
from lint.ruleset.rule import WARNING, finding, rule


@rule("AFC005", level=WARNING, tags=("security", "users"))
def internal_commands(authorities: Authorities) -> Iterator[Finding]:
    """
    A user has the internal commands of DirMaint.

    ## What it does
    Reports set Z in AUTHFOR CONTROL, unless the originator is a server of DirMaint by its name: DIRMAINT, DIRMSAT,
    DATAMOVE and names that begin with these.

    ## Why it matters
    The servers of DirMaint give these commands to each other. A person with them can leave work half done.

    ## Example
    ```text AUTHFOR.CONTROL
    ALL ALICE * 140A GZ
    ALL ALICE * 150A G
    ```

    Help: Delete Z from GZ.

    ## Use instead
    ```text AUTHFOR.CONTROL
    ALL ALICE * 140A G
    ALL ALICE * 150A G
    ```

    ## Sources
    - z/VM DirMaint Commands Reference: command sets, where Z is for internal commands. That no person needs them is
      general knowledge.
    """
    for each in authorities.all:
        if INTERNAL in each["SET"].text and not each["ORIGINATOR"].text.startswith(SERVERS):
            message = f"{each['ORIGINATOR'].text} has the internal commands of DirMaint."
            yield finding(each["SET"], message, help=f"Delete Z from {each['SET'].text}.")
