from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import Mount, Mounts
from lint.ruleset.rule import ERROR, WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("BPX025", level=ERROR, tags=("mounts",))
def repeated_file_system(mounts: Mounts) -> Iterator[Finding]:
    """
    A file system is mounted twice.

    ## What it does
    Reports a second ROOT or MOUNT of one file system. Where both name the same mount point, or where a symbol hides
    whether they do, it is a warning. Mounts for different systems (SYSNAME) at one mount point are alternatives, and
    the rule does not report them.

    ## Why it matters
    A file system can be mounted in only one place: the second mount fails (BPXF237I), and its attributes do not count.

    ## Example
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.USERS') TYPE(ZFS) MOUNTPOINT('/u')
    MOUNT FILESYSTEM('OMVS.USERS') TYPE(ZFS) MOUNTPOINT('/home')
    ```

    Help: Delete this MOUNT, or specify a FILESYSTEM other than OMVS.USERS.

    ## Use instead
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.USERS') TYPE(ZFS) MOUNTPOINT('/u')
    MOUNT FILESYSTEM('OMVS.HOME') TYPE(ZFS) MOUNTPOINT('/home')
    ```

    ## Sources
    - z/OS MVS System Messages: BPXF237I. IBM Health Checker for z/OS: USS_PARMLIB_MOUNTS, which looks at mounts that
      failed.
    """
    first_of: dict[str, Mount] = {}
    for mount in mounts.all:
        if not mount.file_system or not mount.path:
            continue
        first = first_of.setdefault(mount.file_system, mount)
        is_equal = first.path == mount.path
        if first is mount or (is_equal and first.system != mount.system):
            continue
        unsure = is_equal or is_unknown(first.path + mount.path)
        where = "at the same place" if is_equal else f"at {first.path}"
        yield finding(
            mount.place("FILESYSTEM"),
            f"The file system {mount.file_system} is already mounted {where}: this mount fails.",
            help=f"Delete this {mount.statement.name}, or specify a FILESYSTEM other than {mount.file_system}.",
            related=(related_place(first.place("FILESYSTEM"), "first mounted here"),),
            level=WARNING if unsure else None,
        )
