from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.health_checks import HealthChecks
from lint.ruleset.rule import NOTE, finding, rule

_OWNER = "IBMRACF"


@rule(
    "HZS006",
    level=NOTE,
    tags=(
        "health-checks",
        "security",
    ),
)
def security_check_off(checks: HealthChecks) -> Iterator[Finding]:
    """
    A health check of RACF is switched off.

    ## What it does
    Notes a policy statement with INACTIVE or DELETE for checks of the owner IBMRACF, such as RACF_SENSITIVE_RESOURCES.

    ## Why it matters
    The check tells of data sets and profiles that users may change though they should not.

    ## Example
    ```text HZSPRM00
    ADD POLICY UPDATE CHECK(IBMRACF,RACF_SENSITIVE_RESOURCES)
        INACTIVE DATE(20240101) REASON('too many messages')
    ```

    Help: Delete INACTIVE, and correct what the check reports.

    ## Use instead
    ```text HZSPRM00
    ADD POLICY UPDATE CHECK(IBMRACF,RACF_SENSITIVE_RESOURCES)
        INTERVAL(24:00) DATE(20240101) REASON('once a day is enough')
    ```

    ## Sources
    - Judgment: a check of the security product should run. IBM Health Checker for z/OS: RACF_SENSITIVE_RESOURCES.
    """
    for policy in checks.policies:
        switch = next((name for name in ("INACTIVE", "DELETE") if name in policy.statement), "")
        owner, name = policy.check
        if switch and owner == _OWNER:
            yield finding(
                policy.statement[switch],
                f"The check {name} of RACF does not run.",
                help=f"Delete {switch}, and correct what the check reports.",
            )
