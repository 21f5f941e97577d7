from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.rtls import requested_library
from lint.model.unix import Unix
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule("BPX088", level=WARNING, tags=("systems",))
def rtls_not_set_up(image: Image) -> Iterator[Finding]:
    """
    Run-time options ask for a library of RTLS on a system without RTLS.

    ## What it does
    Reports a RUNOPTS with RTLS(ON) and LIBRARY(name) on a system that selects no CSVRTLxx: neither RTLS= in IEASYSxx
    nor a SET RTLS command names one. Needs systems in `parmlint.yaml`. RTL014 reports a library that CSVRTLxx does not
    have.

    ## Why it matters
    Run-time library services provide no library, and the programs find the library where they did before: in a STEPLIB
    or the link list.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00
    ```
    ```text PARMLIB/BPXPRM00
    RUNOPTS('RTLS(ON) LIBRARY(SYSCEE)')
    ```

    Help: Change RTLS(ON) to RTLS(OFF), or add RTLS= with a CSVRTLxx that adds SYSCEE.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
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
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Use RTLS rather than STEPLIB.
    """
    unix = image.view(Unix)
    is_known = image.is_declared and image.has_all_of("commnd") and image.has_all("CSVRTL")
    if unix is None or not is_known or image.of_prefix("CSVRTL"):
        return
    for options in unix.values("RUNOPTS"):
        request = requested_library(options.text)
        if request and not is_unknown(options.text):
            message = f"RUNOPTS asks for library {request.library} of RTLS, but this system selects no CSVRTLxx."
            help_text = f"Change RTLS(ON) to RTLS(OFF), or add RTLS= with a CSVRTLxx that adds {request.library}."
            yield finding(options, message, help=help_text)
