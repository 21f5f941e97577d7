from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.ruleset.rule import WARNING, finding, rule
from lint.values.secret_places import NO_PASSWORDS

_SHIPPED = ("WD5JU8QP", "CPCMS")


@rule("DIR053", level=WARNING, tags=("passwords", "security"), cwe=(1393,))
def well_known_password(directory: Directory) -> Iterator[Finding]:
    """
    A logon password is publicly known.

    ## What it does
    Reports a USER or IDENTITY whose password is its own userid, or a password that shipped directories have. The
    message does not say which.

    ## Why it matters
    The shipped directories are public, and the userid is the first password that an attacker tries.

    ## Example
    ```text USER.DIRECT
    USER ALICE ALICE 64M 128M G
    ```

    Help: Specify LBYONLY and a LOGONBY statement, or another password.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE LBYONLY 64M 128M G
     LOGONBY BOB
    ```

    ## Sources
    - z/VM boot camp: its directory, made from the shipped one. Directory of VM/370 Community Edition. That such
      passwords are to be changed is general knowledge.
    """
    for entry in directory.entries:
        password = entry.header.get("PASSWORD")
        if password and password.text in (entry.name, *_SHIPPED) and entry.name not in NO_PASSWORDS:
            yield finding(
                password,
                f"The password of {entry.name} is publicly known or easy to guess.",
                help="Specify LBYONLY and a LOGONBY statement, or another password.",
            )
