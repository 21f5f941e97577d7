from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import enumerated
from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.model.minidisks import builds
from lint.ruleset.rule import ERROR, finding, rule


@rule("DIR022", level=ERROR, tags=("minidisks",))
def misplaced_virtual_disk(directory: Directory) -> Iterator[Finding]:
    """
    A V-DISK is in an entry that cannot have one.

    ## What it does
    Reports an MDISK with V-DISK in a PROFILE or an IDENTITY.

    ## Why it matters
    A virtual disk in storage belongs to one machine on one system: only USER and SUBCONFIG entries can have it.

    ## Example
    ```text USER.DIRECT
    IDENTITY ALICE NOLOG 64M 128M G
     BUILD ON * USING SUBCONFIG ALICE-1
     MDISK 0200 FB-512 V-DISK 64000 MR
    SUBCONFIG ALICE-1
    ```

    Help: Move MDISK 0200 to SUBCONFIG ALICE-1.

    ## Use instead
    ```text USER.DIRECT
    IDENTITY ALICE NOLOG 64M 128M G
     BUILD ON * USING SUBCONFIG ALICE-1
    SUBCONFIG ALICE-1
     MDISK 0200 FB-512 V-DISK 64000 MR
    ```

    ## Sources
    - z/VM CP Planning and Administration: MDISK Directory Statement.
    """
    for entry in directory.entries_with("MDISK"):
        if entry.verb not in ("PROFILE", "IDENTITY"):
            continue
        for disk in entry.of("MDISK"):
            virtual = disk.get("V_DISK")
            if virtual:
                yield finding(
                    virtual.keyword_span,
                    f"{entry.verb} {entry.name} cannot have a V-DISK; USER and SUBCONFIG can.",
                    help=f"Move MDISK {device.text if (device := disk.get('VDEV')) else ''} to {_where(entry)}.",
                )


def _where(entry: DirectoryEntry) -> str:
    if entry.verb == "PROFILE":
        return f"each USER with INCLUDE {entry.name}"
    subconfigs = [subconfig for _, subconfig in builds(entry)]
    return f"SUBCONFIG {enumerated(subconfigs)}" if subconfigs else f"a SUBCONFIG of {entry.name}"
