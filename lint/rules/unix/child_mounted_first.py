from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import Mount, Mounts, ancestors
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule("BPX028", level=ERROR, tags=("mounts",))
def child_mounted_first(mounts: Mounts) -> Iterator[Finding]:
    """
    A file system is mounted before the file system that contains its mount point.

    ## What it does
    Reports a MOUNT whose mount point lies below that of a later MOUNT. Mounts for different systems (SYSNAME) are not
    checked.

    ## Why it matters
    Mounts run in the order of the members. Either the directory does not exist yet and the mount fails, or it exists
    and the later mount hides it.

    ## Example
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.DEVEL') TYPE(ZFS) MOUNTPOINT('/u/devel')
    MOUNT FILESYSTEM('OMVS.USERS') TYPE(ZFS) MOUNTPOINT('/u')
    ```

    Help: Move this MOUNT after the MOUNT at /u.

    ## Use instead
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.USERS') TYPE(ZFS) MOUNTPOINT('/u')
    MOUNT FILESYSTEM('OMVS.DEVEL') TYPE(ZFS) MOUNTPOINT('/u/devel')
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: BPXPRMxx: mounts are processed from left to right and in
      order.
    """
    seen: set[Mount] = set()
    for mount in mounts.all:
        seen.add(mount)
        above = (mounts.by_path[path] for path in ancestors(mount.path) if path in mounts.by_path)
        later = next((parent for parent in above if parent not in seen), None)
        if later and later.system == mount.system:
            yield finding(
                mount.place("MOUNTPOINT"),
                f"The mount point {mount.path} lies below {later.path}, which is mounted later.",
                help=f"Move this MOUNT after the MOUNT at {later.path}.",
                related=(related_place(later.place("MOUNTPOINT"), "mounted only here"),),
            )
