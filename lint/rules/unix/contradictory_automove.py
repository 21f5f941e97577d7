from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("BPX033", level=ERROR, tags=("mounts", "sysplex"))
def contradictory_automove(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A mount specifies twice what happens when its owner leaves.

    ## What it does
    Reports a ROOT or MOUNT with more than one of AUTOMOVE, NOAUTOMOVE and UNMOUNT.

    ## Why it matters
    The system rejects the statement (BPXO053I), and the file system is not mounted.

    ## Example
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.A') TYPE(ZFS) MOUNTPOINT('/a') AUTOMOVE UNMOUNT
    ```

    Help: Delete AUTOMOVE or UNMOUNT from this MOUNT.

    ## Use instead
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.A') TYPE(ZFS) MOUNTPOINT('/a') UNMOUNT
    ```

    ## Sources
    - z/OS MVS System Messages: BPXO053I.
    """
    return bad_values(parsed, "BPX033")
