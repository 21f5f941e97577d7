from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.vmrm._workloads import managed_users
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.image import VmImage


@rule("VMR003", level=WARNING, tags=("cluster",))
def relocatable_user_managed(image: VmImage) -> Iterator[Finding]:
    """
    A guest that may be relocated belongs to a workload.

    ## What it does
    Reports a user of a workload, by name, pattern, account or access control group, whose directory entry, or profile,
    specifies VMRELOCATE ON. The rule reports nothing on a system that is not in a cluster, where guests cannot be
    relocated.

    ## Why it matters
    VMRM changes the shares of a guest. When the guest moves to another member, those changes move with it or are lost,
    and VMRM on that member starts from the values that it finds there. The best practice is to leave relocating guests
    out.

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
     VMRELOCATE ON
    ```

    Help: Delete LINUX1 from workload WEB, or specify VMRELOCATE OFF for LINUX1.

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
     VMRELOCATE OFF
    ```

    ## Sources
    - z/VM Performance Update for z/VM 6.2: LGR, Keep These in Mind.
    """
    for user, entry, own in () if image.is_alone else managed_users(image, "VMRELOCATE"):
        if "ON" in own:
            message = (
                f"{entry.name} is in workload {user.workload.text} and may be relocated; VMRM works on one member only."
            )
            workload = f"workload {user.workload.text}"
            help_text = f"Delete {user.user.text} from {workload}, or specify VMRELOCATE OFF for {entry.name}."
            related = (related_place(own, f"{entry.name} may be relocated"),)
            yield finding(user.user, message, help=help_text, related=related)
