from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from lint.finding import Finding
from lint.model.health_checks import ADDITIONS, HealthChecks
from lint.model.products import bare
from lint.ruleset.rule import WARNING, finding, rule

_LENGTH = 8


@rule("HZS003", level=WARNING, tags=("health-checks", "values"))
def no_calendar_date(checks: HealthChecks) -> Iterator[Finding]:
    """
    The DATE of a policy statement is not in the calendar.

    ## What it does
    Warns of a DATE of eight digits that is no day of the calendar, such as 20240231 or 31122024. A date with NOCHECK is
    not checked, nor is one in the future, for a finding never depends on the day of the run.

    ## Why it matters
    The statement is compared with the date of the check: an older one is not applied, and one that is no date is
    rejected.

    ## Example
    ```text HZSPRM00
    ADD POLICY UPDATE CHECK(IBMASM,ASM_PLPA_COMMON_SIZE) INACTIVE
        DATE(20240231) REASON('PLPA is small here')
    ```

    Help: Correct 20240231; a date has the form yyyymmdd.

    ## Use instead
    ```text HZSPRM00
    ADD POLICY UPDATE CHECK(IBMASM,ASM_PLPA_COMMON_SIZE) INACTIVE
        DATE(20240229) REASON('PLPA is small here')
    ```

    ## Sources
    - IBM Health Checker for z/OS: syntax and parameters for HZSPRMxx.
    """
    for statement in checks.statements(*ADDITIONS):
        operand = statement.get("DATE")
        if operand is None or "NOCHECK" in operand.texts:
            continue
        text = bare(operand)
        if len(text) == _LENGTH and text.isdecimal() and text.isascii() and not _is_day(text):
            message = f"{text} is no day of the calendar."
            yield finding(operand, message, help=f"Correct {text}; a date has the form yyyymmdd.")


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(f"{text[:4]}-{text[4:6]}-{text[6:]}")
    except ValueError:
        return False
    return True
