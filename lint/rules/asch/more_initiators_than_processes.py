from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.asch import CLASS_OF_FORKS, FORKS_WITHOUT_APPC, Asch
from lint.model.unix import Unix
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zos.image import Image


@rule(
    "ASC001",
    level=WARNING,
    tags=("limits", "systems"),
)
def more_initiators_than_processes(image: Image) -> Iterator[Finding]:
    """
    More initiators for forks than there may be processes.

    ## What it does
    Reports the CLASSADD of class OPENMVS if its MAX is above MAXPROCSYS in the BPXPRMxx of the system and the target is
    before OS/390 R4.

    ## Why it matters
    In these releases, each forked process runs in an initiator of this class. Initiators above the limit of processes
    are never used, and the effective limit is hidden in another member.

    ## Example
    ```text parmlint.yaml
    target: {os390: "1.3"}
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00,CMD=00
    ```
    ```text PARMLIB/COMMND00
    COM='START ASCH,SUB=MSTR,ASCH=00'
    ```
    ```text PARMLIB/ASCHPM00
    CLASSADD CLASSNAME(OPENMVS) MIN(20) MAX(300)
    ```
    ```text PARMLIB/BPXPRM00
    MAXPROCSYS(200)
    ```

    Help: Specify MAX(200) or less, or MAXPROCSYS(300) or more.

    ## Use instead
    ```text parmlint.yaml
    target: {os390: "1.3"}
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00,CMD=00
    ```
    ```text PARMLIB/COMMND00
    COM='START ASCH,SUB=MSTR,ASCH=00'
    ```
    ```text PARMLIB/ASCHPM00
    CLASSADD CLASSNAME(OPENMVS) MIN(20) MAX(200)
    ```
    ```text PARMLIB/BPXPRM00
    MAXPROCSYS(200)
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): APPC and WLM Initiators.
    """
    asch, unix = image.view(Asch), image.view(Unix)
    classes = asch.classes.get(CLASS_OF_FORKS) if asch else None
    release = asch.parsed.release if asch else None
    if not classes or unix is None or release is None or release.at_least(FORKS_WITHOUT_APPC):
        return
    most, limits = classes[-1].get("MAX"), unix.bounds("MAXPROCSYS")
    processes = limits and limits.high
    if most and most.number is not None and processes and most.number > processes.number:
        related = (related_place(processes.place, "the limit of processes"),) if processes.place else ()
        message = (
            f"MAX {most.number} of class {CLASS_OF_FORKS} is above {processes}, so {CLASS_OF_FORKS} never reaches it."
        )
        help_text = f"Specify MAX({processes.number}) or less, or MAXPROCSYS({most.number}) or more."
        yield finding(most, message, help=help_text, related=related)
