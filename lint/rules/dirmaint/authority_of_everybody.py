from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dirmaint import Authorities
from lint.ruleset.rule import ERROR, finding, rule


@rule("AFC002", level=ERROR, tags=("security",))
def authority_of_everybody(authorities: Authorities) -> Iterator[Finding]:
    """
    Everybody has the authority of an administrator in DirMaint.

    ## What it does
    Reports an AUTHFOR CONTROL record for ALL users whose originator is an asterisk, if its set has more than G and H.

    ## Why it matters
    Every user may change or delete every entry of the directory, and with it get any authority on the system.

    ## Example
    ```text AUTHFOR.CONTROL
    ALL * * 140A ADGHOPS
    ALL * * 150A ADGHOPS
    ```

    Help: Specify the userid of an administrator as the originator, or G as the set.

    ## Use instead
    ```text AUTHFOR.CONTROL
    ALL * * 140A G
    ALL * * 150A G
    ```

    ## Sources
    - Derived from the meaning of the file, whose form is general knowledge.
    """
    for each in authorities.all:
        is_of_all = each["TARGET"].text == "ALL" and each["ORIGINATOR"].text == "*"
        if is_of_all and set(each["SET"].text) - set("GH"):
            message = f"Every user has the commands of set {each['SET'].text} for all users."
            help_text = "Specify the userid of an administrator as the originator, or G as the set."
            yield finding(each["ORIGINATOR"], message, help=help_text)
