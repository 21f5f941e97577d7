from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dirmaint import DirmaintSettings
from lint.rules.shared.users import is_own_node, undefined_users
from lint.ruleset.rule import WARNING, rule
from lint.systems.zvm.image import VmImage

_SERVERS = {"DATAMOVE_MACHINE": "a DATAMOVE server", "SATELLITE_SERVER": "a satellite server"}


@rule("DVH004", level=WARNING, tags=("users", "references"))
def undefined_dirmaint_server(image: VmImage) -> Iterator[Finding]:
    """
    A server of DirMaint is not in the directory.

    ## What it does
    Reports a userid of DATAMOVE_MACHINE= and SATELLITE_SERVER= that the directory does not have, unless its second
    word names another node. Only complete directories are checked: those with a DIRECTORY statement, or named USER
    DIRECT.

    ## Why it matters
    DirMaint gives work to a server that is not there: minidisks are not formatted or copied, and commands that need
    this wait.

    ## Example
    ```text CONFIG99.DATADVH
    DATAMOVE_MACHINE= DATAMVOE * *
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER DATAMOVE NOLOG 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, dirmaint: CONFIG99.DATADVH}
    ```

    Help: Change DATAMVOE to DATAMOVE.

    ## Use instead
    ```text CONFIG99.DATADVH
    DATAMOVE_MACHINE= DATAMOVE * *
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER DATAMOVE NOLOG 64M 128M G
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, dirmaint: CONFIG99.DATADVH}
    ```

    ## Sources
    - Derived from the meaning of the settings, which is general knowledge.
    """
    settings = image.of(DirmaintSettings)
    if settings is None:
        return
    for keyword, what in _SERVERS.items():
        entries = [words for words in settings.words(keyword) if words]
        own = [words[0] for words in entries if is_own_node(image, words[1].text if words[1:] else "")]
        yield from undefined_users(image, ((user, what) for user in own))
