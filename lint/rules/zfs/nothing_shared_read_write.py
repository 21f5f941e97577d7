from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.model.mounts import Mount, Mounts
from lint.model.zfs import Zfs
from lint.rules.unix._mount_parm import word_of_parm
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zos.image import Image


@rule("ZFS023", level=NOTE, tags=("performance", "sysplex", "systems"))
def nothing_shared_read_write(image: Image) -> Iterator[Finding]:
    """
    No file system is shared read-write by the systems of a sysplex.

    ## What it does
    Notes SYSPLEX(YES) on z/OS 1.13 and later when zFS file systems are mounted read-write for all systems, none of
    them with RWSHARE, and sysplex_filesys_sharemode is norwshare, which is the default. One note for each system.

    ## Why it matters
    Each write from another system then goes through XCF to the owner of the file system. With RWSHARE, each system
    reads and writes directly. IBM's default is NORWSHARE, and some servers require it, so this is a matter of
    judgment.

    ## Example
    ```text parmlint.yaml
    target: {zos: "2.5"}
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00
    ```
    ```text PARMLIB/BPXPRM00
    SYSPLEX(YES) VERSION('&SYSR1.')
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
    MOUNT FILESYSTEM('OMVS.DATA') TYPE(ZFS) MOUNTPOINT('/data') MODE(RDWR)
    ```
    ```text PARMLIB/IOEPRM00
    aggrgrow=on
    ```

    Help: Specify SYSPLEX_FILESYS_SHAREMODE=RWSHARE, or add PARM('RWSHARE') to a MOUNT.

    ## Use instead
    ```text parmlint.yaml
    target: {zos: "2.5"}
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00
    ```
    ```text PARMLIB/BPXPRM00
    SYSPLEX(YES) VERSION('&SYSR1.')
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
    MOUNT FILESYSTEM('OMVS.DATA') TYPE(ZFS) MOUNTPOINT('/data') MODE(RDWR)
    ```
    ```text PARMLIB/IOEPRM00
    sysplex_filesys_sharemode=rwshare
    ```

    ## Sources
    - Is zFS Ready for Prime Time? (SHARE, zFS development): zFS sysplex-aware and direct I/O. That something should be
      shared is our judgment.
    - z/OS File System Administration: zFS sysplex-aware file systems, sysplex_filesys_sharemode.
    """
    zfs, mounts = image.view(Zfs), image.view(Mounts)
    is_whole = image.is_declared and image.has_all("IOEPRM") and image.has_all("BPXPRM")
    if zfs is None or mounts is None or not is_whole or not mounts.is_shared:
        return
    release = zfs.release
    if (
        release is None
        or not release.at_least(parse_release(_ALWAYS_AWARE))
        or not mounts.has_read_all("ROOT", "MOUNT")
    ):
        return
    shared = [mount for mount in mounts.all if _is_for_all(mount)]
    if not shared or zfs.text_or_default(_OPTION) != "NORWSHARE":
        return
    if not any(word_of_parm(mount, "RWSHARE") for mount in mounts.all):
        yield finding(
            next(mounts.statements("SYSPLEX")),
            f"No mount has RWSHARE, and {_OPTION} is norwshare: nothing is shared read-write.",
            help=f"Specify {_OPTION}=RWSHARE, or add PARM('RWSHARE') to a MOUNT.",
            related=(related_place(shared[0].statement, "a file system that all systems see"),),
        )


_OPTION = "SYSPLEX_FILESYS_SHAREMODE"
_ALWAYS_AWARE = "zos 1.13"


def _is_for_all(mount: Mount) -> bool:
    """True if it is a zFS that is mounted read-write once for all systems."""
    return mount.file_type == "ZFS" and mount.mode == "RDWR" and not (mount.is_root or mount.is_for_one_system)
