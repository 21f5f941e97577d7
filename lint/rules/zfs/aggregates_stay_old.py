from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.model.zfs import Zfs
from lint.ruleset.rule import NOTE, finding, rule


@rule("ZFS022", level=NOTE, tags=("performance",))
def aggregates_stay_old(zfs: Zfs) -> Iterator[Finding]:
    """
    Aggregates keep their old version when they are mounted.

    ## What it does
    Notes change_aggrversion_on_mount=off and converttov5=off when they are coded. Both are also the defaults. Targets
    before z/OS 2.1 are not checked.

    ## Why it matters
    Version 4 directories become slow with about ten thousand names. With either option on, version 4 aggregates become
    version 5 aggregates at their next mount.

    ## Example
    ```text IOEPRM00
    change_aggrversion_on_mount=off
    ```

    Help: Specify CHANGE_AGGRVERSION_ON_MOUNT=ON.

    ## Use instead
    ```text IOEPRM00
    change_aggrversion_on_mount=on
    ```

    ## Sources
    - Is zFS Ready for Prime Time? (SHARE, zFS development): zFS for large directories.
    - z/OS File System Administration: zfsadm config; converting to version 1.5.
    """
    options = [zfs.option(name) for name in _OPTIONS]
    if is_since(zfs.release, "zos 2.1") and not any(option and option.text == "ON" for option in options):
        off = next((option for option in options if option and option.text == "OFF"), None)
        if off:
            message = f"With {off.located.name} off, version 4 aggregates stay at version 4 when they are mounted."
            yield finding(off, message, help=f"Specify {off.located.name}=ON.")


_OPTIONS = ("CHANGE_AGGRVERSION_ON_MOUNT", "CONVERTTOV5")
