from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import Mounts
from lint.rules.unix._mount_parm import word_of_parm
from lint.ruleset.rule import NOTE, finding, rule


@rule("BPX095", level=NOTE, tags=("file-systems", "space"))
def mount_without_growth(mounts: Mounts) -> Iterator[Finding]:
    """
    A file system that is mounted with growth disabled.

    ## What it does
    Notes NOAGGRGROW in the PARM of a ROOT or MOUNT that is mounted read-write. ZFS008 reports aggrgrow=off in
    IOEPRMxx, which applies to all file systems.

    ## Why it matters
    Programs cannot write to a file system that is full, although its data set could be extended.

    ## Example
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.U') TYPE(ZFS) MOUNTPOINT('/u') MODE(RDWR)
          PARM('NOAGGRGROW')
    ```

    Help: Change NOAGGRGROW to AGGRGROW.

    ## Use instead
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.U') TYPE(ZFS) MOUNTPOINT('/u') MODE(RDWR)
          PARM('AGGRGROW')
    ```

    ## Sources
    - Is zFS Ready for Prime Time? (SHARE, zFS development): file system information, with growth off and a
      threshold.
    - z/OS File System Administration: zFS command changes, the options of MOUNT.
    """
    for mount in mounts.all:
        word = word_of_parm(mount, "NOAGGRGROW") if mount.mode == "RDWR" else None
        if word:
            message = "With NOAGGRGROW, this file system is not extended when it is full."
            yield finding(word, message, help="Change NOAGGRGROW to AGGRGROW.")
