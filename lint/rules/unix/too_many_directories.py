from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.mounts import Mounts, unquoted
from lint.ruleset.rule import ERROR, finding, rule


@rule("BPX030", level=ERROR, tags=("mounts",))
def too_many_directories(mounts: Mounts) -> Iterator[Finding]:
    """
    More than 50 MKDIR on one mount.

    ## What it does
    Reports the fifty-first MKDIR of a ROOT or MOUNT.

    ## Why it matters
    A mount statement may have up to 50 MKDIR (BPXI075I).

    ## Example
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.VAR') TYPE(ZFS) MOUNTPOINT('/var')
          MKDIR('d01') MKDIR('d02') MKDIR('d03') MKDIR('d04')
          MKDIR('d05') MKDIR('d06') MKDIR('d07') MKDIR('d08')
          MKDIR('d09') MKDIR('d10') MKDIR('d11') MKDIR('d12')
          MKDIR('d13') MKDIR('d14') MKDIR('d15') MKDIR('d16')
          MKDIR('d17') MKDIR('d18') MKDIR('d19') MKDIR('d20')
          MKDIR('d21') MKDIR('d22') MKDIR('d23') MKDIR('d24')
          MKDIR('d25') MKDIR('d26') MKDIR('d27') MKDIR('d28')
          MKDIR('d29') MKDIR('d30') MKDIR('d31') MKDIR('d32')
          MKDIR('d33') MKDIR('d34') MKDIR('d35') MKDIR('d36')
          MKDIR('d37') MKDIR('d38') MKDIR('d39') MKDIR('d40')
          MKDIR('d41') MKDIR('d42') MKDIR('d43') MKDIR('d44')
          MKDIR('d45') MKDIR('d46') MKDIR('d47') MKDIR('d48')
          MKDIR('d49') MKDIR('d50') MKDIR('d51')
    ```

    Help: Delete MKDIR('d51') and all after it, and create these directories by a command.

    ## Use instead
    ```text BPXPRM00
    MOUNT FILESYSTEM('OMVS.VAR') TYPE(ZFS) MOUNTPOINT('/var')
          MKDIR('d01') MKDIR('d02')
    ```

    ## Sources
    - z/OS MVS System Messages: BPXI075I.
    """
    for mount in mounts.all:
        directories = mount.statement.all("MKDIR")
        if len(directories) > _MOST:
            message = f"This {mount.statement.name} has {len(directories)} MKDIR operands; {_MOST} are allowed."
            first = unquoted(directories[_MOST])
            help_text = f"Delete MKDIR('{first}') and all after it, and create these directories by a command."
            yield finding(directories[_MOST], message, help=help_text)


_MOST = 50
