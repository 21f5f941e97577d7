from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.shell import StartScript, value_of
from lint.ruleset.rule import NOTE, finding, rule


@rule("USS003", level=NOTE, tags=("performance",))
def shareas_not_used(start_script: StartScript) -> Iterator[Finding]:
    """
    Commands of the shell get address spaces of their own.

    ## What it does
    Reports an /etc/profile that never sets `_BPX_SHAREAS`, sets it to NO, or finally unsets it.

    ## Why it matters
    With YES, the shell runs its commands in its own address space when possible, which saves most of the cost of
    starting them.

    ## Example
    ```text etc/profile
    export PATH=/bin
    ```

    Help: Add `export _BPX_SHAREAS=YES`.

    ## Use instead
    ```text etc/profile
    export PATH=/bin
    export _BPX_SHAREAS=YES
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Use Environment Variables to Improve
      Performance.
    """
    if not start_script.is_profile or not start_script.parsed.written:
        return
    settings = start_script.settings(_VARIABLE)
    if not settings and start_script.is_self_contained:
        message = f"The variable {_VARIABLE} is not set; YES is recommended."
        yield finding(start_script.parsed.first_line_span, message, help=f"Add `export {_VARIABLE}=YES`.")
    elif settings and (removal := start_script.removal(_VARIABLE)):
        message = f"The variable {_VARIABLE} is unset here; YES is recommended."
        yield finding(removal, message, help=f"Delete {_VARIABLE} from this unset.")
    elif settings and value_of(settings[-1]) == "NO":
        message = f"The variable {_VARIABLE} is NO; YES is recommended."
        yield finding(settings[-1], message, help=f"Specify {_VARIABLE}=YES.")


_VARIABLE = "_BPX_SHAREAS"
