from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zvm.image import VmImage


@rule("SFS012", level=WARNING, tags=("file-pools", "references"))
def pool_of_another_name(system: VmImage) -> Iterator[Finding]:
    """
    The start-up parameters name another file pool.

    ## What it does
    Reports FILEPOOLID in the start-up parameters that parmlint.yaml declares for a file pool, if it names a different
    file pool that is not declared. If that file pool is declared, parmlint.yaml has mixed up the two
    ([YML006](YML006.md)).

    ## Why it matters
    The server looks for the POOLDEF with the name that FILEPOOLID specifies.

    ## Example
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        pools: {USERS: {pooldef: USERS.POOLDEF, dmsparms: FPSERV.DMSPARMS}}
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USRES
    ```

    Help: Change USRES to USERS.

    ## Use instead
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        pools: {USERS: {pooldef: USERS.POOLDEF, dmsparms: FPSERV.DMSPARMS}}
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPSERV NOLOG 32M 64M BG
    ```
    ```text USERS.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text FPSERV.DMSPARMS
    FILEPOOLID USERS
    ```

    ## Sources
    - General knowledge of file pools.
    """
    names = {pool.name for pool in system.pools}.union(system.pools_elsewhere)
    for pool in system.pools:
        named = pool.parameters.value("FILEPOOLID") if pool.parameters else None
        if named and pool.pooldef and named.text not in names and not is_unknown(named.text):
            message = f"These are the start-up parameters of file pool {pool.name}, but FILEPOOLID is {named.text}."
            related = (related_place(pool.pooldef.parsed.first_line_span, f"POOLDEF of {pool.name}"),)
            yield finding(named, message, help=f"Change {named.text} to {pool.name}.", related=related)
