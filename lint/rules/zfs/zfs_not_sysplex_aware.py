from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.model.mounts import Mounts
from lint.model.zfs import Zfs
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zos.image import Image


@rule(
    "ZFS021",
    level=NOTE,
    tags=("sysplex", "systems"),
)
def zfs_not_sysplex_aware(image: Image) -> Iterator[Finding]:
    """
    File systems are shared, but zFS is not aware of the sysplex.

    ## What it does
    Notes IOEPRMxx members without sysplex=on or sysplex=filesys on a system with SYSPLEX(YES) in BPXPRMxx, where
    the target is z/OS 1.11 or 1.12.

    ## Why it matters
    Each file system then has one owner, and all other systems send it their requests. From z/OS 1.13 on, zFS is
    always aware of the sysplex.

    ## Example
    ```text parmlint.yaml
    target: {zos: "1.12"}
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00
    ```
    ```text PARMLIB/BPXPRM00
    SYSPLEX(YES) VERSION('&SYSR1.')
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
    ```
    ```text PARMLIB/IOEPRM00
    sysplex=off
    ```

    Help: Specify SYSPLEX=FILESYS.

    ## Use instead
    ```text parmlint.yaml
    target: {zos: "1.12"}
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00
    ```
    ```text PARMLIB/BPXPRM00
    SYSPLEX(YES) VERSION('&SYSR1.')
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
    ```
    ```text PARMLIB/IOEPRM00
    sysplex=filesys
    ```

    ## Sources
    - z/OS File System Administration: zFS sysplex-aware file systems, sysplex.
    - Is zFS Ready for Prime Time? (SHARE, zFS development): zFS sysplex-aware and direct I/O.
    """
    zfs, mounts = image.view(Zfs), image.view(Mounts)
    if zfs is None or mounts is None or not mounts.is_shared or not image.has_all("IOEPRM") or zfs.release is None:
        return
    if not zfs.release.at_least(_OPTIONAL_SINCE) or zfs.release.at_least(_ALWAYS_SINCE):
        return
    if zfs.text_or_default(_OPTION) == "OFF":
        statement = next(mounts.statements("SYSPLEX"))
        yield finding(
            zfs.option(_OPTION) or zfs.parsed.first_line_span,
            f"On {zfs.release}, zFS is sysplex-aware only with sysplex=filesys or sysplex=on.",
            help="Specify SYSPLEX=FILESYS.",
            related=(related_place(statement, "file systems are shared"),),
        )


_OPTION = "SYSPLEX"
_OPTIONAL_SINCE, _ALWAYS_SINCE = parse_release("zos 1.11"), parse_release("zos 1.13")
