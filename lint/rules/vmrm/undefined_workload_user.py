from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.ruleset.rule import NOTE, WARNING, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zvm.image import VmImage


@rule("VMR005", level=WARNING, tags=("users", "references"))
def undefined_workload_user(image: VmImage) -> Iterator[Finding]:
    """
    A workload names a user who does not exist.

    ## What it does
    Reports a userid after USER on WORKLOAD that the directory of the system does not have, and notes a pattern such as
    `DB*` that no user there matches. Only complete directories are checked: those with a DIRECTORY statement, or named
    USER DIRECT.

    ## Why it matters
    The intended user is not in any workload, and VMRM does not manage it.

    ## Example
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, vmrm: VMRM.CONFIG}
    ```
    ```text VMRM.CONFIG
    GOAL FAST VELOCITY CPU 50
    WORKLOAD WEB USER LINUX01
    MANAGE WEB GOAL FAST IMPORTANCE 5
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER LINUX1 NOLOG 2G 4G G
    ```

    Help: Change LINUX01 to LINUX1.

    ## Use instead
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, vmrm: VMRM.CONFIG}
    ```
    ```text VMRM.CONFIG
    GOAL FAST VELOCITY CPU 50
    WORKLOAD WEB USER LINUX1
    MANAGE WEB GOAL FAST IMPORTANCE 5
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER LINUX1 NOLOG 2G 4G G
    ```

    ## Sources
    - Derived from the meaning of WORKLOAD USER. z/VM Performance: VMRM Configuration File Statements.
    """
    directory, workloads = image.directory, image.workloads
    if directory is None or workloads is None or not directory.is_complete:
        return
    owners = directory.owners
    for user in workloads.users:
        name = user.user.text
        if is_unknown(name):
            continue
        if user.is_pattern:
            if not any(map(user.stands_for, owners)):
                message = f"No user in the directory matches {name}, which is in workload {user.workload.text}."
                yield finding(user.user, message, help=f"Correct {name}, or delete it.", level=NOTE)
        elif not directory.owns_name(name):
            message = f"{name}, in workload {user.workload.text}, is not in the directory.{nearest(name, owners)}"
            otherwise = f"Delete {name} from the workload, or add that user to the directory."
            yield finding(user.user, message, help=nearest_or(name, owners, otherwise))
