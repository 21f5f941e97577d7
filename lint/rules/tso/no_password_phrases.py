from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tso import TsoOptions
from lint.ruleset.rule import NOTE, finding, rule


@rule("TSO011", level=NOTE, tags=("security", "passwords"))
def no_password_phrases(options: TsoOptions) -> Iterator[Finding]:
    """
    IKJTSOxx does not let users log on with password phrases.

    ## What it does
    Notes PASSPHRASE(OFF) in LOGON. The default is OFF, too; a member without the operand is not reported.

    ## Why it matters
    A password has at most 8 characters. A password phrase is harder to guess.

    ## Example
    ```text IKJTSO00
    LOGON PASSPHRASE(OFF)
    ```

    Help: Specify PASSPHRASE(ON).

    ## Use instead
    ```text IKJTSO00
    LOGON PASSPHRASE(ON)
    ```

    ## Sources
    - Judgment: general knowledge of TSO/E.
    """
    for located in options.statements("LOGON"):
        for operand in located.all("PASSPHRASE"):
            if operand.text.upper() == "OFF":
                yield finding(operand, "Users cannot have password phrases.", help="Specify PASSPHRASE(ON).")
