from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import AUTOMOVE, Mounts
from lint.rules.unix._takeover import takeover_fixes, takeover_help
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("BPX036", level=WARNING, tags=("mounts", "sysplex"), health_check="USS_FILESYS_CONFIG")
def movable_below_fixed(mounts: Mounts) -> Iterator[Finding]:
    """
    A file system that moves lies below one that does not.

    ## What it does
    Reports a MOUNT with AUTOMOVE, coded or by default, whose mount point lies in a file system mounted with NOAUTOMOVE
    or UNMOUNT. The rule reports nothing with SYSPLEX(NO), below a ROOT (BPX038 reports that), and where a path with a
    symbol may be a nearer parent.

    ## Why it matters
    When the owner leaves the sysplex, the parent is lost, and the child with it. The health check reports it
    (BPXH014E).

    ## Example
    ```text BPXPRM00
    SYSPLEX(YES) VERSION('REL1')
    MOUNT FILESYSTEM('OMVS.PRD') TYPE(ZFS) MOUNTPOINT('/prd') UNMOUNT
    MOUNT FILESYSTEM('OMVS.PRD.LOG') TYPE(ZFS) MOUNTPOINT('/prd/log')
          AUTOMOVE
    ```

    Help: Change AUTOMOVE to UNMOUNT.

    ## Use instead
    ```text BPXPRM00
    SYSPLEX(YES) VERSION('REL1')
    MOUNT FILESYSTEM('OMVS.PRD') TYPE(ZFS) MOUNTPOINT('/prd') UNMOUNT
    MOUNT FILESYSTEM('OMVS.PRD.LOG') TYPE(ZFS) MOUNTPOINT('/prd/log')
          UNMOUNT
    ```

    ## Fix safety
    Unsafe. Perhaps the parent should move too, so the fix needs review.

    ## Sources
    - IBM Health Checker for z/OS: USS_FILESYS_CONFIG. z/OS MVS System Messages: BPXH014E.
    """
    if mounts.is_shared is False:
        return
    for mount in mounts.all:
        parent = mounts.parent(mount)
        takeover = parent.takeover if parent else None
        if not parent or parent.is_root or not takeover or takeover.name == AUTOMOVE or not mount.moves_anywhere:
            continue
        how = "AUTOMOVE" if mount.takeover else "AUTOMOVE by default"
        yield finding(
            mount.takeover.keyword_span if mount.takeover else mount.statement,
            f"The file system at {mount.path} is {how} and lies in {parent.path}, which is {takeover.name}.",
            help=takeover_help(mount, takeover.name),
            fixes=takeover_fixes(mount, takeover.name),
            related=(related_place(takeover.keyword_span, "the parent goes with its owner"),),
        )
