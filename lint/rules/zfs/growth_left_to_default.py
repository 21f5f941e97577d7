from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.model.zfs import Zfs
from lint.ruleset.rule import NOTE, finding, rule


@rule("ZFS009", level=NOTE, tags=("space", "releases"))
def growth_left_to_default(zfs: Zfs) -> Iterator[Finding]:
    """
    File systems do not grow by default.

    ## What it does
    Notes, for targets before z/OS 1.13, a member without aggrgrow.

    ## Why it matters
    On these releases the default is off: programs cannot write to a file system that is full.

    ## Example
    ```text parmlint.yaml
    target: {zos: "1.12"}
    ```
    ```text IOEPRM00
    user_cache_size=256M
    ```

    Help: Add AGGRGROW=ON to this member.

    ## Use instead
    ```text parmlint.yaml
    target: {zos: "1.12"}
    ```
    ```text IOEPRM00
    user_cache_size=256M
    aggrgrow=on
    ```

    ## Sources
    - z/OS File System Administration: IOEFSPRM.
    - Is zFS Ready for Prime Time? (SHARE, zFS development): file system information, with growth off and a
      threshold.
    """
    if zfs.release is not None and not is_since(zfs.release, "zos 1.13") and zfs.lacks("AGGRGROW"):
        message = f"AGGRGROW is not coded and defaults to off in {zfs.release}: a full file system is not extended."
        yield finding(zfs.parsed.first_line_span, message, help="Add AGGRGROW=ON to this member.")
