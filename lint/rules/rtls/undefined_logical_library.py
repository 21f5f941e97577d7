from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.rtls import Rtls, requested_library
from lint.model.unix import Unix
from lint.rules.shared.spelling import nearest
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule("RTL014", level=WARNING, tags=("references",))
def undefined_logical_library(image: Image) -> Iterator[Finding]:
    """
    RUNOPTS asks for a library that run-time library services do not have.

    ## What it does
    Reports RUNOPTS with RTLS(ON) and a LIBRARY in the BPXPRMxx of a system, when no LOGICAL statement of its CSVRTLxx
    members, all of which must be at hand, adds that library.

    ## Why it matters
    Programs that z/OS UNIX starts do not find their run-time library.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    OMVS=00,
    RTLS=00
    ```
    ```text BPXPRM00
    RUNOPTS('RTLS(ON) LIBRARY(SYSLE)')
    ```
    ```text CSVRTL00
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN))
    LOGICAL (LIBRARY(SYSCEE) VERSION(1) PHYSICAL(SYSCEE))
    ```

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    OMVS=00,
    RTLS=00
    ```
    ```text BPXPRM00
    RUNOPTS('RTLS(ON) LIBRARY(SYSCEE)')
    ```
    ```text CSVRTL00
    PHYSICAL (LIBRARY(SYSCEE) ADD DSLIST(CEE.SCEERUN))
    LOGICAL (LIBRARY(SYSCEE) VERSION(1) PHYSICAL(SYSCEE))
    ```

    ## Sources
    - "OS/390 UNIX Performance and Tuning" (SHARE session 2567, 1999): use RTLS rather than STEPLIB.
    """
    rtls = image.view(Rtls)
    unix = image.view(Unix)
    if rtls is None or unix is None or not image.has_all("CSVRTL") or not rtls.has_read_all("LOGICAL"):
        return
    defined = {text_of(statement, "LIBRARY") for statement in rtls.statements("LOGICAL")}
    if any(map(is_unknown, defined)):
        return
    for value in unix.values("RUNOPTS"):
        library = requested_library(value.text)
        if library and library not in defined and not is_unknown(value.text):
            hint = nearest(library, defined)
            yield finding(
                value,
                f"RUNOPTS asks for the library {library}, which CSVRTLxx does not have.{hint}",
                related=(related_place(rtls.parsed.first_line_span, "the libraries of the system"),),
            )
