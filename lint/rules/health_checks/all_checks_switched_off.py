from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.health_checks import ALL, HealthChecks
from lint.model.members import text_of
from lint.ruleset.rule import WARNING, finding, rule


@rule("HZS005", level=WARNING, tags=("health-checks",))
def all_checks_switched_off(checks: HealthChecks) -> Iterator[Finding]:
    """
    A policy statement switches off all checks.

    ## What it does
    Warns of a policy statement for CHECK(*,*) with INACTIVE, DELETE or SEVERITY(NONE), unless CATEGORY or EXITRTN
    limits it.

    ## Why it matters
    It holds for every check, also for those that a product or a release adds later, so that no check tells of a risk
    anymore.

    ## Example
    ```text HZSPRM00
    ADD POLICY UPDATE CHECK(*,*) INACTIVE DATE(20240101)
        REASON('too many messages')
    ```

    Help: Specify the owner and the name of the checks in place of CHECK(*,*).

    ## Use instead
    ```text HZSPRM00
    ADD POLICY UPDATE CHECK(IBMASM,ASM_PAGE_ADD) INACTIVE DATE(20240101)
        REASON('too many messages')
    ```

    ## Sources
    - IBM Health Checker for z/OS: policy statement examples.
    """
    for policy in checks.policies:
        statement = policy.statement
        is_limited = "CATEGORY" in statement or "EXITRTN" in statement
        if policy.check != (ALL, ALL) or is_limited:
            continue
        switches = [name for name in ("INACTIVE", "DELETE") if name in statement]
        if text_of(statement, "SEVERITY") == "NONE":
            switches.append("SEVERITY(NONE)")
        if switches:
            yield finding(
                statement["CHECK"],
                f"CHECK(*,*) with {switches[0]} is for all checks, also for those that are added later.",
                help="Specify the owner and the name of the checks in place of CHECK(*,*).",
            )
