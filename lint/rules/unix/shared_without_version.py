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
    File systems are shared, but VERSION is missing.

    ## What it does
    Reports SYSPLEX(YES) without VERSION, in members that have ROOT. Where a system may read additional members it is a
    note.

    ## Why it matters
    VERSION tells each system in a shared file system where its version file system is, which contains the programs of
    its release.

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
        where, level = ("", None) if mounts.is_complete else (" here", NOTE)
        message = f"SYSPLEX is YES, but VERSION is not coded{where}; a shared file system needs it."
        sysplex = next(mounts.statements("SYSPLEX"))
        fixes = with_records_before(sysplex, _VERSION)
        yield finding(place_of(sysplex, "VALUE"), message, help=f"Add {_VERSION}.", fixes=fixes, level=level)


_VERSION = "VERSION('&SYSR1.')"
"""The usual name of a version: the volume that the system was loaded from."""
