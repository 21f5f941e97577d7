from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.system_config import SystemConfig, may_meet
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown

_FEATURE = "CLEAR_TDISK"


@rule("CFG015", level=NOTE, tags=("security",), cwe=(226,))
def temporary_disks_not_cleared(config: SystemConfig) -> Iterator[Finding]:
    """
    Temporary disks keep the data of their last user.

    ## What it does
    Reports FEATURES statements that disable CLEAR_TDISK or do not specify it. The rule reports nothing if a later
    FEATURES statement for the same system enables it. It does not report a missing CLEAR_TDISK in a file that is not,
    or may not be, the whole configuration.

    ## Why it matters
    Without CLEAR_TDISK, the next user of the space can read the data that the last user of a temporary disk left there.

    ## Example
    ```text SYSTEM.CONFIG
    FEATURES DISABLE CLEAR_TDISK
    ```

    Help: Specify CLEAR_TDISK on ENABLE instead of DISABLE.

    ## Use instead
    ```text SYSTEM.CONFIG
    FEATURES ENABLE CLEAR_TDISK
    ```

    ## Sources
    - z/VM CP Planning and Administration: SYSTEM CONFIG, FEATURES. The default is general knowledge.
    """
    switched = [
        (value, group.name, systems)
        for statement, systems in config.with_systems("FEATURES")
        for group in statement.operands
        if group.name in ("ENABLE", "DISABLE")
        for value in group.values
    ]
    settings = [switch for switch in switched if switch[0].text == _FEATURE]
    for at, (value, group, systems) in enumerate(settings):
        if group == "DISABLE" and not any(may_meet(systems, later) for _, _, later in settings[at + 1 :]):
            message = f"{_FEATURE} is disabled: temporary disks keep the data of their last user."
            yield finding(value, message, help=f"Specify {_FEATURE} on ENABLE instead of DISABLE.")
    first = next(config.statements("FEATURES"), None)
    may_be_there = bool(settings) or any(is_unknown(value.text) for value, _, _ in switched)
    if first and not may_be_there and config.is_whole_for("FEATURES"):
        message = f"No FEATURES statement enables {_FEATURE}: temporary disks keep the data of their last user."
        yield finding(first, message, help=f"Add ENABLE {_FEATURE} to this FEATURES statement.")
