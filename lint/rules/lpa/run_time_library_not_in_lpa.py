from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.run_time_library import is_surely_outside
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zos.image import Image


@rule(
    "LPA005",
    level=NOTE,
    tags=("performance", "systems"),
)
def run_time_library_not_in_lpa(image: Image) -> Iterator[Finding]:
    """
    The run-time library is not in the link pack area although z/OS UNIX is used.

    ## What it does
    Notes LPA= of a system that selects a BPXPRMxx, if its complete link pack area is known and contains neither a
    library SCEELPA nor modules of SCEERUN. The rule reports nothing if RTLS= is coded, because it loads the library
    into common storage in another way. Needs systems in `parmlint.yaml`.

    ## Why it matters
    Each address space loads its own copy of the run-time routines from disk, and each fork copies them.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00,LPA=00
    ```
    ```text PARMLIB/LPALST00
    SYS1.SISPLPA
    ```
    ```text PARMLIB/BPXPRM00
    MAXPROCSYS(900)
    ```

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00,LPA=00
    ```
    ```text PARMLIB/LPALST00
    SYS1.SISPLPA,
    CEE.SCEELPA
    ```
    ```text PARMLIB/BPXPRM00
    MAXPROCSYS(900)
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Runtime Routines in LPA.
    - z/OS Explorer Host Configuration Guide: Language Environment run-time libraries. z/OS Language Environment
      Customization.
    """
    unix, selected = image.parameter("OMVS"), image.parameter("LPA")
    if unix and selected and image.reads("bpxprm") and not image.parameter("RTLS") and is_surely_outside(image):
        yield finding(
            selected.span,
            "The link pack area has no library SCEELPA, so every z/OS UNIX process loads the run-time routines.",
            related=(related_place(unix.span, "z/OS UNIX is set up here"),),
        )
