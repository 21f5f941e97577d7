from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedValue

_MOST = 8


@rule("DIR085", level=WARNING, tags=("security", "users"))
def many_logon_users(directory: Directory) -> Iterator[Finding]:
    """
    More than eight users may log an entry on.

    ## What it does
    Reports the first userid above eight on the LOGONBY statements of an entry. An entry may have several such
    statements; their userids count together, and a userid that is there twice counts once.

    ## Why it matters
    An entry can have at most eight of these users in all, so that the others cannot log it on. The STIG for z/VM
    limits shared logon, too: each of these users is somebody to hold responsible.

    ## Example
    ```text USER.DIRECT
    USER MAINT LBYONLY 64M 128M G
     LOGONBY USER1 USER2 USER3 USER4 USER5 USER6 USER7 USER8
     LOGONBY USER9
    ```

    Help: Delete USER9, or another user that need not log MAINT on.

    ## Use instead
    ```text USER.DIRECT
    USER MAINT LBYONLY 64M 128M G
     LOGONBY USER1 USER2 USER3 USER4 USER5 USER6 USER7 USER8
    ```

    ## Sources
    - z/VM CP Planning and Administration: LOGONBY Directory Statement. DISA STIG for z/VM: V-237942.
    """
    for entry in directory.entries_with("LOGONBY"):
        named: dict[str, LocatedValue] = {}
        for value in (value for each in entry.of("LOGONBY") for operand in each.operands for value in operand.values):
            named.setdefault(value.text, value)
        users = list(named.values())
        if len(users) > _MOST:
            message = f"{entry.name} has {len(users)} users on LOGONBY, and at most {_MOST} count."
            help_text = f"Delete {users[_MOST].text}, or another user that need not log {entry.name} on."
            related = (related_place(users[0], "the first of them"),)
            yield finding(users[_MOST], message, help=help_text, related=related)
