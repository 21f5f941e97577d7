from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.shell import StartScript, value_of
from lint.ruleset.rule import NOTE, finding, rule


@rule("USS005", level=NOTE, tags=("performance",))
def steplib_without_new_shell(start_script: StartScript) -> Iterator[Finding]:
    """
    STEPLIB is set to none, but the running shell keeps its STEPLIB.

    ## What it does
    Reports an /etc/profile that sets STEPLIB to none and does not then start a new shell with exec. An exec that only
    redirects, such as `exec 2>/dev/null`, does not start a shell.

    ## Why it matters
    The running shell was started with the STEPLIB and keeps it; only a newly started shell runs without it.

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
        message = "No exec of a new shell follows, so the running shell keeps its STEPLIB."
        yield finding(settings[-1], message, help=_HELP)


_HELP = 'Put this line and `exec sh -L` between `if [ -z "$STEPLIB" ] && tty -s; then` and `fi`.'
"""Without the condition the new shell would run the file, and start a shell, again and again."""
