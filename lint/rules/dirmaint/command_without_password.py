from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dirmaint import DirmaintSettings
from lint.rules.shared.users import is_own_node, undefined_users
from lint.ruleset.rule import NOTE, WARNING, finding, rule
from lint.systems.zvm.image import VmImage


@rule("DVH003", level=WARNING, tags=("security", "users", "references"))
def command_without_password(image: VmImage) -> Iterator[Finding]:
    """
    Users may act for others without a password, and there are no such users, or everybody is one.

    ## What it does
    Reports an asterisk as the userid of ALLOW_ASUSER_NOPASS_FROM=. Notes a userid there that the directory does not
    have, unless its second word names another node. Only complete directories are checked: those with a DIRECTORY
    statement, or named USER DIRECT.

    ## Why it matters
    Such a user may put ASUSER and a userid before a command, and DirMaint takes the command as that user's. A userid
    that is not defined gets this authority as soon as somebody defines it.

    ## Example
    ```text CONFIG99.DATADVH
    ALLOW_ASUSER_NOPASS_FROM= VSMWROK1 *
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER VSMWORK1 NOLOG 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, dirmaint: CONFIG99.DATADVH}
    ```

    Help: Change VSMWROK1 to VSMWORK1.

    ## Use instead
    ```text CONFIG99.DATADVH
    ALLOW_ASUSER_NOPASS_FROM= VSMWORK1 *
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER VSMWORK1 NOLOG 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, dirmaint: CONFIG99.DATADVH}
    ```

    ## Sources
    - Derived from the meaning of the setting. z/VM system files in a public repository: CONFIG00 DATADVH.
    """
    settings = image.of(DirmaintSettings)
    entries = list(settings.words("ALLOW_ASUSER_NOPASS_FROM")) if settings else []
    for words in entries:
        if words and words[0].text == "*":
            message = "Every user may give commands as any other without a password."
            yield finding(words[0], message, help="Specify ALLOW_ASUSER_NOPASS_FROM= for each user that needs it.")
    own = [words[0] for words in entries if words and is_own_node(image, words[1].text if words[1:] else "")]
    for lacking in undefined_users(image, ((user, "who needs no password for ASUSER") for user in own)):
        yield lacking._replace(level=NOTE)
