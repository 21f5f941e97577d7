from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import at_ipl


@rule("SYS017", level=WARNING, tags=("systems", "apf"))
def two_apf_lists(image: Image) -> Iterator[Finding]:
    """
    Both IEAAPFxx and PROGxx define the APF list.

    ## What it does
    Reports APF= in IEASYSxx if a PROGxx that PROG= selects also has APF statements.

    ## Why it matters
    The system combines both, but a reader of one member sees only a part of the list. If PROGxx has the list, IBM
    recommends that you remove APF=.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    APF=00,PROG=00
    ```
    ```text PROG00
    APF FORMAT(DYNAMIC)
    APF ADD DSNAME(SYS1.MY.LOAD) VOLUME(VOL001)
    ```

    Help: Move what APF=00 lists to PROGxx, and delete APF= from IEASYS00.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    PROG=00
    ```
    ```text PROG00
    APF FORMAT(DYNAMIC)
    APF ADD DSNAME(SYS1.MY.LOAD) VOLUME(VOL001)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEAAPFxx; PROGxx.
    """
    apf = image.parameter("APF")
    if not apf or not apf.texts:
        return
    members = at_ipl(image)
    statement = next((located for parsed in members for located in parsed.named("APF")), None)
    if statement:
        message = "APF= selects an IEAAPFxx, but PROGxx also defines the APF list. With PROGxx, remove APF=."
        help_text = f"Move what APF={','.join(apf.texts)} lists to PROGxx, and delete APF= from {apf.member.name}."
        related = (related_place(statement, "PROGxx defines the list here."),)
        yield finding(apf, message, help=help_text, related=related)
