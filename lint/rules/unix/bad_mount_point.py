from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("BPX027", level=ERROR, tags=("values", "mounts"))
def bad_mount_point(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A mount point that is not an absolute path.

    ## What it does
    Reports a MOUNT without MOUNTPOINT, and a MOUNTPOINT that does not begin with a slash, or that is longer than
    1023 characters.

    ## Why it matters
    The mount fails: at IPL there is no directory that a path could be relative to.

    ## Example
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.USERS') TYPE(ZFS) MOUNTPOINT('u')
    ```

    Help: Specify MOUNTPOINT('/u'), or another absolute path of 1 to 1023 characters.

    ## Use instead
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.USERS') TYPE(ZFS) MOUNTPOINT('/u')
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: BPXPRMxx, MOUNT.
    """
    return bad_values(parsed, "BPX027")
