from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.model.mounts import Mounts
from lint.rules.unix._mount_parm import word_of_parm
from lint.ruleset.rule import NOTE, finding, rule


@rule("BPX096", level=NOTE, tags=("file-systems", "performance"))
def mount_without_conversion(mounts: Mounts) -> Iterator[Finding]:
    """
    A file system whose directories stay in the old format.

    ## What it does
    Notes NOCONVERTTOV5 in the PARM of a ROOT or MOUNT that is mounted read-write, from z/OS 2.1 on.

    ## Why it matters
    Version 4 directories become slow with about ten thousand names. Version 5 directories do not. The mount keeps the
    old ones, whatever IOEPRMxx specifies for converttov5.

    ## Example
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.U') TYPE(ZFS) MOUNTPOINT('/u') MODE(RDWR)
          PARM('NOCONVERTTOV5')
    ```

    Help: Change NOCONVERTTOV5 to CONVERTTOV5.

    ## Use instead
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.U') TYPE(ZFS) MOUNTPOINT('/u') MODE(RDWR)
          PARM('CONVERTTOV5')
    ```

    ## Sources
    - Is zFS Ready for Prime Time? (SHARE, zFS development): zFS for large directories.
    - z/OS File System Administration: zFS command changes, the options of MOUNT.
    """
    for mount in mounts.all if is_since(mounts.release, "zos 2.1") else ():
        word = word_of_parm(mount, "NOCONVERTTOV5") if mount.mode == "RDWR" else None
        if word:
            message = "With NOCONVERTTOV5, the directories of this file system stay at version 4."
            yield finding(word, message, help="Change NOCONVERTTOV5 to CONVERTTOV5.")
