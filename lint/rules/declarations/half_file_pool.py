from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_text
from lint.facts.spelling_hints import nearest
from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.configuration import Declarations
from lint.systems.zvm.pools import Pool


@rule("YML007", level=WARNING, tags=("configuration", "file-pools"))
def half_file_pool(configuration: Declarations) -> Iterator[Finding]:
    """
    A file pool of parmlint.yaml has no server, or no POOLDEF.

    ## What it does
    Reports a declared file pool that has a POOLDEF but no declared or inferred server, and a file pool that has the
    startup parameters of a server but no POOLDEF. The finding names the other half with the most similar name, because
    a typing error in FILEPOOLID makes two halves of one file pool. The recovery server is not reported, because it has
    no POOLDEF of its own to check.

    ## Why it matters
    Only both files together show whether the server has the minidisks that POOLDEF names. For one half alone, the rules
    report nothing.

    ## Example
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        pools: {PROD: {pooldef: PROD.POOLDEF}, PRODX: {server: FPPROD, dmsparms: FPPROD.DMSPARMS}}
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPPROD NOLOG 32M 64M BG
    ```
    ```text PROD.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPPROD.DMSPARMS
    FILEPOOLID PRODX
    ```

    Help: Put both halves under one name, PROD or PRODX.

    ## Use instead
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        pools: {PROD: {server: FPPROD, pooldef: PROD.POOLDEF, dmsparms: FPPROD.DMSPARMS}}
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPPROD NOLOG 32M 64M BG
    ```
    ```text PROD.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPPROD.DMSPARMS
    FILEPOOLID PROD
    ```

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: Step 4, Define a Server Machine.
    """
    for system in configuration.vm_systems:
        without_server = [pool for pool in system.pools if pool.pooldef and pool.server is None]
        without_pooldef = [
            pool for pool in system.pools if pool.dmsparms and not pool.pooldef and not _is_recovery(pool)
        ]
        for halves, counterparts, lack, missing in (
            (without_server, without_pooldef, "a POOLDEF but no server", "server and dmsparms"),
            (without_pooldef, without_server, "startup parameters but no POOLDEF", "pooldef"),
        ):
            for pool in halves:
                hint = nearest(pool.name, [pool.name for pool in counterparts])
                place = configuration.key("systems", system.name, "pools", pool.name)
                named = pool.parameters.value("FILEPOOLID") if pool.parameters else None
                related = (related_place(named, "the file pool is named here"),) if named else ()
                message = f"File pool {pool.name} has {lack}.{hint}"
                near = nearest_text(pool.name, [pool.name for pool in counterparts])
                advice = f"Put both halves under one name, {pool.name} or {near}." if near else f"Add {missing}."
                yield finding(place, message, help=advice, related=related)._replace(systems=(system.name,))


def _is_recovery(pool: Pool) -> bool:
    return pool.parameters is not None and "CRR" in pool.parameters
