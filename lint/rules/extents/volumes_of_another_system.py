from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling_hints import nearest, nearest_or
from lint.finding import Finding
from lint.model.extent_control import ExtentControl
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zvm.image import VmImage


@rule("EXT016", level=ERROR, tags=("cluster", "references"))
def volumes_of_another_system(image: VmImage) -> Iterator[Finding]:
    """
    SSI_VOLUMES names a system that is no member of the cluster.

    ## What it does
    Reports a member in the SSI_VOLUMES section of EXTENT CONTROL that is in no slot of the SSI statement of SYSTEM
    CONFIG.

    ## Why it matters
    The family has no volume for the member that was meant. DirMaint cannot copy a SUBCONFIG to it.

    ## Example
    ```text EXTENT.CONTROL
    :SSI_VOLUMES.
      RES VMA VMRES1
      RES VMC VMRES2
    :END.
    ```
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    SYSTEM_IDENTIFIER LPAR LP2 VMB
    SSI CLUSTER1 PDR_VOLUME VMCOM1,
      SLOT 1 VMA,
      SLOT 2 VMB
    ```
    ```text parmlint.yaml
    systems:
      VMA: {config: SYSTEM.CONFIG, extents: EXTENT.CONTROL}
    ```

    Help: Change VMC to VMA or VMB.

    ## Use instead
    ```text EXTENT.CONTROL
    :SSI_VOLUMES.
      RES VMA VMRES1
      RES VMB VMRES2
    :END.
    ```
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    SYSTEM_IDENTIFIER LPAR LP2 VMB
    SSI CLUSTER1 PDR_VOLUME VMCOM1,
      SLOT 1 VMA,
      SLOT 2 VMB
    ```
    ```text parmlint.yaml
    systems:
      VMA: {config: SYSTEM.CONFIG, extents: EXTENT.CONTROL}
    ```

    ## Sources
    - Derived from the meaning of the section. z/VM DirMaint Tailoring and Administration Guide: Steps for
      controlling where DirMaint creates minidisks.
    """
    control = image.of(ExtentControl)
    if control is None or not image.members or not image.knows_members:
        return
    for statement in control.statements("SSI_VOLUME"):
        member = statement.get("MEMBER")
        if member and member.text not in image.members and not is_unknown(member.text):
            message = f"{member.text} is not a member of the cluster.{nearest(member.text, image.members)}"
            otherwise = f"Delete this line, or add {member.text} to SSI in SYSTEM CONFIG."
            yield finding(member, message, help=nearest_or(member.text, image.members, otherwise))
