from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.system_config import SystemConfig
from lint.ruleset.rule import NOTE, finding, rule


@rule("CFG017", level=NOTE, tags=("order",))
def errors_tolerated(config: SystemConfig) -> Iterator[Finding]:
    """
    Errors in the rest of the file are tolerated.

    ## What it does
    Reports TOLERATE_CONFIG_ERRORS YES that no TOLERATE_CONFIG_ERRORS NO follows.

    ## Why it matters
    A mistake in any later statement is skipped at IPL, and the system comes up with less than was configured.

    ## Example
    ```text SYSTEM.CONFIG
    TOLERATE_CONFIG_ERRORS YES
    FEATURES MAXUSERS 500
    CP_OWNED SLOT 10 M01S01
    ```

    Help: Add TOLERATE_CONFIG_ERRORS NO after the statements that may be in error.

    ## Use instead
    ```text SYSTEM.CONFIG
    TOLERATE_CONFIG_ERRORS YES
    FEATURES MAXUSERS 500
    TOLERATE_CONFIG_ERRORS NO
    CP_OWNED SLOT 10 M01S01
    ```

    ## Sources
    - General knowledge. z/VM CP Planning and Administration: SYSTEM CONFIG, TOLERATE_CONFIG_ERRORS.
    """
    switches = [
        setting for statement in config.statements("TOLERATE_CONFIG_ERRORS") if (setting := statement.get("SETTING"))
    ]
    if switches and switches[-1].text == "YES" and config.parsed.is_whole:
        message = "Errors are tolerated from here to the end: no TOLERATE_CONFIG_ERRORS NO follows."
        help_text = "Add TOLERATE_CONFIG_ERRORS NO after the statements that may be in error."
        yield finding(switches[-1], message, help=help_text)
