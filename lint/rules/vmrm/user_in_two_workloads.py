from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase

from lint.finding import Finding
from lint.model.pattern_index import PatternIndex
from lint.model.vmrm import Vmrm, WorkloadUser
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("VMR002", level=WARNING, tags=("references",))
def user_in_two_workloads(vmrm: Vmrm) -> Iterator[Finding]:
    """
    A user belongs to two workloads.

    ## What it does
    Reports a user that is in two workloads, by its name or by a pattern such as `LINUX*` that covers it.

    ## Why it matters
    A virtual machine can be managed to only one goal; which of the two is used is not documented.

    ## Example
    ```text VMRM.CONFIG
    WORKLOAD WEB USER LINUX1 LINUX2
    WORKLOAD DB USER LINUX2 LINUX3
    ```

    Help: Delete LINUX2 from workload DB, or from workload WEB.

    ## Use instead
    ```text VMRM.CONFIG
    WORKLOAD WEB USER LINUX1 LINUX2
    WORKLOAD DB USER LINUX3
    ```

    ## Sources
    - General knowledge of VMRM.
    """
    first_of: dict[str, WorkloadUser] = {}
    distinct = {(user.user.text, user.workload.text): user for user in reversed(vmrm.users) if user.is_pattern}
    patterns = PatternIndex(((user.user.text, user) for user in reversed(distinct.values())), fnmatchcase)
    for user in vmrm.users:
        counterpart = first_of.setdefault(user.user.text, user)
        if counterpart.workload.text == user.workload.text:
            wider = patterns.standing_for(user.user.text.removesuffix("*"))
            counterpart = next((pattern for pattern in wider if _is_of_another(pattern, user)), user)
        if counterpart is not user:
            message = (
                f"{user.user.text} is in workload {user.workload.text} and in workload {counterpart.workload.text}."
            )
            yield finding(
                user.user,
                message,
                help=_help(user, counterpart),
                related=(related_place(counterpart.user, f"in {counterpart.workload.text} by this"),),
            )


def _help(user: WorkloadUser, counterpart: WorkloadUser) -> str:
    name = "" if counterpart.user.text == user.user.text else f"{counterpart.user.text} "
    there = f"from workload {counterpart.workload.text}"
    return f"Delete {user.user.text} from workload {user.workload.text}, or {name}{there}."


def _is_of_another(pattern: WorkloadUser, user: WorkloadUser) -> bool:
    """True if a pattern is of another workload, and not the same pattern again."""
    return pattern.workload.text != user.workload.text and pattern.user.text != user.user.text
