from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.shell import StartScript
from lint.rules.shared.rewriting import with_records_before
from lint.ruleset.rule import WARNING, finding, rule


@rule("USS002", level=WARNING, tags=("performance",))
def shareas_not_exported(start_script: StartScript) -> Iterator[Finding]:
    """
    _BPX_SHAREAS is set but not exported.

    ## What it does
    Reports an assignment to `_BPX_SHAREAS` in /etc/profile or /etc/rc without an export before or after it.

    ## Why it matters
    Commands do not see the variable, and each of them still gets an address space of its own.

    ## Example
    ```text etc/profile
    _BPX_SHAREAS=YES
    ```

    Help: Add `export _BPX_SHAREAS` on a line of its own before this one.

    ## Use instead
    ```text etc/profile
    export _BPX_SHAREAS=YES
    ```

    ## Fix safety
    Unsafe. Commands then run in the address space of the shell, as the variable specifies, so the fix needs review.

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Use Environment Variables to Improve
      Performance. POSIX: export.
    """
    settings = start_script.settings(_VARIABLE)
    if settings and start_script.is_self_contained and not start_script.exports(_VARIABLE):
        message = f"The variable {_VARIABLE} is not exported, so no command sees it."
        command = f"export {_VARIABLE}"
        fixes = with_records_before(settings[0].located, command)
        help_text = f"Add `{command}` on a line of its own before this one."
        yield finding(settings[0].keyword_span, message, help=help_text, fixes=fixes)


_VARIABLE = "_BPX_SHAREAS"
