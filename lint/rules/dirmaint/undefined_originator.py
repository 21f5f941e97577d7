from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dirmaint import Authorities
from lint.rules.shared.users import is_own_node, undefined_users
from lint.ruleset.rule import NOTE, rule
from lint.systems.zvm.image import VmImage


@rule("AFC001", level=NOTE, tags=("users", "references"))
def undefined_originator(image: VmImage) -> Iterator[Finding]:
    """
    A user with authority in DirMaint is not in the directory.

    ## What it does
    Reports an originator in AUTHFOR CONTROL that the directory does not have, unless the third word names another
    node. Only complete directories are checked: those with a DIRECTORY statement, or named USER DIRECT.

    ## Why it matters
    The authority is nobody's, or becomes somebody's as soon as a user of that name is defined.

    ## Example
    ```text AUTHFOR.CONTROL
    ALL MIANT * 140A ADGHOPS
    ALL MIANT * 150A ADGHOPS
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER MAINT NOLOG 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, authfor: AUTHFOR.CONTROL}
    ```

    Help: Change MIANT to MAINT.

    ## Use instead
    ```text AUTHFOR.CONTROL
    ALL MAINT * 140A ADGHOPS
    ALL MAINT * 150A ADGHOPS
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER MAINT NOLOG 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, authfor: AUTHFOR.CONTROL}
    ```

    ## Sources
    - Derived from the meaning of the file, whose form is general knowledge.
    """
    authorities = image.of(Authorities)
    if authorities:
        own = [each["ORIGINATOR"] for each in authorities.all if is_own_node(image, each["NODE"].text)]
        first = list({originator.text: originator for originator in reversed(own)}.values())[::-1]
        yield from undefined_users(image, ((user, "an originator") for user in first))
