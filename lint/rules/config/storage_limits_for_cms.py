from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.model.commands import Commands
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.digits import bounded

_OF_CMS = ["125", "105", "95"]
_ALL = 100
"""Percent of the storage: with less, users of the first class wait though storage is free."""


@rule("CFG026", level=NOTE, tags=("performance",))
def storage_limits_for_cms(commands: Commands) -> Iterator[Finding]:
    """
    SRM STORBUF is set for a system of CMS users.

    ## What it does
    Reports STORBUF with the values 125 105 95, or with a first value below 100, in SET SRM of a start-up EXEC, in a
    COMMAND of the system's directory, or on the SRM statement. Of the commands that an EXEC always runs one after the
    other, the last counts. The rule reports nothing if the target is earlier than z/VM 6.2.

    ## Why it matters
    125 105 95 was the default through z/VM 6.1, intended for CMS users. With these values, guests such as Linux stay in
    the eligible list. From z/VM 6.2, the default is 300 250 200. A system of CMS users may need the old values.

    ## Example
    ```text AUTOLOG1.EXEC
    /* Start-up */
    'CP SET SRM STORBUF 125 105 95'
    ```

    Help: Specify STORBUF 300 250 200.

    ## Use instead
    ```text AUTOLOG1.EXEC
    /* Start-up */
    'CP SET SRM STORBUF 300 250 200'
    ```

    ## Sources
    - z/VM Performance Update for z/VM 6.2: Default STORBUF Changes.
    """
    if not is_since(commands.parsed.release, "zvm 6.2"):
        return
    for operand in commands.settings("STORBUF"):
        numbers = [value.text.removesuffix("%") for value in operand.values]
        if numbers == _OF_CMS or (numbers and numbers[0].isdecimal() and bounded(numbers[0]) < _ALL):
            message = f"STORBUF {' '.join(numbers)} suits CMS users; for other guests 300 250 200 is the default."
            yield finding(operand, message, help="Specify STORBUF 300 250 200.")
