from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import AUTOMOVE, Mounts
from lint.rules.shared.rewriting import with_name
from lint.ruleset.rule import WARNING, finding, rule


@rule("BPX038", level=WARNING, tags=("mounts", "sysplex"), health_check="USS_FILESYS_CONFIG")
def fixed_sysplex_root(mounts: Mounts) -> Iterator[Finding]:
    """
    The sysplex root or the version file system does not move.

    ## What it does
    Reports NOAUTOMOVE on ROOT, where SYSPLEX(YES) makes it the sysplex root, and NOAUTOMOVE or UNMOUNT on the
    MOUNT of the version file system.

    ## Why it matters
    When the system that owns the file system leaves the sysplex, every system loses the file system.

    ## Example
    ```text BPXPRM00
    SYSPLEX(YES) VERSION('REL1')
    ROOT FILESYSTEM('OMVS.SYSPLEX.ROOT') TYPE(ZFS) NOAUTOMOVE
    ```

    Help: Change NOAUTOMOVE to AUTOMOVE.

    ## Use instead
    ```text BPXPRM00
    SYSPLEX(YES) VERSION('REL1')
    ROOT FILESYSTEM('OMVS.SYSPLEX.ROOT') TYPE(ZFS) AUTOMOVE
    ```

    ## Fix safety
    Unsafe. The file system moves to another system when its owner leaves, so the fix needs review.

    ## Sources
    - IBM Health Checker for z/OS: USS_FILESYS_CONFIG.
    """
    for mount in mounts.all:
        takeover = mount.takeover
        if not takeover or takeover.name == AUTOMOVE:
            continue
        help_text, fixes = f"Change {takeover.name} to {AUTOMOVE}.", with_name(takeover, AUTOMOVE)
        if mount.is_root and mounts.is_shared:
            message = f"The sysplex root is {takeover.name}; AUTOMOVE keeps it available."
            yield finding(takeover.keyword_span, message, help=help_text, fixes=fixes)
        elif mounts.is_shared is not False and mounts.is_version_root(mount):
            message = f"The version file system is {takeover.name}; AUTOMOVE keeps it available."
            yield finding(takeover.keyword_span, message, help=help_text, fixes=fixes)
