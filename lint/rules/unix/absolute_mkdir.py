from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.model.mounts import Mounts, unquoted
from lint.ruleset.rule import ERROR, finding, rule


@rule("BPX029", level=ERROR, tags=("mounts",))
def absolute_mkdir(mounts: Mounts) -> Iterator[Finding]:
    """
    A directory to create is named by an absolute path.

    ## What it does
    Reports an MKDIR path that begins with a slash.

    ## Why it matters
    The path is relative to the mount point: the system rejects one that begins with a slash (BPXI071I).

    ## Example
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.VAR') TYPE(ZFS) MOUNTPOINT('/var')
          MKDIR('/spool')
    ```

    Help: Specify MKDIR('spool').

    ## Use instead
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.VAR') TYPE(ZFS) MOUNTPOINT('/var')
          MKDIR('spool')
    ```

    ## Fix safety
    Unsafe. The fix deletes the slash. It needs review: the author may have intended a directory elsewhere.

    ## Sources
    - z/OS MVS System Messages: BPXI071I.
    """
    for mount in mounts.all:
        for operand in mount.statement.all("MKDIR"):
            path = unquoted(operand)
            if path.startswith("/"):
                relative = path.lstrip("/").replace("'", "''")
                fix = Fix("Make the path relative", (Edit(operand.span, f"'{relative}'"),))
                message = f"The path {path} begins with a slash; it must be relative to the mount point."
                help_text = f"Specify MKDIR('{relative}')." if relative else "Delete this MKDIR."
                yield finding(operand, message, help=help_text, fixes=(fix,) if relative else ())
