from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.shell import StartScript, value_of
from lint.ruleset.rule import NOTE, finding, rule


@rule("USS004", level=NOTE, tags=("performance",))
def steplib_propagated(start_script: StartScript) -> Iterator[Finding]:
    """
    A STEPLIB is passed on to every command.

    ## What it does
    Reports an /etc/profile in which STEPLIB is never set to none, or is finally set to libraries or unset.

    ## Why it matters
    The libraries are allocated again at each fork, exec and spawn, and searched at each load.

    ## Example
    ```text etc/profile
    export STEPLIB=CEE.SCEERUN
    ```

    Help: Specify STEPLIB=none.

    ## Use instead
    ```text etc/profile
    if [ -z "$STEPLIB" ] && tty -s
    then
        export STEPLIB=none
        exec sh -L
    fi
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Prevent Propagation of STEPLIBs.
    """
    if not start_script.is_profile or not start_script.parsed.written:
        return
    settings = start_script.settings(_VARIABLE)
    if not settings and start_script.is_self_contained:
        message = "STEPLIB is not set to none, so a STEPLIB from logon is passed on to every command."
        yield finding(start_script.parsed.first_line_span, message, help="Add `export STEPLIB=none`.")
    elif settings and (removal := start_script.removal(_VARIABLE)):
        message = "STEPLIB is unset here, so a STEPLIB from logon is passed on to every command."
        yield finding(removal, message, help="Delete STEPLIB from this unset.")
    elif settings and value_of(settings[-1]).lower() not in ("none", "", "$STEPLIB".lower()):
        message = "This STEPLIB is passed on to every command; STEPLIB=none keeps the search short."
        yield finding(settings[-1], message, help="Specify STEPLIB=none.")


_VARIABLE = "STEPLIB"
