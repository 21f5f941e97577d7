from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.rules.couple._paths import second_path
from lint.ruleset.rule import NOTE, WARNING, finding, rule
from lint.syntax.statement import is_unknown

_ENOUGH = 2


@rule("CPL014", level=WARNING, tags=("paths", "availability"))
def single_path(couple: Couple) -> Iterator[Finding]:
    """
    Only one signaling path in a direction.

    ## What it does
    Warns if the whole member defines only one outbound path, or only one inbound path; each device number and each
    structure counts as a path. The rule reports nothing if a structure is listed in the other direction only (CPL021).
    Notes a transport class with one outbound path while another class has more.

    ## Why it matters
    If the only path fails, the system loses its connection to the sysplex. Two physical paths of any type between any
    two systems keep them connected. A class with one path uses the paths of another class if its own path fails.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  STRNAME(IXCPATH1)
    PATHIN   STRNAME(IXCPATH1)
    ```

    Help: Add a second structure to STRNAME(IXCPATH1), such as IXCPATH2.

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  STRNAME(IXCPATH1,IXCPATH2)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2)
    ```

    ## Sources
    - XCF performance flash of the Washington Systems Center: at least two physical paths between any two systems.
    - z/OS MVS Setting Up a Sysplex: signaling paths.
    """
    if not couple.has_read_all("PATHOUT", "PATHIN"):
        return
    sides = ((couple.outbound, "outbound", couple.inbound), (couple.inbound, "inbound", couple.outbound))
    for paths, direction, opposite in sides:
        names = {path.name for path in paths}
        one_way = {path.name for path in opposite if not path.is_device} - names  # CPL021 wants those here, too
        if len(names) == 1 and not one_way and not any(map(is_unknown, names)):
            yield finding(
                paths[0].end,
                f"{paths[0].name} is the only {direction} path: if it fails, the system loses its connection to the "
                "sysplex.",
                help=second_path(paths[0], names),
            )
    yield from _classes_with_one_path(couple)


def _classes_with_one_path(couple: Couple) -> Iterator[Finding]:
    names = {path.name for path in couple.outbound}
    most = max(couple.paths_per_class.values(), default=0)
    if most < _ENOUGH:
        return
    for path in couple.outbound:
        if couple.paths_per_class[path.transport_class] == 1 and not is_unknown(path.end.text):
            yield finding(
                path.end,
                f"{path.name} is the only path of transport class {path.transport_class}; another class has {most}.",
                help=second_path(path, names),
                level=NOTE,
            )
