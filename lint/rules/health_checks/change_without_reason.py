from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.health_checks import HealthChecks
from lint.ruleset.rule import NOTE, WARNING, finding, rule


@rule("HZS002", level=WARNING, tags=("health-checks",))
def change_without_reason(checks: HealthChecks) -> Iterator[Finding]:
    """
    A policy statement has no DATE or no REASON.

    ## What it does
    Warns of a policy statement with UPDATE and without DATE or REASON. A REASON without its keyword is a note. Policy
    statements with DELETE need neither.

    ## Why it matters
    PARM is not accepted without both. Without DATE, the system cannot tell whether the check has changed since; without
    REASON, the member does not say why the advice of IBM is not followed.

    ## Example
    ```text HZSPRM00
    ADD POLICY UPDATE CHECK(IBMASM,ASM_PLPA_COMMON_SIZE)
        PARM('THRESHOLD(80%)') DATE(20240101)
    ```

    Help: Add REASON to this ADD.

    ## Use instead
    ```text HZSPRM00
    ADD POLICY UPDATE CHECK(IBMASM,ASM_PLPA_COMMON_SIZE)
        PARM('THRESHOLD(80%)') DATE(20240101) REASON('as agreed')
    ```

    ## Sources
    - IBM Health Checker for z/OS: syntax and parameters for HZSPRMxx. General knowledge of policy statements.
    """
    for policy in checks.policies:
        statement = policy.statement
        if "UPDATE" not in statement or not statement.is_sound:
            continue
        bare_text = statement.get("TEXT")
        missing = [
            name for name in ("DATE", "REASON") if name not in statement and not (name == "REASON" and bare_text)
        ]
        if missing:
            names = " and ".join(missing)
            yield finding(
                statement,
                f"This policy statement has no {' and no '.join(missing)}.",
                help=f"Add {names} to this {statement.name}.",
            )
        elif bare_text and "REASON" not in statement:
            yield finding(bare_text, "This text lacks the keyword REASON.", help="Put it in REASON(...).", level=NOTE)
