from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import HFS, Unix
from lint.ruleset.rule import NOTE, finding, rule


@rule("BPX024", level=NOTE, tags=("file-systems",))
def hfs_parameter(unix: Unix) -> Iterator[Finding]:
    """
    A mount parameter that HFS accepts and zFS does not.

    ## What it does
    Notes a PARM on a ROOT or MOUNT of type HFS.

    ## Why it matters
    Once the data set is migrated, the system mounts it as a zFS automatically, but ignores the PARM.

    ## Example
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.U') TYPE(HFS) MOUNTPOINT('/u') PARM('SYNC(60)')
    ```

    Help: Delete PARM from this MOUNT.

    ## Use instead
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.U') TYPE(HFS) MOUNTPOINT('/u')
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: FILESYSTYPE and MOUNT, on the two types.
    """
    for statement in unix.statements("ROOT", "MOUNT"):
        named, parm = statement.get("TYPE"), statement.get("PARM")
        if named and named.text == HFS and parm and parm.text.strip("' "):
            message = "This PARM is for HFS, and is ignored when the data set is a zFS."
            yield finding(parm, message, help=f"Delete PARM from this {statement.name}.")
