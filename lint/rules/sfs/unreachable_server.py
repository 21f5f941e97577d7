from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.sfs._pools import servers
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zvm.pools import Pool


@rule("SFS011", level=WARNING, tags=("file-pools", "server"))
def unreachable_server(pool: Pool) -> Iterator[Finding]:
    """
    Users cannot connect to the server of a file pool.

    ## What it does
    Reports a server without IUCV ALLOW, and one without an IUCV *IDENT for RESANY or for the name of the pool.

    ## Why it matters
    With *IDENT, the server makes the file pool known as a resource. With ALLOW, every user can connect to it.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     IUCV *IDENT RESANY GLOBAL
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    Help: Add IUCV ALLOW to FPSERV.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     IUCV ALLOW
     IUCV *IDENT RESANY GLOBAL
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: Step 4, Define a Server Machine.
    """
    for there in servers(pool, "IUCV"):
        statements = there.machine.of("IUCV")
        targets = [target.text for statement in statements if (target := statement.get("TARGET"))]
        resources = [resource.text for statement in statements if (resource := statement.get("IDENT"))]
        if any(map(is_unknown, (*targets, *resources))):
            continue
        serves = f"{there.entry.name} serves file pool {pool.name}{there.where}"
        if "ALLOW" not in targets:
            message = f"{serves} and has no IUCV ALLOW: only users with an IUCV statement for it can connect."
            yield finding(there.place, message, help=f"Add IUCV ALLOW to {there.place.text}.")
        if not {"RESANY", pool.name}.intersection(resources):
            message = f"{serves} and has no IUCV *IDENT RESANY: it cannot make the pool known."
            yield finding(there.place, message, help=f"Add IUCV *IDENT RESANY GLOBAL to {there.place.text}.")
