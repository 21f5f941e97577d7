from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.srm import SELECTORS, Ics, Ips
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zos.image import Image


@rule("ICS001", level=WARNING, tags=("references",))
def undefined_performance_group(image: Image) -> Iterator[Finding]:
    """
    IEAICSxx assigns work to a performance group that IEAIPSxx does not define.

    ## What it does
    Reports a PGN or OPGN in the IEAICSxx of a system if its IEAIPSxx has no PGN statement for the group. Report groups
    (RPGN) need no PGN statement.

    ## Why it matters
    The work runs in the default group: 1, or 2 for TSO users.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    ICS=00,
    IPS=00
    ```
    ```text IEAICS00
    SUBSYS=STC,PGN=5
      TRXNAME=VTAM,PGN=12
    ```
    ```text IEAIPS00
    PGN=1,(DMN=1)
    PGN=2,(DMN=1)
    PGN=5,(DMN=1)
    ```

    Help: Add PGN=12,(DMN=1) to IEAIPS00, or specify another PGN.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    ICS=00,
    IPS=00
    ```
    ```text IEAICS00
    SUBSYS=STC,PGN=5
      TRXNAME=VTAM,PGN=12
    ```
    ```text IEAIPS00
    PGN=1,(DMN=1)
    PGN=2,(DMN=1)
    PGN=5,(DMN=1)
    PGN=12,(DMN=1)
    ```

    ## Sources
    - General knowledge of compatibility mode. OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Tune
      SRM Parameters in Parmlib.
    """
    ics = image.view(Ics)
    ips = image.view(Ips)
    if ics is None or ips is None or not ips.has_every_definition("PGN"):
        return
    defined = ips.definitions("PGN")
    for statement in ics.statements("SUBSYS", *SELECTORS):
        for group in statement.operands:
            if group.name in _GROUPS and group.number is not None and group.number not in defined:
                yield finding(
                    group,
                    f"{ips.parsed.member.name} does not define the performance group {group.number}.",
                    help=f"Add PGN={group.number},(DMN=1) to {ips.parsed.member.name}, or specify another PGN.",
                    related=(related_place(ips.parsed.first_line_span, "the groups of the system"),),
                )


_GROUPS = ("PGN", "OPGN")
