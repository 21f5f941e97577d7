from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.rules.sfs._pools import server_entry, without_option
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zvm.pools import Pool

_WITHOUT_LIST = "zvm 6.3"
"""The release from which on the rule is silent. When exactly the list was removed is not documented."""


@rule("SFS038", level=NOTE, tags=("file-pools", "performance"))
def server_in_eligible_list(pool: Pool) -> Iterator[Finding]:
    """
    The server may have to wait in the eligible list.

    ## What it does
    Reports a server without OPTION QUICKDSP where the target is z/VM 6.2 or earlier. Without a target it is silent:
    current releases have no eligible list, and the option is left over from others.

    ## Why it matters
    When storage or processors are short, CP holds machines back in the eligible list, and all users of a server
    that is held back wait.

    ## Example
    ```text parmlint.yaml
    target: {zvm: "5.4"}
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     OPTION MAXCONN 2000
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Use instead
    ```text parmlint.yaml
    target: {zvm: "5.4"}
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     OPTION MAXCONN 2000 QUICKDSP
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Sources
    - SFS Performance Management Part I: CP Tuning Considerations.
    - z/VM CMS File Pool Planning, Administration, and Operation: Step 4, Define a Server Machine.
    """
    entry = server_entry(pool)
    release = pool.pooldef.parsed.release if pool.pooldef else None
    if entry is None or release is None or is_since(release, _WITHOUT_LIST):
        return
    for where in without_option(pool, "QUICKDSP"):
        what = f"{entry.name} serves file pool {pool.name}{where} and has no OPTION QUICKDSP"
        yield finding(entry.name_operand, f"{what}: it may wait in the eligible list.")
