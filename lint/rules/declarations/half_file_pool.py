from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_text
from lint.finding import Finding
from lint.rules.shared.spelling import nearest
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.configuration import Configuration
from lint.systems.zvm.pools import Pool


@rule("YML007", level=WARNING, tags=("configuration", "file-pools"))
def half_file_pool(configuration: Configuration) -> Iterator[Finding]:
    """
    A file pool of parmlint.yaml has no server, or no POOLDEF.

    ## What it does
    Reports a declared file pool with a POOLDEF and no server that is declared or can be inferred, and one with the
    start-up parameters of a server and no POOLDEF. The nearest half of the same system is named: a FILEPOOLID with a
    slip makes two halves of one file pool. The recovery server, which has no POOLDEF of its own to be checked, is
    left alone.

    ## Why it matters
    Only both together show whether the server has the minidisks that POOLDEF names. For halves the rules stay silent.

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
            (without_server, without_pooldef, "a POOLDEF and no server", "server and dmsparms"),
            (without_pooldef, without_server, "start-up parameters and no POOLDEF", "pooldef"),
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
