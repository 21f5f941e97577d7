from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.rtls import uses_rtls
from lint.model.unix import Unix
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("BPX098", level=NOTE, tags=("performance",))
def steplib_list_beside_rtls(unix: Unix) -> Iterator[Finding]:
    """
    A list of STEPLIBs together with run-time library services.

    ## What it does
    Notes STEPLIBLIST in BPXPRMxx members whose RUNOPTS has RTLS(ON).

    ## Why it matters
    Run-time library services give programs their run-time library without a STEPLIB, which would be allocated again at
    each fork and exec. If both are coded, the older one may have been forgotten.

    ## Example
    ```text BPXPRM00
    STEPLIBLIST('/etc/steplib')
    RUNOPTS('RTLS(ON) LIBRARY(SYSCEE)')
    ```

    Help: Delete STEPLIBLIST, if no program needs another library of the list.

    ## Use instead
    ```text BPXPRM00
    RUNOPTS('RTLS(ON) LIBRARY(SYSCEE)')
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Use RTLS rather than STEPLIB.
    """
    options = next(
        (value for value in unix.values("RUNOPTS") if uses_rtls(value.text) and not is_unknown(value.text)), None
    )
    for statement in unix.statements("STEPLIBLIST") if options else ():
        yield finding(
            statement,
            "With RTLS(ON) programs find their run-time library without a STEPLIB; is the list still needed?",
            help="Delete STEPLIBLIST, if no program needs another library of the list.",
            related=(related_place(options, "run-time options"),) if options else (),
        )
