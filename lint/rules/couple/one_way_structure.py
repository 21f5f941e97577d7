from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown


@rule("CPL021", level=WARNING, tags=("paths", "availability"))
def one_way_structure(couple: Couple) -> Iterator[Finding]:
    """
    A structure that carries messages one way only.

    ## What it does
    Reports a structure that a PATHOUT names and no PATHIN does, and the reverse. Silent while a path of the other
    direction cannot be read or names its structure by a system symbol, and
    while a name is none that a structure may have (CPL020).

    ## Why it matters
    A structure connects every system with every other only when each lists it both ways; and only then can all systems
    of the sysplex share one member. What one system writes into a structure that none reads goes nowhere.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  STRNAME(IXCPATH1,IXCPATH2)
    PATHIN   STRNAME(IXCPATH1)
    ```

    Help: Add IXCPATH2 to the PATHIN on line 3.

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  STRNAME(IXCPATH1,IXCPATH2)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: structures for signalling are listed both ways.
    - XCF performance flash of the Washington Systems Center: PATHIN and PATHOUT of a structure belong together.
    """
    if any(bad_values(couple.parsed, "CPL020")):
        return
    sides = (
        ("PATHOUT", couple.outbound, "PATHIN", couple.inbound),
        ("PATHIN", couple.inbound, "PATHOUT", couple.outbound),
    )
    for here, paths, there, opposite in sides:
        names = {path.name for path in opposite if not path.is_device}
        if not couple.has_read_all(there) or any(map(is_unknown, names)):
            continue
        for path in {path.name: path for path in reversed(paths) if not path.is_device}.values():
            if path.name not in names and not is_unknown(path.name):
                with_structures = next((opposed for opposed in opposite if not opposed.is_device), None)
                where = f" to the {there} on line {with_structures.end.span.line}" if with_structures else ""
                yield finding(
                    path.end,
                    f"Structure {path.name} is on a {here} and on no {there}: messages go one way only.",
                    help=f"Add {path.name}{where}." if where else f"Add {there} STRNAME({path.name}).",
                )
