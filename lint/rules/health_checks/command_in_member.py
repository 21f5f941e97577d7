from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.health_checks import HealthChecks
from lint.ruleset.rule import WARNING, finding, rule

_OF_POLICIES = ("UPDATE", "DELETE")
_COMMANDS = ("ADDNEW", "DISPLAY", "REFRESH", "RUN", "STOP", "ACTIVATE", "DEACTIVATE", *_OF_POLICIES)


@rule("HZS001", level=WARNING, tags=("health-checks",))
def command_in_member(checks: HealthChecks) -> Iterator[Finding]:
    """
    A statement of HZSPRMxx has no lasting effect.

    ## What it does
    Warns of ADDNEW, DISPLAY, REFRESH, RUN, STOP, ACTIVATE and DEACTIVATE in HZSPRMxx, and of an UPDATE or DELETE that
    belongs to no ADD POLICY. What belongs there are POLICY statements, ADD or ADDREPLACE CHECK, LOGGER, HZSPDATA, SET,
    and WHEN with such statements.

    ## Why it matters
    The statement is executed once, when the member is read, and only for the checks that are there at that moment.

    ## Example
    ```text HZSPRM00
    DEACTIVATE CHECK(IBMASM,ASM_PLPA_COMMON_SIZE)
    ```

    Help: Put ADD POLICY with UPDATE in place of DEACTIVATE, or enter the command with MODIFY.

    ## Use instead
    ```text HZSPRM00
    ADD POLICY UPDATE CHECK(IBMASM,ASM_PLPA_COMMON_SIZE) INACTIVE
        DATE(20240101) REASON('PLPA is small here')
    ```

    ## Sources
    - IBM Health Checker for z/OS: making persistent changes to checks.
    """
    for statement in checks.statements(*_COMMANDS):
        change = (
            f"Put ADD POLICY in front of {statement.name}"
            if statement.name in _OF_POLICIES
            else f"Put ADD POLICY with UPDATE in place of {statement.name}"
        )
        yield finding(
            statement,
            f"{statement.name} is executed once and has no lasting effect.",
            help=f"{change}, or enter the command with MODIFY.",
        )
