from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import place_of
from lint.model.mounts import Mounts
from lint.rules.shared.rewriting import with_records_before
from lint.ruleset.rule import NOTE, WARNING, finding, rule


@rule("BPX074", level=WARNING, tags=("sysplex",))
def shared_without_version(mounts: Mounts) -> Iterator[Finding]:
    """
    File systems are shared, and VERSION is not there.

    ## What it does
    Reports SYSPLEX(YES) without VERSION, in members that have ROOT. Where a system may read further members it is a
    note.

    ## Why it matters
    Each system of a shared file system finds its version file system, with the programs of its release, by
    VERSION.

    ## Example
    ```text BPXPRM00
    SYSPLEX(YES)
    ROOT FILESYSTEM('OMVS.SYSPLEX.ROOT') TYPE(ZFS)
    ```

    Help: Add VERSION('&SYSR1.').

    ## Use instead
    ```text BPXPRM00
    SYSPLEX(YES) VERSION('&SYSR1.')
    ROOT FILESYSTEM('OMVS.SYSPLEX.ROOT') TYPE(ZFS)
    ```

    ## Fix safety
    Unsafe. The fix names the version after the volume of the IPL, and yours may have other names, so it needs
    review.

    ## Sources
    - z/OS UNIX System Services Planning: Defining file systems for a shared file system.
    """
    if not mounts.is_shared or not mounts.root or not mounts.has_read_all("VERSION"):
        return
    if not any(mounts.statements("VERSION")):
        where, level = ("there", None) if mounts.is_complete else ("here", NOTE)
        message = f"SYSPLEX is YES and no VERSION is {where}, which a shared file system needs."
        sysplex = next(mounts.statements("SYSPLEX"))
        fixes = with_records_before(sysplex, _VERSION)
        yield finding(place_of(sysplex, "VALUE"), message, help=f"Add {_VERSION}.", fixes=fixes, level=level)


_VERSION = "VERSION('&SYSR1.')"
"""The usual name of a version: the volume that the system was loaded from."""
