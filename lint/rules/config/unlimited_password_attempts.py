from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.system_config import SystemConfig
from lint.ruleset.rule import NOTE, Place, finding, rule
from lint.syntax.digits import bounded
from lint.syntax.statement import LocatedOperand, LocatedStatement

_MOST_ATTEMPTS = 3
_AFTER = "AFTER"
_ANSWERS = {
    "LOGON": ("LOCKOUT", "locks out LOGON", "LOCKOUT AFTER 3 ATTEMPTS FOR 15 MINUTES"),
    "LINK": ("DISABLE", "disables LINK", "DISABLE AFTER 3 ATTEMPTS"),
}
"""The word of each group that stops further attempts, what it does, and the setting that is advised."""


@rule("CFG037", level=NOTE, tags=("passwords", "security"), cwe=(307,))
def unlimited_password_attempts(config: SystemConfig) -> Iterator[Finding]:
    """
    JOURNALING does not stop a user who tries passwords.

    ## What it does
    Notes JOURNALING with FACILITY OFF, and LOGON or LINK of JOURNALING that count wrong passwords and do not stop after
    3 of them at the latest, with LOCKOUT for LOGON and DISABLE for LINK. Without JOURNALING nothing is reported: an
    external security manager may control passwords.

    ## Why it matters
    Somebody can try passwords until one is right.

    ## Example
    ```text SYSTEM.CONFIG
    JOURNALING FACILITY ON,
      LOGON ACCOUNT AFTER 3 ATTEMPTS,
            LOCKOUT AFTER 10 ATTEMPTS FOR 15 MINUTES,
      LINK ACCOUNT AFTER 3 ATTEMPTS,
           DISABLE AFTER 3 ATTEMPTS
    ```

    Help: Specify LOCKOUT AFTER 3 ATTEMPTS FOR 15 MINUTES.

    ## Use instead
    ```text SYSTEM.CONFIG
    JOURNALING FACILITY ON,
      LOGON ACCOUNT AFTER 3 ATTEMPTS,
            LOCKOUT AFTER 3 ATTEMPTS FOR 15 MINUTES,
      LINK ACCOUNT AFTER 3 ATTEMPTS,
           DISABLE AFTER 3 ATTEMPTS
    ```

    ## Sources
    - DISA STIG for z/VM: V-237900 and V-237944.
    """
    for statement in config.statements("JOURNALING"):
        facility = statement.get("FACILITY")
        if facility and facility.text == "OFF":
            message = "Wrong passwords are neither counted nor answered: JOURNALING is off."
            yield finding(facility, message, help="Specify FACILITY ON.")
            continue
        yield from _groups_without_end(statement)


def _groups_without_end(statement: LocatedStatement) -> Iterator[Finding]:
    for name, (word, does, setting) in _ANSWERS.items():
        groups = [group for group in statement.all(name) if _AFTER in group.texts]
        if not groups or not statement.is_sound:
            continue
        attempts = [attempt for group in groups for attempt in _attempts(group, word)]
        if not attempts:
            message = f"Nothing {does} after some wrong passwords."
            yield finding(groups[0], message, help=f"Add {setting}.")
        for place, number in attempts:
            if number > _MOST_ATTEMPTS:
                message = f"{word} {does} after {number} wrong passwords, not after {_MOST_ATTEMPTS}."
                yield finding(place, message, help=f"Specify {setting}.")


def _attempts(group: LocatedOperand, word: str) -> Iterator[tuple[Place, int]]:
    """The numbers of attempts behind `word AFTER`, with their places."""
    values = group.values
    for at, value in enumerate(values[:-2]):
        if value.text.upper() == word and values[at + 1].text.upper() == _AFTER and values[at + 2].text.isdecimal():
            yield values[at + 2], bounded(values[at + 2].text)
