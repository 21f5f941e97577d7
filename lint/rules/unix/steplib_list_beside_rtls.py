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
    With run-time library services, programs need no STEPLIB for their run-time library. A STEPLIB is allocated again at
    each fork and exec. The list may be left over from the time before.

    ## Example
    ```text BPXPRM00
    STEPLIBLIST('/etc/steplib')
    RUNOPTS('RTLS(ON) LIBRARY(SYSCEE)')
    ```

    Help: Delete STEPLIBLIST if no program needs another library of the list.

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
            "With RTLS(ON), programs find their run-time library without a STEPLIB.",
            help="Delete STEPLIBLIST if no program needs another library of the list.",
            related=(related_place(options, "run-time options"),) if options else (),
        )
