from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import Mounts
from lint.ruleset.rule import NOTE, finding, rule


@rule("BPX090", level=NOTE, tags=("mounts",))
def writable_root(mounts: Mounts) -> Iterator[Finding]:
    """
    The root with the product directories can be written to, although nothing requires it.

    ## What it does
    Notes a ROOT with MODE(RDWR), coded or by default, where /etc and /var are file systems of their own. The rule
    reports nothing unless  SYSPLEX(NO) is coded, or is certainly the default: in a shared file system, a different file
    system holds the products.

    ## Why it matters
    The root holds the directories of the products. With MODE(READ), they cannot be changed by mistake, and the next
    service level can replace the root as a whole. Files that change are in /etc, /var, /dev and /tmp.

    ## Example
    ```text BPXPRM00
    SYSPLEX(NO)
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(RDWR)
    MOUNT FILESYSTEM('OMVS.ETC') TYPE(ZFS) MOUNTPOINT('/etc')
    MOUNT FILESYSTEM('OMVS.VAR') TYPE(ZFS) MOUNTPOINT('/var')
    ```

    Help: Specify MODE(READ).

    ## Use instead
    ```text BPXPRM00
    SYSPLEX(NO)
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(READ)
    MOUNT FILESYSTEM('OMVS.ETC') TYPE(ZFS) MOUNTPOINT('/etc')
    MOUNT FILESYSTEM('OMVS.VAR') TYPE(ZFS) MOUNTPOINT('/var')
    ```

    ## Sources
    - Judgment, on the advice of z/OS UNIX System Services Planning to mount the root read-only.
    """
    root = mounts.root
    if not root or root.mode != "RDWR" or not all(path in mounts.by_path for path in _OF_THEIR_OWN):
        return
    if mounts.is_shared is False or _is_surely_left_out(mounts):
        how = "MODE(RDWR)" if "MODE" in root.statement else "MODE(RDWR) by default"
        message = f"The root is mounted with {how}, although /etc and /var are not in it."
        yield finding(root.place("MODE"), message, help="Specify MODE(READ).")


def _is_surely_left_out(mounts: Mounts) -> bool:
    """True if no member has SYSPLEX, whose default is NO."""
    return mounts.is_complete and mounts.has_read_all("SYSPLEX") and not any(True for _ in mounts.statements("SYSPLEX"))


_OF_THEIR_OWN = ("/etc", "/var")
