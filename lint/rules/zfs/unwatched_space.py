from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.zfs import Zfs
from lint.ruleset.rule import NOTE, finding, rule


@rule("ZFS020", level=NOTE, tags=("space",))
def unwatched_space(zfs: Zfs) -> Iterator[Finding]:
    """
    No message when a file system fills up.

    ## What it does
    Notes members with neither aggrfull nor fsfull.

    ## Why it matters
    With a threshold and an increment, such as aggrfull(90,5), the operator is notified before a file system is full. A
    MOUNT may specify its own threshold in PARM.

    ## Example
    ```text IOEPRM00
    user_cache_size=1024M
    ```

    Help: Add AGGRFULL(90,5) to this member, or another percentage.

    ## Use instead
    ```text IOEPRM00
    user_cache_size=1024M
    aggrfull(90,5)
    ```

    ## Sources
    - z/OS File System Administration: IOEFSPRM; zfsadm attach.
    - Is zFS Ready for Prime Time? (SHARE, zFS development): file system information, with growth off and a
      threshold.
    """
    if zfs.lacks("AGGRFULL") and zfs.lacks("FSFULL"):
        message = "No message warns that a file system is filling up: AGGRFULL is not coded."
        help_text = "Add AGGRFULL(90,5) to this member, or another percentage."
        yield finding(zfs.parsed.first_line_span, message, help=help_text)
