from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.prog import Prog
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import at_ipl


@rule("SYS018", level=WARNING, tags=("systems", "lnklst"))
def unused_link_list(image: Image) -> Iterator[Finding]:
    """
    LNK= is coded although PROGxx activates a link list.

    ## What it does
    Reports LNK= in IEASYSxx if a PROGxx that PROG= selects activates a link list.

    ## Why it matters
    The system does not use the LNKLSTxx then, so a change to the member has no effect.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    LNK=00,PROG=00
    ```
    ```text PROG00
    LNKLST DEFINE NAME(LNKLST00)
    LNKLST ADD NAME(LNKLST00) DSNAME(SYS1.MY.LOAD)
    LNKLST ACTIVATE NAME(LNKLST00)
    ```

    Help: Delete LNK= from IEASYS00.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    PROG=00
    ```
    ```text PROG00
    LNKLST DEFINE NAME(LNKLST00)
    LNKLST ADD NAME(LNKLST00) DSNAME(SYS1.MY.LOAD)
    LNKLST ACTIVATE NAME(LNKLST00)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: LNKLSTxx; PROGxx. z/OS MVS System Messages: CSV487I.
    """
    lnk = image.parameter("LNK")
    if not lnk or not lnk.texts:
        return
    members = at_ipl(image)
    steps = Prog(*members).link_list_steps if members else iter(())
    activated = next((step for step in steps if step.function == "ACTIVATE"), None)
    if activated:
        message = f"LNK= is not used: PROGxx activates the link list {activated.link_list}."
        related = (related_place(activated.statement, "The link list is activated here."),)
        yield finding(lnk, message, help=f"Delete LNK= from {lnk.member.name}.", related=related)
