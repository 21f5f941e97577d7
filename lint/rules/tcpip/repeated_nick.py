from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dtcparms import Dtcparms
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand


@rule("DTC003", level=WARNING, tags=("duplicates",))
def repeated_nick(dtcparms: Dtcparms) -> Iterator[Finding]:
    """
    DTCPARMS has two entries with one name.

    ## What it does
    Reports a second :nick. of a name in one file, unless one of them is a server and the other a class.

    ## Why it matters
    Only one of the two entries counts.

    ## Example
    ```text SYSTEM.DTCPARMS
    :nick.FTPSERVE :type.server :class.ftp
    :nick.FTPSERVE :type.server :class.ftp
      :attach.0900
    ```

    Help: Delete one of the two entries for FTPSERVE.

    ## Use instead
    ```text SYSTEM.DTCPARMS
    :nick.FTPSERVE :type.server :class.ftp
      :attach.0900
    ```

    ## Sources
    - z/VM boot camp: SYSTEM DTCPARMS.
    """
    first: dict[tuple[str, str], LocatedOperand] = {}
    for entry in dtcparms.entries:
        key = (entry.name, entry.text("TYPE"))
        if entry.place and key in first:
            message = f"There is an entry for {entry.name} already."
            related = (related_place(first[key], "the first"),)
            yield finding(
                entry.place, message, help=f"Delete one of the two entries for {entry.name}.", related=related
            )
        elif entry.place:
            first[key] = entry.place
