"""BPX022: a file system of a type that is not started."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.rules.rule import ERROR, rule
from lint.rules.types import undefined_types

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.unix import Unix


@rule("BPX022", "mount-of-undefined-type", level=ERROR, tags=("file-systems",))
def mount_of_undefined_type(unix: Unix) -> Iterator[Finding]:
    """
    ## What it does
    Reports a ROOT or MOUNT whose TYPE no FILESYSTYPE defines. HFS and ZFS stand for each other, because the system
    looks at what the data set is. Members without ROOT or without any FILESYSTYPE are left alone: the types may be
    defined in another. A member that is looked at alone may be one of several, so it is a warning there.

    ## Why it matters
    The mount fails.

    ## Example
    ```text BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(READ)
    MOUNT FILESYSTEM('/TMP') TYPE(TFS) MOUNTPOINT('/tmp')
    ```

    ## Use instead
    ```text BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
    FILESYSTYPE TYPE(TFS) ENTRYPOINT(BPXTFS)
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(READ)
    MOUNT FILESYSTEM('/TMP') TYPE(TFS) MOUNTPOINT('/tmp')
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: FILESYSTYPE, ROOT and MOUNT.
    """
    if any(unix.statements("ROOT")):
        yield from undefined_types(unix, "ROOT", "MOUNT")
