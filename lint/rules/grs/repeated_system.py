from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.grs import ANY_SYSTEM, GrsConfiguration
from lint.model.members import place_of
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, is_unknown


@rule("GRS008", level=WARNING, tags=("values",))
def repeated_system(configuration: GrsConfiguration) -> Iterator[Finding]:
    """
    Two GRSDEF are for the same system.

    ## What it does
    Reports a GRSDEF with the MATCHSYS of one before it. A GRSDEF without MATCHSYS has the default, *.

    ## Why it matters
    Only one of the two counts for the system.

    ## Example
    ```text GRSCNF00
    GRSDEF MATCHSYS(SYSA) TOLINT(60)
    GRSDEF MATCHSYS(SYSA) TOLINT(120)
    ```

    Help: Delete one of the two, or change its MATCHSYS.

    ## Use instead
    ```text GRSCNF00
    GRSDEF MATCHSYS(SYSA) TOLINT(60)
    GRSDEF MATCHSYS(SYSB) TOLINT(120)
    ```

    ## Sources
    - z/OS MVS Planning: Global Resource Serialization: MATCHSYS of GRSCNFxx.
    """
    first_of: dict[str, LocatedStatement] = {}
    for system, statement in configuration.definitions:
        if statement.statement.has_unknown or statement.statement.problem or is_unknown(system):
            continue
        first = first_of.setdefault(system, statement)
        if first is not statement:
            yield finding(
                place_of(statement, "MATCHSYS"),
                f"A GRSDEF for {'all other systems' if system == ANY_SYSTEM else system} is already there.",
                help="Delete one of the two, or change its MATCHSYS.",
                related=(related_place(place_of(first, "MATCHSYS"), "the first is here"),),
            )
