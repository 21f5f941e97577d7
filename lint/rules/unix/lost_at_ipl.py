from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import Mounts
from lint.ruleset.rule import NOTE, finding, rule


@rule("BPX091", level=NOTE, tags=("mounts",))
def lost_at_ipl(mounts: Mounts) -> Iterator[Finding]:
    """
    A directory whose files should survive an IPL is kept in storage.

    ## What it does
    Notes a MOUNT of TYPE(TFS) at /var or /etc, or at one of these in the directory of a system.

    ## Why it matters
    A temporary file system is empty after each IPL: settings, logs, spooled mail and the state of daemons are gone.

    ## Example
    ```text BPXPRM00
    MOUNT FILESYSTEM('/VAR') TYPE(TFS) MOUNTPOINT('/var')
    ```

    Help: Specify TYPE(ZFS), and a zFS data set as FILESYSTEM.

    ## Use instead
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.VAR') TYPE(ZFS) MOUNTPOINT('/var')
    ```

    ## Sources
    - z/OS UNIX System Services Planning: the temporary file system. Judgment as to /var: an emergency system may want
      it so.
    """
    for mount in mounts.all:
        if mount.file_type == "TFS" and any(mounts.is_at(mount, name) for name in _LASTING):
            message = f"The file system at {mount.path} is in storage, and is empty after each IPL."
            help_text = "Specify TYPE(ZFS), and a zFS data set as FILESYSTEM."
            yield finding(mount.statement["TYPE"], message, help=help_text)


_LASTING = ("var", "etc")
