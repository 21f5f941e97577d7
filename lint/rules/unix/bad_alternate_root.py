from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import Mounts, normalized, unquoted
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.statement import is_unknown


@rule("BPX056", level=ERROR, tags=("mounts", "sysplex"))
def bad_alternate_root(mounts: Mounts) -> Iterator[Finding]:
    """
    An ALTROOT that is incomplete or contradicts itself.

    ## What it does
    Reports an ALTROOT without FILESYSTEM or MOUNTPOINT, with NONE as well, or with a MOUNTPOINT that is not in the
    root directory of the sysplex root.

    ## Why it matters
    The statement is rejected, and the sysplex root has no alternate.

    ## Example
    ```text BPXPRM00
    ALTROOT FILESYSTEM('OMVS.ALTROOT') MOUNTPOINT('/alt/root')
    ```

    Help: Specify a directory of the root, such as MOUNTPOINT('/altroot').

    ## Use instead
    ```text BPXPRM00
    ALTROOT FILESYSTEM('OMVS.ALTROOT') MOUNTPOINT('/altroot')
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for BPXPRMxx, ALTROOT.
    """
    for statement in mounts.statements("ALTROOT"):
        place = statement.get("MOUNTPOINT")
        if "NONE" in statement:
            for operand in filter(None, (statement.get("FILESYSTEM"), place)):
                message = f"ALTROOT NONE and {operand.name} are mutually exclusive."
                yield finding(operand.keyword_span, message, help=f"Delete {operand.name}, or NONE.")
            continue
        if not statement.is_sound:
            continue
        missing = [name for name in ("FILESYSTEM", "MOUNTPOINT") if name not in statement]
        if missing:
            help_text = f"Add {' and '.join(missing)}, or specify ALTROOT NONE."
            yield finding(statement, f"ALTROOT needs {' and '.join(missing)}, or NONE.", help=help_text)
        path = normalized(unquoted(place))
        if place and not is_unknown(path) and path.count("/") > 1:
            message = f"The mount point {path} is not in the root directory, where an alternate root must be mounted."
            yield finding(place, message, help="Specify a directory of the root, such as MOUNTPOINT('/altroot').")
