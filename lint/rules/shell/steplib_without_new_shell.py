from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.shell import StartScript, value_of
from lint.ruleset.rule import NOTE, finding, rule


@rule("USS005", level=NOTE, tags=("performance",))
def steplib_without_new_shell(start_script: StartScript) -> Iterator[Finding]:
    """
    STEPLIB is set to none, and the shell that has it goes on.

    ## What it does
    Reports an /etc/profile that sets STEPLIB to none and runs no new shell by exec behind that. An exec that only
    redirects, such as `exec 2>/dev/null`, starts none.

    ## Why it matters
    The running shell was started with the STEPLIB and keeps it; only a shell started anew is without.

    ## Example
    ```text etc/profile
    export STEPLIB=none
    ```

    Help: Put this line and `exec sh -L` between `if [ -z "$STEPLIB" ] && tty -s; then` and `fi`.

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
    if not start_script.is_profile or not start_script.is_self_contained:
        return
    settings = [setting for setting in start_script.settings("STEPLIB") if value_of(setting).lower() == "none"]
    if settings and not start_script.starts_shell_after(settings[0]):
        message = "No exec of a new shell follows, and the running one keeps its STEPLIB."
        yield finding(settings[-1], message, help=_HELP)


_HELP = 'Put this line and `exec sh -L` between `if [ -z "$STEPLIB" ] && tty -s; then` and `fi`.'
"""Without the condition the new shell would run the file, and start a shell, again and again."""
