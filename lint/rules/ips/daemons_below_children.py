from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.srm import Ics, Ips
from lint.rules.ips._priorities import first_priority
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zos.image import Image


@rule(
    "IPS011",
    level=NOTE,
    tags=("performance", "systems"),
)
def daemons_below_children(image: Image) -> Iterator[Finding]:
    """
    The z/OS UNIX daemons have no higher dispatching priority than forked children.

    ## What it does
    Notes a dispatching priority (DP) in the group of USERID=OMVSKERN that is not above that of the first period of
    forked children (SUBSYS=OMVS), as IEAICSxx of the system assigns them to groups.

    ## Why it matters
    Init and the daemons serve all users. If they wait for the processor behind their own children, all users wait.

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
    PGN=30,(DMN=30,DP=F53,DUR=5K)
           (DMN=30,DP=M4)
    PGN=40,(DMN=30,DP=F51)
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
    section = ics.section("OMVS") if ics else None
    if ics is None or ips is None or section is None:
        return
    daemons = ics.groups_of(section, "USERID", "OMVSKERN")
    children = section.statement.get("PGN")
    if len(daemons) != 1 or not children or daemons[0].text == children.text:
        return
    low, high = (first_priority(ips, group) for group in (daemons[0], children))
    if low and high and low.order <= high.order:
        yield finding(
            low.place,
            f"The dispatching priority {low.place.text} of the daemons is not above {high.place.text} of forked "
            "children.",
            related=(
                related_place(high.place, "forked children"),
                related_place(daemons[0], "the daemons are assigned here"),
            ),
        )
