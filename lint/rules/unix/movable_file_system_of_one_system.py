from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import UNMOUNT, Mounts
from lint.rules.shared.rewriting import with_value
from lint.rules.unix._takeover import takeover_fixes, takeover_help
from lint.ruleset.rule import WARNING, finding, rule


@rule(
    "BPX039",
    level=WARNING,
    tags=("mounts", "sysplex"),
    health_check="USS_FILESYS_CONFIG",
)
def movable_file_system_of_one_system(mounts: Mounts) -> Iterator[Finding]:
    """
    A file system that belongs to one system moves to another, or is read-only.

    ## What it does
    Reports a MOUNT with `&SYSNAME.` in its file system name or mount point that is AUTOMOVE without a list, coded or
    by default, or MODE(READ), when the members specify SYSPLEX(YES).

    ## Why it matters
    When the system leaves the sysplex, another system takes over /etc, /dev, /tmp or /var of a system that is no
    longer there. These directories must also be writable.

    ## Example
    ```text BPXPRM00
    SYSPLEX(YES) VERSION('REL1')
    MOUNT FILESYSTEM('OMVS.&SYSNAME..ETC') TYPE(ZFS)
          MOUNTPOINT('/&SYSNAME./etc')
    ```

    Help: Add UNMOUNT to this MOUNT.

    ## Use instead
    ```text BPXPRM00
    SYSPLEX(YES) VERSION('REL1')
    MOUNT FILESYSTEM('OMVS.&SYSNAME..ETC') TYPE(ZFS)
          MOUNTPOINT('/&SYSNAME./etc') UNMOUNT
    ```

    ## Fix safety
    Unsafe. The fix writes UNMOUNT and MODE(RDWR). Programs on other systems may rely on the file system, so it needs
    review.

    ## Sources
    - IBM Health Checker for z/OS: USS_FILESYS_CONFIG. z/OS UNIX System Services Planning: Managing the movement of
      data.
    """
    if not mounts.is_shared:
        return
    for mount in mounts.all:
        if mount.is_root or not mount.is_for_one_system:
            continue
        if mount.moves_anywhere:
            place = mount.takeover.keyword_span if mount.takeover else mount.statement
            how = "AUTOMOVE" if mount.takeover else "AUTOMOVE by default"
            message = f"Only one system uses this file system, and it is {how}; UNMOUNT is recommended."
            fixes = takeover_fixes(mount, UNMOUNT)
            yield finding(place, message, help=takeover_help(mount, UNMOUNT), fixes=fixes)
        if mount.mode == "READ":
            message = "Only one system uses this file system, and it is read-only."
            mode = mount.statement["MODE"]
            yield finding(mode, message, help="Specify MODE(RDWR).", fixes=with_value(mode, "RDWR"))
