from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.model.mounts import Mounts
from lint.ruleset.rule import NOTE, finding, rule


@rule("BPX085", level=NOTE, tags=("mounts", "performance"))
def tmp_not_in_storage(mounts: Mounts) -> Iterator[Finding]:
    """
    /tmp is not a temporary file system of its own.

    ## What it does
    Reports a mount at /tmp (or at tmp in the directory of a system) whose TYPE is HFS or ZFS, and a ROOT without any
    mount at /tmp. The rule reports nothing for targets before OS/390 R3, which had no TFS.

    ## Why it matters
    Temporary files are short-lived and many. A TFS keeps them in storage and saves the input and output; in the root
    file system they also use its space.

    ## Example
    ```text BPXPRM00
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS)
    MOUNT FILESYSTEM('OMVS.TMP') TYPE(ZFS) MOUNTPOINT('/tmp')
    ```

    Help: Change this to MOUNT FILESYSTEM('/TMP') TYPE(TFS) MOUNTPOINT('/tmp').

    ## Use instead
    ```text BPXPRM00
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS)
    MOUNT FILESYSTEM('/TMP') TYPE(TFS) MOUNTPOINT('/tmp') PARM('-s 256')
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): File System Organization.
    """
    release = mounts.release
    if release and not release.at_least(parse_release(_FIRST_TFS)):
        return
    own = [mount for mount in mounts.all if mounts.is_at(mount, "tmp")]
    for mount in own:
        if mount.file_type in ("HFS", "ZFS"):
            message = f"The mount at {mount.path} is of type {mount.file_type}; a TFS keeps temporary files in storage."
            help_text = f"Change this to {_mount_of_tfs(mount.path)}."
            yield finding(mount.statement["TYPE"], message, help=help_text)
    if not own and mounts.root and mounts.root.statement.is_sound and mounts.has_no_mount_at("/tmp"):
        where = "" if mounts.is_complete else " here"
        message = f"No MOUNT{where} is at /tmp, so temporary files are in the root file system."
        yield finding(mounts.root.statement, message, help=f"Add {_mount_of_tfs('/tmp')}.")


def _mount_of_tfs(path: str) -> str:
    return f"MOUNT FILESYSTEM('/TMP') TYPE(TFS) MOUNTPOINT('{path}')"


_FIRST_TFS = "os390 1.3"
