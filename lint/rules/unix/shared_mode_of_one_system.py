from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import UNMOUNT, Mounts, unquoted
from lint.ruleset.rule import NOTE, finding, rule


@rule("BPX087", level=NOTE, tags=("mounts", "sysplex", "performance"))
def shared_mode_of_one_system(mounts: Mounts) -> Iterator[Finding]:
    """
    A file system of one system is mounted for sharing.

    ## What it does
    Reports a zFS MOUNT with RWSHARE in its PARM that is UNMOUNT or has `&SYSNAME.` in its name or mount point, unless
    the members specify SYSPLEX(NO).

    ## Why it matters
    RWSHARE pays off when several systems really use a file system; it costs storage. For /etc, /dev, /tmp and /var of
    one system NORWSHARE is recommended.

    ## Example
    ```text BPXPRM00
    SYSPLEX(YES) VERSION('REL1')
    MOUNT FILESYSTEM('OMVS.&SYSNAME..ETC') TYPE(ZFS)
          MOUNTPOINT('/&SYSNAME./etc')
          UNMOUNT PARM('RWSHARE')
    ```

    Help: Change RWSHARE to NORWSHARE.

    ## Use instead
    ```text BPXPRM00
    SYSPLEX(YES) VERSION('REL1')
    MOUNT FILESYSTEM('OMVS.&SYSNAME..ETC') TYPE(ZFS)
          MOUNTPOINT('/&SYSNAME./etc')
          UNMOUNT PARM('NORWSHARE')
    ```

    ## Sources
    - z/OS File System Administration: zFS sysplex-aware file systems. z/OS UNIX System Services Planning:
      Managing the movement of data.
    """
    if mounts.is_shared is False:
        return
    for mount in mounts.all:
        takeover = mount.takeover
        of_one = mount.is_for_one_system or (takeover and takeover.name == UNMOUNT)
        parm = mount.statement.get("PARM")
        if (
            of_one
            and parm
            and mount.file_type == "ZFS"
            and "RWSHARE" in unquoted(parm).upper().replace(",", " ").split()
        ):
            message = "RWSHARE shares a file system that only one system uses; NORWSHARE costs less storage."
            yield finding(parm, message, help="Change RWSHARE to NORWSHARE.")
