from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zvm.image import VmImage

_DUTIES = frozenset({
    "OPERATOR", "ACCOUNT", "ACCOUNT1", "ACCOUNT2", "DUMP", "EREP", "EREP1", "EREP2", "SYMPTOM", "SYMPTOM1", "SYMPTOM2",
    "STARTUP",
})  # fmt: skip


@rule("CFG014", level=WARNING, tags=("users",))
def undefined_system_user(image: VmImage) -> Iterator[Finding]:
    """
    A user that the system needs is not in the directory.

    ## What it does
    Reports a userid of SYSTEM_USERIDS that is not in the directory of the system. Only complete directories are
    checked: those with a DIRECTORY statement, or named USER DIRECT.

    ## Why it matters
    The machine does not start, and its records, such as accounting or error records, are not collected.

    ## Example
    ```text SYSTEM.CONFIG
    SYSTEM_USERIDS OPERATOR OPERATOR, DUMP OPERATNS
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER OPERATOR AUTOONLY 64M 128M ABCDEFG
    ```

    Help: Change OPERATNS to OPERATOR, or add USER OPERATNS to the directory.

    ## Use instead
    ```text SYSTEM.CONFIG
    SYSTEM_USERIDS OPERATOR OPERATOR, DUMP OPERATNS
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER OPERATOR AUTOONLY 64M 128M ABCDEFG
    USER OPERATNS AUTOONLY 64M 128M G
    ```

    ## Sources
    - Derived from the meaning of SYSTEM_USERIDS. z/VM CP Planning and Administration: SYSTEM CONFIG.
    """
    if image.directory is None or not image.directory.is_complete:
        return
    for config in image.configs:
        for statement in config.statements("SYSTEM_USERIDS"):
            for duty in statement.operands:
                named = duty.values[0] if duty.name in _DUTIES and duty.values else None
                if named and not is_unknown(named.text) and not image.directory.owns_name(named.text):
                    near = nearest_word(named.text, image.directory.owners)
                    adding = f"dd USER {named.text} to the directory."
                    help_text = f"Change {named.text} to {near}, or a{adding}" if near else f"A{adding}"
                    message = f"{named.text}, for {duty.name}, is not in the directory.{did_you_mean(near)}"
                    yield finding(named, message, help=help_text)
