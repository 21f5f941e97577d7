from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.srm import Ics, Ips
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zos.image import Image


@rule(
    "IPS010",
    level=NOTE,
    tags=("performance", "systems"),
)
def forks_in_one_period(image: Image) -> Iterator[Finding]:
    """
    Forked children have only one period.

    ## What it does
    Notes a performance group with only one period in IEAIPSxx if SUBSYS=OMVS in the IEAICSxx of the system assigns
    forked children to it.

    ## Why it matters
    A short command and an endless loop then have the same priority. With several periods, long-running work gets a
    lower priority.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    ICS=00,IPS=00
    ```
    ```text PARMLIB/IEAICS00
    SUBSYS=STC,PGN=10
     TRXNAME=OMVS,PGN=12
    SUBSYS=OMVS,PGN=30
     USERID=OMVSKERN,PGN=40
    ```
    ```text PARMLIB/IEAIPS00
    DMN=30,CNSTR=(1,5)
    PGN=30,(DMN=30,DP=F53)
    PGN=40,(DMN=30,DP=F60)
    ```

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    ICS=00,IPS=00
    ```
    ```text PARMLIB/IEAICS00
    SUBSYS=STC,PGN=10
     TRXNAME=OMVS,PGN=12
    SUBSYS=OMVS,PGN=30
     USERID=OMVSKERN,PGN=40
    ```
    ```text PARMLIB/IEAIPS00
    DMN=30,CNSTR=(1,5)
    PGN=30,(DMN=30,DP=F53,DUR=5K)
           (DMN=30,DP=M4)
    PGN=40,(DMN=30,DP=F60)
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Tune SRM Parameters in Parmlib.
    """
    ics, ips = image.view(Ics), image.view(Ips)
    if ics is None or ips is None:
        return
    section = ics.section("OMVS")
    number = section.statement.get("PGN") if section else None
    group = ips.group(number.number) if number else None
    if number and group and len(group.periods) == 1 and group.statement.is_sound and ips.has_read_all:
        yield finding(
            group.statement["VALUE"],
            f"Forked children run in performance group {number.number}, which has only one period; define several "
            "periods.",
            related=(related_place(number, "forked children are assigned here"),),
        )
