from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.model.vm_networks import granted_users
from lint.rules.shared.rewriting import renamed
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zvm.image import VmImage


@rule("CFG020", level=WARNING, tags=("networks", "users"))
def grant_to_undefined_user(image: VmImage) -> Iterator[Finding]:
    """
    A grant for a LAN or virtual switch names a user that does not exist.

    ## What it does
    Reports a userid after GRANT or USERID on MODIFY and DEFINE statements for a LAN or virtual switch, if the userid is
    not in the directory of the system. Only complete directories are checked: those with a DIRECTORY statement, or
    named USER DIRECT.

    ## Why it matters
    The intended user is not authorized to couple to the switch.

    ## Example
    ```text SYSTEM.CONFIG
    DEFINE VSWITCH VSW1 RDEV 0600 ETHERNET
    MODIFY VSWITCH VSW1 GRANT LINUX01
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER LINUX1 LBYONLY 2G 4G G
    ```

    Help: Change LINUX01 to LINUX1.

    ## Use instead
    ```text SYSTEM.CONFIG
    DEFINE VSWITCH VSW1 RDEV 0600 ETHERNET
    MODIFY VSWITCH VSW1 GRANT LINUX1
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER LINUX1 LBYONLY 2G 4G G
    ```

    ## Fix safety
    Unsafe. The fix writes the name with the closest spelling, if there is one. It needs review: you may have meant
    another name.

    ## Sources
    - Derived from the meaning of GRANT. z/VM CP Planning and Administration: SYSTEM CONFIG, MODIFY VSWITCH.
    """
    if image.directory is None or not image.directory.is_complete:
        return
    for config in image.configs:
        for network, user in granted_users(config):
            if not is_unknown(user.text) and not image.directory.owns_name(user.text):
                owners = image.directory.owners
                near = nearest_word(user.text, owners)
                message = f"{user.text}, which may use {network}, is not in the directory.{did_you_mean(near)}"
                otherwise = f"Delete the grant to {user.text}, or add that user to the directory."
                help_text, fixes = renamed(user, near, otherwise)
                yield finding(user, message, help=help_text, fixes=fixes)
