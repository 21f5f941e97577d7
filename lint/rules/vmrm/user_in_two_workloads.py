from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.vmrm import Vmrm, WorkloadUser
from lint.ruleset.rule import WARNING, finding, rule, see


@rule("VMR002", level=WARNING, tags=("references",))
def user_in_two_workloads(vmrm: Vmrm) -> Iterator[Finding]:
    """
    A user belongs to two workloads.

    ## What it does
    Reports a user that stands in two workloads, by its name or by a pattern such as `LINUX*` that covers it.

    ## Why it matters
    A virtual machine can work for one goal only; which of the two counts is not documented.

    ## Example
    ```text VMRM.CONFIG
    WORKLOAD WEB USER LINUX1 LINUX2
    WORKLOAD DB USER LINUX2 LINUX3
    ```

    ## Use instead
    ```text VMRM.CONFIG
    WORKLOAD WEB USER LINUX1 LINUX2
    WORKLOAD DB USER LINUX3
    ```

    ## Sources
    - General knowledge of VMRM.
    """
    first_of: dict[str, WorkloadUser] = {}
    patterns = [one for one in vmrm.users if one.is_pattern]
    for one in vmrm.users:
        other = first_of.setdefault(one.user.text, one)
        if other.workload.text == one.workload.text:
            other = next((wider for wider in patterns if _covers(wider, one)), one)
        if other is not one:
            message = f"{one.user.text} is in workload {one.workload.text} and in workload {other.workload.text}."
            yield finding(one.user, message, related=(see(other.user, f"in {other.workload.text} by this"),))


def _covers(wider: WorkloadUser, one: WorkloadUser) -> bool:
    """Whether a pattern of another workload stands for all that one does."""
    is_other = wider.workload.text != one.workload.text and wider.user.text != one.user.text
    return is_other and wider.stands_for(one.user.text.removesuffix("*"))
