from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import OF_USERS, Mounts, ancestors
from lint.ruleset.rule import NOTE, finding, rule


@rule("BPX053", level=NOTE, tags=("mounts", "security"))
def user_file_system_with_setuid(mounts: Mounts) -> Iterator[Finding]:
    """
    Set-user-ID programs are allowed in file systems of users.

    ## What it does
    Reports a MOUNT at or below /u or /home without NOSETUID, since SETUID is the default.

    ## Why it matters
    A set-user-ID program runs with the rights of its owner. The security guide for z/OS of the US Department of Defense
    (STIG) requires NOSETUID on file systems of users.

    ## Example
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.USERS') TYPE(ZFS) MOUNTPOINT('/u')
    ```

    Help: Add NOSETUID to this MOUNT.

    ## Use instead
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.USERS') TYPE(ZFS) MOUNTPOINT('/u') NOSETUID
    ```

    ## Sources
    - DISA STIG for z/OS: V-223631 and ZUSS0012. z/OS MVS Initialization and Tuning Reference: BPXPRMxx, MOUNT.
    """
    for mount in mounts.all:
        of_users = any(path in OF_USERS for path in (mount.path, *ancestors(mount.path)))
        if of_users and mount.statement.is_sound and "NOSETUID" not in mount.statement:
            setuid = mount.statement.get("SETUID")
            how = "SETUID" if setuid else "SETUID by default"
            yield finding(
                setuid or mount.statement,
                f"The file system at {mount.path} is mounted with {how}; NOSETUID is recommended.",
                help="Change SETUID to NOSETUID." if setuid else f"Add NOSETUID to this {mount.statement.name}.",
            )
