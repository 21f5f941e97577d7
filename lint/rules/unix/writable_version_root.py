from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import Mounts
from lint.rules.shared.rewriting import with_operand, with_value
from lint.ruleset.rule import WARNING, finding, rule


@rule("BPX037", level=WARNING, tags=("mounts", "sysplex"), health_check="USS_FILESYS_CONFIG")
def writable_version_root(mounts: Mounts) -> Iterator[Finding]:
    """
    The version file system of a sysplex can be written to.

    ## What it does
    Reports the MOUNT of the version file system (at `/$VERSION`, or at the directory that VERSION names) with a MODE
    other than READ, coded or by default. The rule reports nothing with SYSPLEX(NO).

    ## Why it matters
    All systems of a release share the version file system. Writing to a shared file system is slow, and a change on one
    system is a change on all; the health check reports it (BPXH007E, BPXH012E).

    ## Example
    ```text BPXPRM00
    SYSPLEX(YES) VERSION('REL1')
    MOUNT FILESYSTEM('OMVS.REL1.ROOT') TYPE(ZFS) MOUNTPOINT('/$VERSION')
          AUTOMOVE
    ```

    Help: Specify MODE(READ).

    ## Use instead
    ```text BPXPRM00
    SYSPLEX(YES) VERSION('REL1')
    MOUNT FILESYSTEM('OMVS.REL1.ROOT') TYPE(ZFS) MOUNTPOINT('/$VERSION')
          MODE(READ) AUTOMOVE
    ```

    ## Fix safety
    Unsafe. Programs that write to the file system then fail, so the fix needs review.

    ## Sources
    - IBM Health Checker for z/OS: USS_FILESYS_CONFIG. z/OS MVS System Messages: BPXH007E, BPXH012E.
    """
    if mounts.is_shared is False:
        return
    for mount in mounts.all:
        if mounts.is_version_root(mount) and mount.mode == "RDWR":
            how = "MODE(RDWR)" if "MODE" in mount.statement else "MODE(RDWR) by default"
            message = f"The version file system is mounted with {how}; MODE(READ) is recommended."
            mode = mount.statement.get("MODE")
            fixes = with_value(mode, "READ") if mode else with_operand(mount.statement, "MODE(READ)")
            yield finding(mode or mount.statement, message, help="Specify MODE(READ).", fixes=fixes)
