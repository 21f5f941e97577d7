from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.vmrm._workloads import managed_users
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.image import VmImage


@rule("VMR004", level=WARNING, tags=("references",))
def unmanageable_user(image: VmImage) -> Iterator[Finding]:
    """
    A user of a workload has a share that VMRM leaves alone.

    ## What it does
    Reports a user of a managed workload, by name, pattern, account or access control group, whose directory
    entry, or profile, gives it an absolute share or a hard limit.

    ## Why it matters
    VMRM does not adjust the share of such users, so the goal has no effect on them.

    ## Example
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        vmrm: VMRM.CONFIG
    ```
    ```text VMRM.CONFIG
    GOAL FAST VELOCITY CPU 50
    WORKLOAD WEB USER LINUX1
    MANAGE WEB GOAL FAST IMPORTANCE 5
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER LINUX1 NOLOG 2G 4G G
     SHARE ABSOLUTE 10%
    ```

    Help: Specify SHARE RELATIVE 100, or another relative share, for LINUX1 in the directory.

    ## Use instead
    ```text parmlint.yaml
    systems:
      VMA:
        directory: USER.DIRECT
        vmrm: VMRM.CONFIG
    ```
    ```text VMRM.CONFIG
    GOAL FAST VELOCITY CPU 50
    WORKLOAD WEB USER LINUX1
    MANAGE WEB GOAL FAST IMPORTANCE 5
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER LINUX1 NOLOG 2G 4G G
     SHARE RELATIVE 200
    ```

    ## Sources
    - General knowledge of VMRM. z/VM Performance: VMRM Tuning Parameters.
    """
    managed = image.workloads.managed if image.workloads else ()
    for user, entry, share in managed_users(image, "SHARE"):
        fixed = share.get("ABSOLUTE") or share.get("LIMITHARD")
        if fixed and user.workload.text in managed:
            what = "an absolute share" if fixed.name == "ABSOLUTE" else "a hard limit"
            message = f"{entry.name} in workload {user.workload.text} has {what}, and VMRM does not adjust its share."
            help_text = (
                f"Specify SHARE RELATIVE 100, or another relative share, for {entry.name} in the directory."
                if fixed.name == "ABSOLUTE"
                else f"Delete LIMITHARD from the SHARE of {entry.name}."
            )
            related = (related_place(fixed, f"the share of {entry.name}"),)
            yield finding(user.user, message, help=help_text, related=related)
