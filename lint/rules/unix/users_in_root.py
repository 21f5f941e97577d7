from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import OF_USERS, Mounts
from lint.ruleset.rule import NOTE, finding, rule


@rule("BPX086", level=NOTE, tags=("mounts", "performance"))
def users_in_root(mounts: Mounts) -> Iterator[Finding]:
    """
    Home directories are in the root file system.

    ## What it does
    Reports a ROOT when nothing is mounted at or below /u or /home, and no automount that could do so is started.

    ## Why it matters
    Users and groups with file systems of their own do not wait for each other, and none of them fills the root.

    ## Example
    ```text BPXPRM00
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS)
    MOUNT FILESYSTEM('OMVS.ETC') TYPE(ZFS) MOUNTPOINT('/etc')
    ```

    Help: Add a MOUNT for the files of users, with MOUNTPOINT('/u') or a directory below it.

    ## Use instead
    ```text BPXPRM00
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS)
    MOUNT FILESYSTEM('OMVS.ETC') TYPE(ZFS) MOUNTPOINT('/etc')
    MOUNT FILESYSTEM('OMVS.GROUP1') TYPE(ZFS) MOUNTPOINT('/u/group1')
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): File System Organization.
    """
    if not mounts.root or not mounts.has_read_all("FILESYSTYPE") or mounts.has_automount:
        return
    if all(mounts.has_no_mount_at(path) for path in OF_USERS):
        message = "Nothing is mounted at or below /u or /home: the files of users are in the root file system."
        help_text = "Add a MOUNT for the files of users, with MOUNTPOINT('/u') or a directory below it."
        yield finding(mounts.root.statement, message, help=help_text)
