from __future__ import annotations

from collections.abc import Collection, Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.source import cms
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import is_unknown
from lint.systems.configuration import Declarations
from lint.systems.zvm.files import PoolFiles, pool_served
from lint.systems.zvm.image import VmImage

_POOLDEF, _DMSPARMS = ".POOLDEF", ".DMSPARMS"


@rule("YML006", level=WARNING, tags=("configuration", "file-pools", "references"))
def file_of_another_pool(configuration: Declarations) -> Iterator[Finding]:
    """
    A file pool of parmlint.yaml has the POOLDEF, DMSPARMS or server of another file pool.

    ## What it does
    Reports a `pooldef` whose file name is not the name of the file pool, a `dmsparms` whose FILEPOOLID names another
    declared file pool of this or another system, and a `dmsparms` whose file name is a user of the directory other than
    `server`. POOLDEF is named after the file pool, and DMSPARMS after its server; names of files with other file types
    are not checked. [SFS012](SFS012.md) reports a FILEPOOLID that names a file pool that is not declared.

    ## Why it matters
    The minidisks of one file pool are compared with the server of the other.

    ## Example
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        pools:
          PROD: {server: FPPROD, pooldef: TEST.POOLDEF}
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPPROD NOLOG 32M 64M BG
    ```
    ```text PROD.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```
    ```text TEST.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```

    Help: Specify the POOLDEF of file pool PROD here.

    ## Use instead
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        pools:
          PROD: {server: FPPROD, pooldef: PROD.POOLDEF}
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER FPPROD NOLOG 32M 64M BG
    ```
    ```text PROD.POOLDEF
    DDNAME=CONTROL VDEV=301
    ```

    ## Sources
    - z/VM CMS File Pool Planning, Administration, and Operation: Step 4, Define a Server Machine. The names of the
      files are general knowledge.
    """
    for system in configuration.vm_systems:
        names = {pool.name for pool in system.files.pools}.union(system.pools_elsewhere)
        for pool in system.files.pools:
            at = ("systems", system.name, "pools", pool.name)
            for key, message in _mistakes(pool, names, system):
                advice = f"Specify the {key.upper()} of file pool {pool.name} here."
                yield finding(configuration.value(*at, key), message, help=advice)._replace(systems=(system.name,))


def _mistakes(pool: PoolFiles, names: Collection[str], system: VmImage) -> Iterator[tuple[str, str]]:
    """The keys of a file pool that have what is another's, each with its message."""
    if pool.pooldef:
        named = _name_of_type(pool.pooldef, _POOLDEF)
        if named and named != pool.name:
            yield "pooldef", f"By its name, this is the POOLDEF of file pool {named}, not of {pool.name}."
    if pool.dmsparms:
        served = pool_served(pool.dmsparms)
        if served != pool.name and served in names and not is_unknown(served):
            yield "dmsparms", f"FILEPOOLID in this file is {served}, but the file pool is {pool.name}."
        named = _name_of_type(pool.dmsparms, _DMSPARMS)
        users = system.directory.owners if system.directory else ()
        if pool.server and named != pool.server and named in users:
            yield "dmsparms", f"By its name, this is the DMSPARMS of {named}, but the server is {pool.server}."


def _name_of_type(parsed: ParsedMember, file_type: str) -> str:
    """The file name of a file of that type, "" for one of another type."""
    path = parsed.member.path
    return cms.file_name(path) if cms.file_id(path).endswith(file_type) else ""
