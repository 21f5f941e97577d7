from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import Mounts, normalized
from lint.model.shell import StartScript
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zos.image import Image


@rule("USS008", level=NOTE, tags=("performance", "systems"))
def filecache_of_changing_file(image: Image) -> Iterator[Finding]:
    """
    A file is kept in the cache of the kernel, but its file system is mounted read-write.

    ## What it does
    Notes `filecache -a` in /etc/rc for files in a file system that BPXPRMxx mounts with MODE(RDWR), coded or by
    default; once for each file system. For a name with a variable, the directory is checked if nothing is mounted
    below it. The system and its /etc/rc are those that `parmlint.yaml` declares.

    ## Why it matters
    The cache is for files that are only read. A file that is written to is dropped from the cache, and returns only
    when its file system is mounted again.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, uss: {rc: etc/rc}}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00
    ```
    ```text PARMLIB/BPXPRM00
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(READ)
    MOUNT FILESYSTEM('OMVS.PROJ') TYPE(ZFS)
          MOUNTPOINT('/u/proj') MODE(RDWR)
    ```
    ```text etc/rc
    /usr/sbin/filecache -a /u/proj/include/proj.h
    ```

    Help: Delete /u/proj/include/proj.h from this command.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, uss: {rc: etc/rc}}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00
    ```
    ```text PARMLIB/BPXPRM00
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(READ)
    MOUNT FILESYSTEM('OMVS.PROJ') TYPE(ZFS)
          MOUNTPOINT('/u/proj') MODE(READ)
    ```
    ```text etc/rc
    /usr/sbin/filecache -a /u/proj/include/proj.h
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): filecache.
    """
    start_script, mounts = image.view(StartScript, "etc-rc"), image.view(Mounts)
    if start_script is None or mounts is None or not mounts.has_read_all("ROOT", "MOUNT"):
        return
    reported = set()
    for command in start_script.commands("filecache"):
        values = [value for operand in command.all("ARGUMENT") for value in operand.values]
        words = [value.value.text for value in values]
        for value, word in zip(values, words, strict=True) if _ADD in words else ():
            path = _path(word, mounts)
            mount = mounts.holder(path) if path else None
            if mount and mount.mode == "RDWR" and mount not in reported:
                reported.add(mount)
                yield finding(
                    value,
                    f"The cache is for files that are only read, but {mount.written_path} is mounted read-write.",
                    help=f"Delete {word} from this command.",
                    related=(related_place(mount.place("MODE"), "the file system"),),
                )


_ADD = "-a"


def _path(word: str, mounts: Mounts) -> str:
    """The path of a file, with any name behind the directory for names with variables; "" if it may be anywhere."""
    path = normalized(word)
    if "$" not in path:
        return path
    directory = path[: path.index("$")].rpartition("/")[0]
    may_be_elsewhere = any(mounted.startswith(f"{directory}/") for mounted in mounts.by_path)
    return "" if may_be_elsewhere or not directory else f"{directory}/*"
