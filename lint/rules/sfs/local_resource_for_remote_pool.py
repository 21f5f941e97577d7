from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.rewriting import renamed
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.pools import Pool


@rule("SFS030", level=WARNING, tags=("file-pools", "server"))
def local_resource_for_remote_pool(pool: Pool) -> Iterator[Finding]:
    """
    A file pool for other systems is known only on this system.

    ## What it does
    Reports IUCV *IDENT with LOCAL in the entry of a server whose start-up parameters specify REMOTE or SSI.

    ## Why it matters
    Other systems cannot find a local resource.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
     IUCV ALLOW
     IUCV *IDENT RESANY LOCAL
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    REMOTE
    ```

    Help: Change LOCAL to GLOBAL.

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
    REMOTE
    ```

    ## Fix safety
    Unsafe. Other systems can then find the file pool by its name, so the fix needs review.

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: Step 4, Define a Server Machine.
    - What the words mean is general knowledge.
    """
    statements = {id(iucv): iucv for machine in pool.machines or () for iucv in machine.of("IUCV")}
    scope = next(
        (parameter for name in ("REMOTE", "SSI") if pool.parameters and (parameter := pool.parameters.get(name))), None
    )
    for statement in statements.values() if scope else ():
        resource = statement.get("IDENT")
        if scope and resource and resource.text in ("RESANY", pool.name) and resource.texts[-1] == "LOCAL":
            message = f"The resource is LOCAL, but {scope.name} makes file pool {pool.name} available to other systems."
            related = (related_place(scope, "start-up parameters"),)
            help_text, fixes = renamed(resource.values[-1], "GLOBAL", "")
            yield finding(resource.values[-1], message, help=help_text, related=related, fixes=fixes)
