from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.grs import CONVERSION, EXCLUSION, INCLUSION, ResourceNameLists
from lint.ruleset.rule import WARNING, finding, rule

_WRONG = ((EXCLUSION, "SYSZVVDS"), (INCLUSION, "SYSIGGV2"))


@rule("RNL009", level=WARNING, tags=("catalogs",), health_check="CATALOG_RNLS")
def catalog_resource_in_wrong_list(lists: ResourceNameLists) -> Iterator[Finding]:
    """
    A major name of catalogs is in the wrong list.

    ## What it does
    Reports SYSZVVDS in the exclusion list, and SYSIGGV2 in the inclusion list.

    ## Why it matters
    Catalogs reserve their volumes with these names. IBM's advice is to convert the RESERVE of both (list CON), so
    that systems do not wait for each other or damage a catalog.

    ## Example
    ```text GRSRNL01
    RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(SYSZVVDS)
    ```

    Help: Specify RNL(CON) for SYSZVVDS, on all systems at the same time.

    ## Use instead
    ```text GRSRNL01
    RNLDEF RNL(CON) TYPE(GENERIC) QNAME(SYSZVVDS)
    ```

    ## Sources
    - IBM Health Checker for z/OS: CATALOG_RNLS.
    """
    for entry in lists.entries:
        if (entry.list_name, entry.major) in _WRONG and entry.minor is None:
            where = "exclusion" if entry.list_name == EXCLUSION else "inclusion"
            yield finding(
                entry.statement["RNL"],
                f"{entry.major} is in the {where} list; catalogs want it in the list for RESERVE conversion.",
                help=f"Specify RNL({CONVERSION}) for {entry.major}, on all systems at the same time.",
            )
