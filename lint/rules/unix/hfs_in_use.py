from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.model.unix import ENTRY_POINTS, HFS, ZFS, ZFS_ENTRY, Unix
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import ERROR, WARNING, finding, rule


@rule("BPX023", level=ERROR, tags=("file-systems", "releases"), health_check="USS_HFS_DETECTED")
def hfs_in_use(unix: Unix) -> Iterator[Finding]:
    """
    The HFS file system is still used.

    ## What it does
    Reports FILESYSTYPE, ROOT and MOUNT statements of type HFS. Where `target` is z/OS 2.5 or later the FILESYSTYPE is
    an error, everything else a warning: a mount of type HFS becomes a zFS mount when its data set is a zFS. Targets
    before z/OS 1.7 are not checked.

    ## Why it matters
    HFS has not been enhanced since z/OS 1.7, and z/OS 2.5 no longer supports it. An outage in the middle of a sync can
    damage an HFS permanently; zFS is faster, and damage to it can usually be repaired.

    ## Example
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text BPXPRM00
    FILESYSTYPE TYPE(HFS) ENTRYPOINT(GFUAINIT)
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(HFS) MODE(READ)
    ```

    Help: Change this FILESYSTYPE to TYPE(ZFS) ENTRYPOINT(IOEFSCM), and migrate the HFS data sets to zFS.

    ## Use instead
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(READ)
    ```

    ## Fix safety
    Unsafe. The fix writes the type of a ROOT or MOUNT. The data set must become zFS, so it needs review. A
    FILESYSTYPE has no fix.

    ## Sources
    - Is zFS Ready for Prime Time? (SHARE, zFS development): migrating from HFS to zFS.
    - IBM Health Checker for z/OS: USS_HFS_DETECTED.
    """
    release = unix.release
    if not is_since(release, "zos 1.7"):
        return
    change = f"Change this FILESYSTYPE to TYPE({ZFS}) ENTRYPOINT({ZFS_ENTRY})"
    has_zfs = any(filesystype.is_zfs for filesystype in unix.types)
    help_text = f"{'Delete this FILESYSTYPE' if has_zfs else change}, and migrate the HFS data sets to zFS."
    is_gone = release is not None and is_since(release, "zos 2.5")
    for filesystype in unix.types:
        place = filesystype.statement.get("TYPE")
        if place and (filesystype.name == HFS or (filesystype.is_hfs and filesystype.name not in ENTRY_POINTS)):
            message, level = f"{release} has no HFS; z/OS 2.4 was the last.", None
            if not is_gone:
                message, level = "HFS is started; z/OS 2.4 is the last release that supports it.", WARNING
            yield finding(place, message, help=help_text, level=level)
    for statement in unix.statements("ROOT", "MOUNT"):
        place = statement.get("TYPE")
        if place and place.text == HFS:
            message = f"This {statement.name} is of type HFS, which no release after z/OS 2.4 supports; use zFS."
            help_text = f"Specify TYPE({ZFS}), and migrate the HFS data set to zFS."
            yield finding(place, message, help=help_text, fixes=with_value(place, ZFS), level=WARNING)
