from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.buffers import buffer_bound
from lint.model.couple import Couple
from lint.ruleset.rule import NOTE, Option, Options, finding, rule


@rule(
    "CPL060",
    level=NOTE,
    tags=("performance", "storage"),
    options={"systems": Option(0, "How many systems the sysplex has; 0 when that is not known.")},
)
def buffer_storage(couple: Couple, options: Options) -> Iterator[Finding]:
    """
    The upper limit of storage for message buffers.

    ## What it does
    Notes the most storage that the message buffers of one system may use: MAXMSG of all classes for each system of the
    sysplex, MAXMSG of each path through a device, and MAXMSG of each structure for each other system. If the option
    `systems` specifies how many systems the sysplex has, the note includes the total. The rule reports nothing in a
    member without signaling paths, and while a MAXMSG is not known.

    ## Why it matters
    XCF uses only what it needs, up to this limit, and most of it is fixed real storage. Each additional class, path or
    system raises the limit.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(LARGE) CLASSLEN(62464) MAXMSG(4000)
    PATHOUT  STRNAME(IXCPATH1,IXCPATH2)
    PATHOUT  STRNAME(IXCPATH3,IXCPATH4) CLASS(LARGE)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2,IXCPATH3,IXCPATH4)
    ```

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    ```

    ## Sources
    - XCF performance flash of the Washington Systems Center: the total amount of storage used by XCF on a system.
    """
    bound = buffer_bound(couple)
    if bound is None or couple.couple is None:
        return
    classes, devices, structures = bound.classes, bound.devices, bound.structures
    parts = [f"{classes.space} K for each system ({_counted(classes.number, 'transport class', 'transport classes')})"]
    if devices.number:
        parts.append(f"{devices.space} K ({_counted(devices.number, 'device', 'devices')})")
    if structures.number:
        paths = _counted(structures.number, "structure path", "structure paths")
        parts.append(f"{structures.space} K for each other system ({paths})")
    systems = options["systems"]
    total = f": {bound.total(systems)} K in a sysplex of {systems}" if systems else ""
    yield finding(couple.couple, f"Message buffers may use up to {', and '.join(parts)}{total}.")


def _counted(number: int, singular: str, plural: str) -> str:
    return f"{number} {singular if number == 1 else plural}"
