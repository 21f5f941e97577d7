from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.rules.sfs._pools import without_option
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zvm.pools import Pool

_WITHOUT_LIST = "zvm 6.3"
"""The release from which on the rule reports nothing. When exactly the list was removed is not documented."""


@rule("SFS038", level=NOTE, tags=("file-pools", "performance"))
def server_in_eligible_list(pool: Pool) -> Iterator[Finding]:
    """
    The server may have to wait in the eligible list.

    ## What it does
    Reports a server without OPTION QUICKDSP if the target is z/VM 6.2 or earlier, on each member of a cluster. SET
    QUICKDSP in a start-up EXEC or in a COMMAND of the directory has the same effect. Without a target, the rule reports
    nothing: current releases have no eligible list, and the option is only a leftover from older releases.

    ## Why it matters
    When storage or processors are short, CP delays machines in the eligible list. All users of a delayed server wait.

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

    Help: Add OPTION QUICKDSP to FPSERV.

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
    release = pool.pooldef.parsed.release if pool.pooldef else None
    if release is None or is_since(release, _WITHOUT_LIST) or not pool.commands:
        return
    if not pool.commands.is_whole("SET_QUICKDSP"):
        return
    for there in without_option(pool, "QUICKDSP"):
        if pool.commands.agreed("SET_QUICKDSP", there.machine, lambda last: last is None or "OFF" in last.words):
            serves = f"{there.entry.name} serves file pool {pool.name}{there.where}"
            message = f"{serves} and has no OPTION QUICKDSP: it may wait in the eligible list."
            yield finding(there.place, message, help=f"Add OPTION QUICKDSP to {there.place.text}.")
