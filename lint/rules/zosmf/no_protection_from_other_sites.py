from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import VALUE
from lint.model.zosmf import ManagementFacility
from lint.ruleset.rule import WARNING, finding, rule


@rule("IZU002", level=WARNING, tags=("security",))
def no_protection_from_other_sites(options: ManagementFacility) -> Iterator[Finding]:
    """
    z/OSMF does not refuse requests that another site makes in the name of a user.

    ## What it does
    Reports CSRF_SWITCH(OFF).

    ## Why it matters
    A page of another site can then send requests with the rights of a user who has logged on to z/OSMF in the same
    browser (cross-site request forgery).

    ## Example
    ```text IZUPRM00
    CSRF_SWITCH(OFF)
    ```

    Help: Specify CSRF_SWITCH(ON).

    ## Use instead
    ```text IZUPRM00
    CSRF_SWITCH(ON)
    ```

    ## Sources
    - General knowledge of IZUPRMxx.
    """
    for statement in options.parsed.named("CSRF_SWITCH"):
        value = statement.get(VALUE)
        if value and value.text.strip("'") == "OFF":
            yield finding(value, "Requests of other sites are not refused.", help="Specify CSRF_SWITCH(ON).")
