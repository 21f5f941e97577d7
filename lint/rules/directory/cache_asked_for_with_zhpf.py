from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.cache_commands import CacheCommands
from lint.model.directory import Directory
from lint.model.minidisks import Minidisks
from lint.ruleset.rule import NOTE, finding, related_place, rule

_CACHED = ("MDC", "RECORDMDC")


@rule("DIR058", level=NOTE, tags=("performance",))
def cache_asked_for_with_zhpf(directory: Directory) -> Iterator[Finding]:
    """
    A minidisk requests the minidisk cache on a volume that is used with zHPF.

    ## What it does
    Reports MINIOPT MDC or RECORDMDC on a volume that `volumes` of the system declares with `zhpf: true`. Disks whose
    cache a SET MDCACHE of the system switches are ignored.

    ## Why it matters
    The first I/O in transport mode (zHPF) to a minidisk turns its cache off. A minidisk can use only one of the two.

    ## Example
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        config: SYSTEM.CONFIG
        volumes: {LNX001: {model: 3390-9, zhpf: true}}
    ```
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER LINUX1 NOLOG 2G 4G G
     MDISK 0200 3390 0001 5000 LNX001 MR
     MINIOPT MDC
    ```

    ## Use instead
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        config: SYSTEM.CONFIG
        volumes: {LNX001: {model: 3390-9, zhpf: true}}
    ```
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER LINUX1 NOLOG 2G 4G G
     MDISK 0200 3390 0001 5000 LNX001 MR
    ```

    ## Sources
    - z/VM Performance Update for z/VM 6.2: High Performance FICON, Interaction with MDC.
    """
    volumes = {serial for serial, volume in directory.site.volumes.items() if volume.zhpf}
    disks = Minidisks(directory)
    commands = CacheCommands(disks)
    for disk in disks if volumes else ():
        asked = next((option.get(name) for option in disk.options for name in _CACHED if name in option), None)
        if asked and disk.volume in volumes and commands.leave_to_miniopt(disk):
            message = f"Volume {disk.volume} is used with zHPF, which turns off the cache of {disk.name}."
            yield finding(asked, message, related=(related_place(disk.statement, "the minidisk"),))
