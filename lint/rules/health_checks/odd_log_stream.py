from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.health_checks import HealthChecks
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.statement import is_unknown

_PREFIX = "HZS"


@rule(
    "HZS007",
    level=ERROR,
    tags=(
        "health-checks",
        "references",
    ),
)
def odd_log_stream(checks: HealthChecks) -> Iterator[Finding]:
    """
    The log stream of IBM Health Checker does not begin with HZS.

    ## What it does
    Reports a LOGSTREAMNAME that does not begin with HZS.

    ## Why it matters
    IBM Health Checker for z/OS does not connect to a log stream of another name, and the messages of the checks are not
    kept.

    ## Example
    ```text HZSPRM00
    LOGGER(ON) LOGSTREAMNAME(SYSPLEX.HEALTH.LOG)
    ```

    Help: Specify LOGSTREAMNAME(HZS.HEALTH.LOG), or another name that begins with HZS.

    ## Use instead
    ```text HZSPRM00
    LOGGER(ON) LOGSTREAMNAME(HZS.HEALTH.LOG)
    ```

    ## Sources
    - General knowledge of HZSPRMxx: the prefix of the log stream. IBM Health Checker for z/OS: LOGGER.
    """
    for statement in checks.statements("LOGGER"):
        operand = statement.get("LOGSTREAMNAME")
        if operand is None or not operand.text or is_unknown(operand.text) or operand.text.startswith(_PREFIX):
            continue
        rest = operand.text.partition(".")[2] or operand.text
        yield finding(
            operand,
            f"The log stream {operand.text} does not begin with HZS.",
            help=f"Specify LOGSTREAMNAME(HZS.{rest}), or another name that begins with HZS.",
        )
