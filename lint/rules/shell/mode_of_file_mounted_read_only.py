from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import Mounts, normalized
from lint.model.shell import StartScript
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zos.image import Image

_OF_PRODUCTS = ("/bin/", "/lib/", "/usr/bin/", "/usr/lib/", "/usr/lpp/", "/usr/sbin/")
"""Directories that are no symbolic links on a system with a file system of its own."""
_REMOUNTS = ("chmount", "mount", "unmount", "tso", "tsocmd")
_NOT_ONE_FILE = re.compile(r"[$*?\[`]")


@rule("USS010", level=WARNING, tags=("systems",))
def mode_of_file_mounted_read_only(image: Image) -> Iterator[Finding]:
    """
    The mode of a file is changed at startup, but its file system is mounted read-only.

    ## What it does
    Reports a chmod in /etc/rc of a file in /bin, /lib or the directories of products in /usr, where BPXPRMxx mounts the
    file system with MODE(READ); once for each file system. The system and its /etc/rc are those that `parmlint.yaml`
    declares. It reports nothing in a shared file system, where these directories are symbolic links, and when a command
    in /etc/rc mounts something.

    ## Why it matters
    The command fails, and the file keeps its mode: a sticky bit that it should set is not set.

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
    ```
    ```text etc/rc
    chmod +t /bin/c89 /bin/cc /bin/cxx
    ```

    Help: Delete this chmod, and change the mode once while OMVS.ROOT is mounted read-write.

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
    ROOT FILESYSTEM('OMVS.ROOT') TYPE(ZFS) MODE(RDWR)
    ```
    ```text etc/rc
    chmod +t /bin/c89 /bin/cc /bin/cxx
    ```

    ## Sources
    - POSIX: chmod, EROFS. z/OS MVS Initialization and Tuning Reference: BPXPRMxx, MODE of ROOT and MOUNT.
    """
    script, mounts = image.view(StartScript, "etc-rc"), image.view(Mounts)
    if script is None or mounts is None or mounts.version:
        return
    if mounts.is_shared is not False and any(mounts.statements("SYSPLEX")):
        return
    if not mounts.has_read_all("ROOT", "MOUNT", "SYSPLEX", "VERSION") or not script.is_self_contained:
        return
    if any(any(script.commands(name)) for name in _REMOUNTS):
        return
    reported = set()
    for command in script.commands("chmod"):
        for value in (value for operand in command.all("ARGUMENT") for value in operand.values):
            path = normalized(value.value.text)
            mount = mounts.holder(path) if path.startswith(_OF_PRODUCTS) and not _NOT_ONE_FILE.search(path) else None
            if mount and mount.mode == "READ" and mount not in reported:
                reported.add(mount)
                what = mount.written_name or mount.written_path
                yield finding(
                    value,
                    f"The mode of {path} cannot be changed: {mount.written_path} is mounted read-only.",
                    help=f"Delete this chmod, and change the mode once while {what} is mounted read-write.",
                    related=(related_place(mount.place("MODE"), "the file system"),),
                )
