from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.logger import LoggerOptions
from lint.ruleset.rule import WARNING, finding, rule

_PAIRS = (("WARNALLOC", "ACTIONALLOC"), ("WARNRECALL", "ACTIONRECALL"))


@rule(
    "IXG002",
    level=WARNING,
    tags=(
        "logger",
        "values",
    ),
)
def action_before_warning(options: LoggerOptions) -> Iterator[Finding]:
    """
    The system logger asks for action before it warns.

    ## What it does
    Warns of an ACTIONALLOC that is not above WARNALLOC, and of an ACTIONRECALL that is not above WARNRECALL, on one
    MONITOR statement.

    ## Why it matters
    The operator is asked to act on an offload that no message has announced, or the system logger refuses the values.

    ## Example
    ```text IXGCNF00
    MONITOR OFFLOAD WARNALLOC(60) ACTIONALLOC(30)
    ```

    Help: Specify ACTIONALLOC as more than 60.

    ## Use instead
    ```text IXGCNF00
    MONITOR OFFLOAD WARNALLOC(60) ACTIONALLOC(90)
    ```

    ## Sources
    - General knowledge of IXGCNFxx. z/OS MVS Initialization and Tuning Reference: IXGCNFxx, MONITOR OFFLOAD.
    """
    for statement in options.statements("MONITOR"):
        for first, second in _PAIRS:
            warning, action = statement.get(first), statement.get(second)
            if warning is None or action is None or warning.number is None or action.number is None:
                continue
            if action.number <= warning.number:
                yield finding(
                    action,
                    f"{second} {action.number} is not above {first} {warning.number}.",
                    help=f"Specify {second} as more than {warning.number}.",
                )
