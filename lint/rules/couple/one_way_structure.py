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
    A structure that carries messages in one direction only.

    ## What it does
    Reports a structure that a PATHOUT names but no PATHIN names, and the reverse. The rule reports nothing if a path of
    the other direction cannot be read or names its structure by a system symbol, and if a structure name is not valid
    (CPL020).

    ## Why it matters
    A structure connects all systems with each other only if each system lists it in both directions. Only then can all
    systems of the sysplex share one member. Messages that are written to a structure that no system reads are not
    delivered.

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
    - z/OS MVS Setting Up a Sysplex: structures for signaling are listed both ways.
    - XCF performance flash of the Washington Systems Center: PATHIN and PATHOUT of a structure belong together.
    """
    sides = (
        ("PATHOUT", couple.outbound, "PATHIN", couple.inbound),
        ("PATHIN", couple.inbound, "PATHOUT", couple.outbound),
    )
    # The names are asked for first, so that one which is not valid is in the account.
    structures = [path.name for _, paths, _, _ in sides for path in paths if not path.is_device]
    if structures and any(bad_values(couple.parsed, "CPL020")):
        return
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
                    f"Structure {path.name} is on a {here} but not on a {there}: messages go in one direction only.",
                    help=f"Add {path.name}{where}." if where else f"Add {there} STRNAME({path.name}).",
                )
