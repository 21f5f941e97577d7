from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.tcpip_profile import TcpipProfile
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedOperand


@rule("TCP010", level=ERROR, tags=("duplicates",))
def repeated_interface_name(profile: TcpipProfile) -> Iterator[Finding]:
    """
    Two DEVICE or LINK statements of PROFILE TCPIP have one name.

    ## What it does
    Reports a DEVICE with the name of another DEVICE, and a LINK with the name of another LINK. A profile with a DELETE
    statement is not checked.

    ## Why it matters
    The stack rejects the second statement, and what it defines does not exist.

    ## Example
    ```text PROFILE.TCPIP
    DEVICE DEV1 OSD 0800
    DEVICE DEV1 OSD 0900
    ```

    Help: Rename the second DEVICE DEV1, or delete it.

    ## Use instead
    ```text PROFILE.TCPIP
    DEVICE DEV1 OSD 0800
    ```

    ## Sources
    - General knowledge of PROFILE TCPIP.
    """
    if any(profile.statements("DELETE")):
        return
    for verb in ("DEVICE", "LINK"):
        first: dict[str, LocatedOperand] = {}
        for statement in profile.statements(verb):
            name = statement.get("NAME")
            if name and first.setdefault(name.text, name) is not name:
                message = f"There is a {verb} {name.text} already."
                related = (related_place(first[name.text], "the first"),)
                help_text = f"Rename the second {verb} {name.text}, or delete it."
                yield finding(name, message, help=help_text, related=related)
