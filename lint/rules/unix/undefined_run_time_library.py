"""BPX088: run-time options ask for a library that RTLS does not have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.kinds.statement import is_unknown
from lint.model.rtls import library
from lint.model.unix import run_time_option
from lint.rules.rule import WARNING, finding, rule, see

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.rtls import Rtls
    from lint.systems.image import Image


@rule("BPX088", "undefined-run-time-library", level=WARNING, tags=("systems",))
def undefined_run_time_library(image: Image) -> Iterator[Finding]:
    """
    ## What it does
    Reports a RUNOPTS with RTLS(ON) and LIBRARY(name) where no LOGICAL statement in the CSVRTLxx members of the
    system adds that library, or RTLS= takes no member at all. Needs systems in `parmlint.yaml`.

    ## Why it matters
    Run-time library services cannot give what is not defined, and the programs find the library where they did
    before: in a STEPLIB or the link list.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00,RTLS=00
    ```
    ```text PARMLIB/BPXPRM00
    RUNOPTS('RTLS(ON) LIBRARY(SYSCEE)')
    ```
    ```text PARMLIB/CSVRTL00
    PHYSICAL(LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN))
    LOGICAL(LIBRARY(CEELIB) VERSION(1) DEFAULT PHYSICAL(SYSCEE))
    ```

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00,RTLS=00
    ```
    ```text PARMLIB/BPXPRM00
    RUNOPTS('RTLS(ON) LIBRARY(SYSCEE)')
    ```
    ```text PARMLIB/CSVRTL00
    PHYSICAL(LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN))
    LOGICAL(LIBRARY(SYSCEE) VERSION(1) DEFAULT PHYSICAL(SYSCEE))
    ```

    ## Sources
    - "OS/390 UNIX Performance and Tuning" (SHARE session 2567, 1999): Use RTLS rather than STEPLIB.
    - z/OS MVS System Messages: CSV717I, CSV738I.
    """
    unix, rtls = image.view("Unix"), image.view("Rtls")
    if unix is None or not image.is_declared or not image.has_all_parameters or not image.has_all("CSVRTL"):
        return
    for options in unix.values("RUNOPTS"):
        name = run_time_option(options, "LIBRARY")
        if run_time_option(options, "RTLS") != "ON" or not name or is_unknown(options.text):
            continue
        if rtls is None:
            yield finding(options, f"RUNOPTS asks for library {name} of RTLS, and this system takes no CSVRTLxx.")
        elif name not in _logical_libraries(rtls) and rtls.has_read_all("LOGICAL"):
            yield finding(
                options,
                f"RUNOPTS asks for library {name} of RTLS, and no LOGICAL statement adds it.",
                related=tuple(see(one, "a library that is there") for one in rtls.added("LOGICAL")),
            )


def _logical_libraries(rtls: Rtls) -> set[str]:
    return {library(statement)[0] for statement in rtls.added("LOGICAL")}
