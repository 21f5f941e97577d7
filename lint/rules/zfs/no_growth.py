from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.model.zfs import Zfs
from lint.ruleset.rule import NOTE, finding, rule


@rule("ZFS008", level=NOTE, tags=("space",))
def no_growth(zfs: Zfs) -> Iterator[Finding]:
    """
    Full file systems do not grow.

    ## What it does
    Notes aggrgrow=off. Targets before z/OS 1.13, where off is the default, are not checked.

    ## Why it matters
    Programs cannot write to a file system that is full, although its data set could be extended.

    ## Example
    ```text IOEPRM00
    aggrgrow=off
    ```

    Help: Specify AGGRGROW=ON.

    ## Use instead
    ```text IOEPRM00
    aggrgrow=on
    ```

    ## Sources
    - z/OS File System Administration: IOEFSPRM.
    - Is zFS Ready for Prime Time? (SHARE, zFS development): file system information, with growth off and a
      threshold.
    """
    growth = zfs.option("AGGRGROW")
    if growth and growth.text == "OFF" and is_since(zfs.release, "zos 1.13"):
        message = "With AGGRGROW off, a full file system is not extended."
        yield finding(growth, message, help="Specify AGGRGROW=ON.")
