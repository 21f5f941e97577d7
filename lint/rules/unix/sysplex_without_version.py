"""BPX074: a shared file system without VERSION."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.rules.rule import WARNING, finding, rule

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.unix import Unix


@rule("BPX074", "sysplex-without-version", level=WARNING, tags=("file-systems", "sysplex"))
def sysplex_without_version(unix: Unix) -> Iterator[Finding]:
    """
    ## What it does
    Reports SYSPLEX(YES) without VERSION, in members that define the ROOT and so the file systems of the system.

    ## Why it matters
    In a shared file system VERSION names the directory below the sysplex root where the systems of one release find
    their version file system.

    ## Example
    ```text BPXPRM00
    SYSPLEX(YES)
    ROOT FILESYSTEM('OMVS.SYSPLEX.ROOT') TYPE(ZFS) MODE(RDWR)
    ```

    ## Use instead
    ```text BPXPRM00
    SYSPLEX(YES)
    VERSION('&SYSR1.')
    ROOT FILESYSTEM('OMVS.SYSPLEX.ROOT') TYPE(ZFS) MODE(RDWR)
    ```

    ## Sources
    - z/OS UNIX System Services Planning: defining the file systems for a shared file system.
    """
    has_root = any(unix.statements("ROOT"))
    if not has_root or any(unix.statements("VERSION")) or not unix.has_read_all("VERSION"):
        return
    for value in unix.values("SYSPLEX"):
        if value.text == "YES":
            yield finding(value, "SYSPLEX(YES) needs VERSION, and there is none beside the ROOT.")
