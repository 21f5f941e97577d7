from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.rules.shared.run_time_library import is_surely_outside
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zos.image import Image


@rule(
    "BPX046",
    level=NOTE,
    tags=("performance", "systems"),
)
def copy_without_lpa(image: Image) -> Iterator[Finding]:
    """
    Forks copy at once, though the run-time library is not in the link pack area.

    ## What it does
    Notes FORKCOPY(COPY) on a system whose link pack area is completely known and does not have the run-time library of
    Language Environment. Needs systems in `parmlint.yaml`.

    ## Why it matters
    Each fork then copies the modules of the run-time library from parent to child, which copy on write avoids.

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
    FORKCOPY(COPY)
    ```

    Help: Specify FORKCOPY(COW).

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
    SYS1.SISPLPA
    ```
    ```text PARMLIB/BPXPRM00
    FORKCOPY(COW)
    ```

    ## Sources
    - z/OS UNIX System Services Planning: Controlling use of ESQA.
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Tune OE Limits in Parmlib.
    """
    unix, selected = image.view(Unix), image.parameter("LPA")
    forkcopy = list(unix.values("FORKCOPY")) if unix else []
    if selected and {value.text for value in forkcopy} == {"COPY"} and is_surely_outside(image):
        yield finding(
            forkcopy[0],
            "FORKCOPY is COPY, but the run-time library is not in the link pack area; COW is recommended in this case.",
            help="Specify FORKCOPY(COW).",
            related=(related_place(selected.span, "the libraries of the link pack area"),),
        )
