from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.health_checks import HealthChecks, Policy
from lint.model.members import text_of
from lint.model.products import bare
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule(
    "HZS004",
    level=WARNING,
    tags=(
        "health-checks",
        "repetition",
    ),
)
def repeated_policy_statement(checks: HealthChecks) -> Iterator[Finding]:
    """
    Two policy statements of one policy have the same name.

    ## What it does
    Warns of ADD POLICY with the policy and the STATEMENT name of an earlier policy statement, and of ADDREPLACE POLICY
    with the name and an older DATE. Members that a system reads together count as one. Statements of a member with WHEN
    are not checked.

    ## Why it matters
    ADD is rejected if there is a statement of that name, and ADDREPLACE does not replace a newer one, so the later
    statement has no effect.

    ## Example
    ```text HZSPRM00
    ADD POLICY STMT(S1) UPDATE CHECK(IBMASM,ASM_PLPA_COMMON_SIZE) INACTIVE
        DATE(20240101) REASON('PLPA is small here')
    ADD POLICY STMT(S1) UPDATE CHECK(IBMASM,ASM_PAGE_ADD) INACTIVE
        DATE(20240101) REASON('no page data set is ever added')
    ```

    Help: Rename one of the two statements S1.

    ## Use instead
    ```text HZSPRM00
    ADD POLICY STMT(S1) UPDATE CHECK(IBMASM,ASM_PLPA_COMMON_SIZE) INACTIVE
        DATE(20240101) REASON('PLPA is small here')
    ADD POLICY STMT(S2) UPDATE CHECK(IBMASM,ASM_PAGE_ADD) INACTIVE
        DATE(20240101) REASON('no page data set is ever added')
    ```

    ## Sources
    - IBM Health Checker for z/OS: policy statement examples.
    """
    if any(True for _ in checks.statements("WHEN")):
        return
    first_of: dict[tuple[str, str], Policy] = {}
    for policy in checks.policies:
        name = text_of(policy.statement, "STATEMENT")
        if not name or is_unknown(name) or is_unknown(policy.name):
            continue
        first = first_of.setdefault((policy.name, name), policy)
        if first is policy:
            continue
        if policy.statement.name == "ADD" or _date(policy) < _date(first):
            yield finding(
                policy.statement["STATEMENT"],
                f"Policy {policy.name} has an earlier statement {name}, so this one has no effect.",
                help=f"Rename one of the two statements {name}.",
                related=(related_place(first.statement["STATEMENT"], "the earlier one"),),
            )
        else:
            first_of[(policy.name, name)] = policy


def _date(policy: Policy) -> str:
    operand = policy.statement.get("DATE")
    return bare(operand) if operand else ""
