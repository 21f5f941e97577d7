"""ASC001: the scheduler may start more forks than z/OS UNIX takes processes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.model.asch import FORKS, FORKS_WITHOUT_SCHEDULER
from lint.rules.rule import WARNING, finding, rule, see

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.asch import Asch
    from lint.model.unix import Unix
    from lint.systems.image import Image


@rule("ASC001", "initiators-above-processes", level=WARNING, tags=("performance",))
def initiators_above_processes(image: Image) -> Iterator[Finding]:
    """
    ## What it does
    Reports a MAX of class OPENMVS that is above MAXPROCSYS of the system. It is silent where the target is OS/390 R4
    or later, because forks use no initiators there (ASC009).

    ## Why it matters
    Up to OS/390 R3 each fork takes an initiator of the class. Those above the size of the process table are never
    used.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    CMD=00,
    OMVS=00
    ```
    ```text COMMND00
    COM='S ASCH,SUB=MSTR,ASCH=00'
    ```
    ```text ASCHPM00
    CLASSADD CLASSNAME(OPENMVS) MIN(20) MAX(300)
    ```
    ```text BPXPRM00
    MAXPROCSYS(200)
    ```

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    CMD=00,
    OMVS=00
    ```
    ```text COMMND00
    COM='S ASCH,SUB=MSTR,ASCH=00'
    ```
    ```text ASCHPM00
    CLASSADD CLASSNAME(OPENMVS) MIN(20) MAX(150)
    ```
    ```text BPXPRM00
    MAXPROCSYS(200)
    ```

    ## Sources
    - "OS/390 UNIX Performance and Tuning" (SHARE session 2567, 1999): APPC and WLM Initiators.
    """
    asch: Asch | None = image.view("Asch")
    unix: Unix | None = image.view("Unix")
    added = asch.classes.get(FORKS, []) if asch else []
    most = added[-1].get("MAX") if added else None
    table = unix.limit("MAXPROCSYS") if unix and image.has_all("BPXPRM") else None
    release = unix.release if unix else None
    if most is None or most.number is None or table is None or (release and release.at_least(FORKS_WITHOUT_SCHEDULER)):
        return
    if most.number > table.number:
        yield finding(
            most,
            f"MAX {most.number} of class {FORKS} is above {table}: no more forks can run than there are processes.",
            related=(see(table.place, "the size of the process table"),) if table.place else (),
        )
