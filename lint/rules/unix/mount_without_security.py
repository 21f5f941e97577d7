from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import Mounts
from lint.rules.shared.rewriting import with_name
from lint.ruleset.rule import WARNING, finding, rule


@rule("BPX054", level=WARNING, tags=("mounts", "security"))
def mount_without_security(mounts: Mounts) -> Iterator[Finding]:
    """
    A file system is mounted without permission checks.

    ## What it does
    Reports NOSECURITY on a MOUNT.

    ## Why it matters
    No permission is checked for any file in it. The STIG for z/OS requires SECURITY.

    ## Example
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.USERS') TYPE(ZFS) MOUNTPOINT('/u') NOSECURITY
    ```

    Help: Change NOSECURITY to SECURITY.

    ## Use instead
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.USERS') TYPE(ZFS) MOUNTPOINT('/u') SECURITY
    ```

    ## Fix safety
    Unsafe. Users without permission lose access to the files, so the fix needs review.

    ## Sources
    - DISA STIG for z/OS: V-223631 and ZUSS0012. z/OS MVS Initialization and Tuning Reference: BPXPRMxx, MOUNT.
    """
    for statement in mounts.statements("MOUNT"):
        off = statement.get("NOSECURITY")
        if off:
            message = "NOSECURITY leaves every file in this file system without permission checks."
            yield finding(off, message, help="Change NOSECURITY to SECURITY.", fixes=with_name(off, "SECURITY"))
