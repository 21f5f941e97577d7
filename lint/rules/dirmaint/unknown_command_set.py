from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dirmaint import Authorities
from lint.ruleset.rule import NOTE, finding, rule

_SHIPPED = "ADGHMOPSZ"


@rule("AFC004", level=NOTE, tags=("users",))
def unknown_command_set(authorities: Authorities) -> Iterator[Finding]:
    """
    AUTHFOR CONTROL has a command set that IBM does not ship.

    ## What it does
    Reports letters of a set in AUTHFOR CONTROL other than A, D, G, H, M, O, P, S and Z.

    ## Why it matters
    No command that IBM ships is in such a set. A site may have added one to the tables 140CMDS and 150CMDS DATADVH.

    ## Example
    ```text AUTHFOR.CONTROL
    ALL MAINT * 140A ADX
    ALL MAINT * 150A AD
    ```

    Help: Correct X in ADX, or accept it if your command tables have that set.

    ## Use instead
    ```text AUTHFOR.CONTROL
    ALL MAINT * 140A AD
    ALL MAINT * 150A AD
    ```

    ## Sources
    - z/VM DirMaint Commands Reference: command sets.
    """
    for each in authorities.all:
        letters = "".join(dict.fromkeys(letter for letter in each["SET"].text if letter not in _SHIPPED))
        if letters:
            message = f"No command set that IBM ships has the letter {letters[0]}."
            help_text = f"Correct {letters} in {each['SET'].text}, or accept it if your command tables have that set."
            yield finding(each["SET"], message, help=help_text)
