from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_text
from lint.facts.spelling_hints import nearest
from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.configuration import Declarations


@rule("YML005", level=WARNING, tags=("configuration", "file-pools", "references"))
def undefined_pool_server(configuration: Declarations) -> Iterator[Finding]:
    """
    The declared server of a file pool is not in the directory.

    ## What it does
    Reports `server:` of a file pool in parmlint.yaml that is not a USER or IDENTITY of the system's CP directory, if
    the complete directory is available.

    ## Why it matters
    The server and its minidisks are then unknown, and the rules for the file pool report nothing.

    ## Example
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        pools: {USERS: {server: FPSRV, pooldef: USERS.POOLDEF}}
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```

    Help: Change it to FPSERV.

    ## Use instead
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        pools: {USERS: {server: FPSERV, pooldef: USERS.POOLDEF}}
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: Step 4, Define a Server Machine.
    """
    for system in configuration.vm_systems:
        directory = system.directory
        if directory is None or not directory.is_complete:
            continue
        for pool in system.site.pools:
            if pool.server and not directory.owns_name(pool.server):
                hint = nearest(pool.server, directory.owners)
                message = f"{pool.server}, the server of file pool {pool.name}, is not in the directory.{hint}"
                place = configuration.value("systems", system.name, "pools", pool.name, "server")
                near = nearest_text(pool.server, directory.owners)
                advice = (
                    f"Change it to {near}." if near else f"Correct the userid, or add {pool.server} to the directory."
                )
                yield finding(place, message, help=advice)._replace(systems=(system.name,))
