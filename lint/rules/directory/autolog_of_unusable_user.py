from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.model.cp_commands import commands_of
from lint.rules.shared.rewriting import renamed
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zvm.image import VmImage

_COMMANDS = ("XAUTOLOG", "AUTOLOG")
_NO_LOGON = "NOLOG"


@rule("DIR037", level=WARNING, tags=("start",))
def autolog_of_unusable_user(image: VmImage) -> Iterator[Finding]:
    """
    A command starts a user that cannot log on.

    ## What it does
    Reports an XAUTOLOG or AUTOLOG command, in the start-up files that parmlint.yaml names under `start` or in a COMMAND
    of the directory, for a user that is not in the directory or has the password NOLOG.

    ## Why it matters
    The machine does not start, and its services are not available.

    ## Example
    ```text AUTOLOG1.EXEC
    /* Start the servers */
    'CP XAUTOLOG TCPIP'
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPIP NOLOG 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, start: AUTOLOG1.EXEC}
    ```

    Help: Specify AUTOONLY instead of NOLOG for TCPIP, or delete this XAUTOLOG.

    ## Use instead
    ```text AUTOLOG1.EXEC
    /* Start the servers */
    'CP XAUTOLOG TCPIP'
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPIP AUTOONLY 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, start: AUTOLOG1.EXEC}
    ```

    ## Fix safety
    Unsafe. The fix writes the name with the closest spelling, if there is one. It needs review: you may have meant
    another name.

    ## Sources
    - z/VM CP Planning and Administration: USER Directory Statement. z/VM CP Commands and Utilities Reference: XAUTOLOG.
    """
    if image.directory is None or not image.directory.is_complete:
        return
    of_files = (statement for parsed in image.start for statement in parsed.named(*_COMMANDS))
    of_entries = (command.statement for command in commands_of(image.directory))
    for command in (*of_files, *(statement for statement in of_entries if statement.name in _COMMANDS)):
        user = command.get("USERID")
        if user is None or is_unknown(user.text):
            continue
        entry = image.directory.owner(user.text)
        password = entry.header.get("PASSWORD") if entry else None
        if entry and password and password.text == _NO_LOGON:
            message = f"{user.text} cannot be started: its password in the directory is NOLOG."
            help_text = f"Specify AUTOONLY instead of NOLOG for {user.text}, or delete this {command.name}."
            yield finding(user, message, help=help_text, related=(related_place(password, "its entry"),))
        elif entry is None and not image.directory.owns_name(user.text):
            near = nearest_word(user.text, image.directory.owners)
            otherwise = f"Delete this {command.name}, or add USER {user.text} to the directory."
            help_text, fixes = renamed(user, near, otherwise)
            message = f"{user.text} cannot be started: it is not in the directory.{did_you_mean(near)}"
            yield finding(user, message, help=help_text, fixes=fixes)
