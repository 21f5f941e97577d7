from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.model.unix import Unix
from lint.ruleset.rule import NOTE, finding, rule


@rule("BPX063", level=NOTE, tags=("file-systems", "performance", "releases"))
def zfs_outside_the_kernel(unix: Unix) -> Iterator[Finding]:
    """
    A separate address space for zFS.

    ## What it does
    Notes a FILESYSTYPE for zFS with ASNAME. Targets before z/OS 2.2 are not checked.

    ## Why it matters
    From z/OS 2.2 on, zFS may run in the OMVS address space, where every call has a shorter path. Other things change
    with it: the IOEZPRM DD belongs in the procedure of OMVS, CANCEL ZFS is gone, and commands go by F OMVS,PFS=ZFS.

    ## Example
    ```text BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM) ASNAME(ZFS,'SUB=MSTR')
    ```

    Help: Delete ASNAME from this FILESYSTYPE.

    ## Use instead
    ```text BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
    ```

    ## Sources
    - Is zFS Ready for Prime Time? (SHARE, zFS development): zFS in the OMVS address space.
    - z/OS File System Administration: running zFS in the OMVS address space.
    """
    if not is_since(unix.release, "zos 2.2"):
        return
    for filesystype in unix.types:
        name = filesystype.statement.get("ASNAME")
        if name and filesystype.is_zfs:
            message = "With ASNAME, zFS runs in its own address space; from z/OS 2.2 on, it is faster in that of OMVS."
            yield finding(name, message, help="Delete ASNAME from this FILESYSTYPE.")
