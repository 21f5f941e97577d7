from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.runtime_options import RuntimeOptions
from lint.ruleset.rule import NOTE, finding, rule


@rule(
    "CEE005",
    level=NOTE,
    tags=(
        "run-time",
        "security",
    ),
)
def executable_storage(options: RuntimeOptions) -> Iterator[Finding]:
    """
    Stacks and heaps are executable.

    ## What it does
    Notes CEENXSTG(OFF).

    ## Why it matters
    An attacker who writes code into a buffer can run it there. ON is the default.

    ## Example
    ```text CEEPRM00
    CEENXSTG(OFF)
    ```

    Help: Specify CEENXSTG(ON).

    ## Use instead
    ```text CEEPRM00
    CEENXSTG(ON)
    ```

    ## Sources
    - z/OS Language Environment Customization: CEEPRMxx parmlib member.
    """
    for statement in options.statements("CEENXSTG"):
        value = statement.get("VALUE")
        if value and value.text == "OFF":
            yield finding(
                value, "CEENXSTG(OFF) lets programs execute their stacks and heaps.", help="Specify CEENXSTG(ON)."
            )
