from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import Mounts
from lint.rules.shared.rewriting import without
from lint.ruleset.rule import ERROR, finding, related_place, rule


@rule("BPX031", level=ERROR, tags=("mounts",))
def mkdir_on_nfs(mounts: Mounts) -> Iterator[Finding]:
    """
    MKDIR would create directories in a file system of another machine.

    ## What it does
    Reports MKDIR on a MOUNT of TYPE(NFS).

    ## Why it matters
    MKDIR is not supported where the mount is asynchronous, as that of a remote file system is.

    ## Example
    ```text BPXPRM00
    MOUNT FILESYSTEM('NFS1') TYPE(NFS) MOUNTPOINT('/n') MKDIR('a')
          PARM('host1:/a')
    ```

    Help: Delete MKDIR from this MOUNT, and create the directory on the other machine.

    ## Use instead
    ```text BPXPRM00
    MOUNT FILESYSTEM('NFS1') TYPE(NFS) MOUNTPOINT('/n') PARM('host1:/a')
    ```

    ## Fix safety
    Unsafe. The fix deletes every MKDIR of the mount. Someone must create the directories on the other machine, so
    it needs review.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: BPXPRMxx, MKDIR.
    """
    for mount in mounts.all:
        directory = mount.statement.get("MKDIR")
        if directory and mount.file_type == "NFS":
            message = "MKDIR is not supported on an NFS mount, which is asynchronous."
            help_text = "Delete MKDIR from this MOUNT, and create the directory on the other machine."
            related = (related_place(mount.place("TYPE"), "the type"),)
            fixes = without(*mount.statement.all("MKDIR"))
            yield finding(directory, message, help=help_text, related=related, fixes=fixes)
