from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.model.members import place_of
from lint.model.mounts import Mounts
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("BPX044", level=WARNING, tags=("sysplex",))
def version_without_sharing(mounts: Mounts) -> Iterator[Finding]:
    """
    VERSION is coded, but file systems are not shared.

    ## What it does
    Reports VERSION together with SYSPLEX(NO).

    ## Why it matters
    VERSION has an effect only in a shared file system.

    ## Example
    ```text BPXPRM00
    SYSPLEX(NO)
    VERSION('&SYSR1.')
    ```

    Help: Delete VERSION, or specify SYSPLEX(YES).

    ## Use instead
    ```text BPXPRM00
    SYSPLEX(YES)
    VERSION('&SYSR1.')
    ```

    ## Fix safety
    Unsafe. The fix deletes VERSION. Perhaps the file systems should be shared, so it needs review.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: BPXPRMxx, VERSION and SYSPLEX.
    """
    version = next(mounts.statements("VERSION"), None)
    if mounts.is_shared is False and version:
        sysplex = next(mounts.statements("SYSPLEX"))
        yield finding(
            place_of(version, "VALUE"),
            "VERSION has no effect where SYSPLEX is NO.",
            help="Delete VERSION, or specify SYSPLEX(YES).",
            fixes=(Fix("Delete VERSION", (Edit(version.full_span, ""),)),),
            related=(related_place(sysplex, "nothing is shared"),),
        )
