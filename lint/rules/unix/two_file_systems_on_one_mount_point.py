from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import Mounts
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule("BPX026", level=ERROR, tags=("mounts",))
def two_file_systems_on_one_mount_point(mounts: Mounts) -> Iterator[Finding]:
    """
    Two file systems are mounted at the same mount point.

    ## What it does
    Reports a MOUNT at a mount point that another file system already has. Mounts for different systems (SYSNAME) are
    alternatives, and the rule does not report them; the same file system twice is BPX025.

    ## Why it matters
    A mount point can have only one file system: the second mount fails (BPXF010I).

    ## Example
    ```text BPXPRM00
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS)
    MOUNT FILESYSTEM('OMVS.VAR') TYPE(ZFS) MOUNTPOINT('/var')
    MOUNT FILESYSTEM('OMVS.VAR2') TYPE(ZFS) MOUNTPOINT('/var/')
    ```

    Help: Specify a MOUNTPOINT other than /var, or delete one of the two MOUNT statements.

    ## Use instead
    ```text BPXPRM00
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS)
    MOUNT FILESYSTEM('OMVS.VAR') TYPE(ZFS) MOUNTPOINT('/var')
    MOUNT FILESYSTEM('OMVS.VAR2') TYPE(ZFS) MOUNTPOINT('/var2')
    ```

    ## Sources
    - z/OS MVS System Messages: BPXF010I.
    """
    for mount in mounts.all:
        first = mounts.by_path.get(mount.path)
        if first is None or first is mount or mount.is_root or first.system != mount.system:
            continue
        if first.file_system and mount.file_system and first.file_system != mount.file_system:
            yield finding(
                mount.place("MOUNTPOINT"),
                f"The mount point {mount.path} already has a file system, {first.file_system}: this mount fails.",
                help=f"Specify a MOUNTPOINT other than {mount.path}, or delete one of the two MOUNT statements.",
                related=(related_place(first.place("MOUNTPOINT"), "mounted here first"),),
            )
