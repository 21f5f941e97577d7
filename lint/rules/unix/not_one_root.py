"""BPX032: a system has no ROOT, or more than one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.rules.rule import WARNING, finding, rule, see

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.unix import Unix
    from lint.systems.image import Image


@rule("BPX032", "not-one-root", level=WARNING, tags=("mounts",))
def not_one_root(image: Image) -> Iterator[Finding]:
    """
    ## What it does
    Reports a system whose BPXPRMxx members, all of which must be at hand, have no ROOT, and a ROOT in a second of its
    members. Two in one member are a matter of GEN011.

    ## Why it matters
    Without a ROOT, z/OS UNIX comes up in minimum mode, on a temporary file system. Of two, one does not count.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    OMVS=(00,FS)
    ```
    ```text BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
    ```
    ```text BPXPRMFS
    MOUNT FILESYSTEM('OMVS.USR') TYPE(ZFS) MOUNTPOINT('/usr')
    ```

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    OMVS=(00,FS)
    ```
    ```text BPXPRM00
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
    ```
    ```text BPXPRMFS
    ROOT  FILESYSTEM('OMVS.ROOT') TYPE(ZFS)
    MOUNT FILESYSTEM('OMVS.USR') TYPE(ZFS) MOUNTPOINT('/usr')
    ```

    ## Sources
    - General knowledge of z/OS UNIX; z/OS MVS Initialization and Tuning Reference: BPXPRMxx, ROOT.
    """
    unix: Unix | None = image.view("Unix")
    selected = image.parameter("OMVS")
    if unix is None or selected is None:
        return
    roots = list(unix.statements("ROOT"))
    for root in roots[1:]:
        if root.member is not roots[0].member:
            yield finding(root, "The system has a ROOT already.", related=(see(roots[0], "the first one"),))
    if not roots and image.has_all("BPXPRM") and unix.has_read_all("ROOT"):
        yield finding(
            selected.span,
            "No member of OMVS= has a ROOT, so z/OS UNIX comes up in minimum mode, on a temporary file system.",
        )
