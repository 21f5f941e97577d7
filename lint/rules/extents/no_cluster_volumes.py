from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.extent_control import ExtentControl
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zvm.image import VmImage

_SEVERAL = 2


@rule("EXT015", level=NOTE, tags=("cluster", "volumes"))
def no_cluster_volumes(image: VmImage) -> Iterator[Finding]:
    """
    EXTENT CONTROL of a cluster names no volumes of its members.

    ## What it does
    Reports an SSI_VOLUMES section without a line, or an EXTENT CONTROL without that section, in a cluster of several
    members whose directory has a SUBCONFIG with minidisks.

    ## Why it matters
    When DirMaint copies a SUBCONFIG to another member, it replaces each volume by the one of the same family there.
    Without families, the minidisks of the copy are on the volumes of the first member.

    ## Example
    ```text EXTENT.CONTROL
    :SSI_VOLUMES.
    :END.
    ```
    ```text SYSTEM.CONFIG
    SYSTEM_IDENTIFIER LPAR LP1 VMA
    SYSTEM_IDENTIFIER LPAR LP2 VMB
    SSI CLUSTER1 PDR_VOLUME VMCOM1,
      SLOT 1 VMA,
      SLOT 2 VMB
    ```
    ```text USER.DIRECT
    DIRECTORY SSI 0123 3390 VMRES1
    IDENTITY MAINT NOLOG 64M 128M G
     BUILD ON VMA USING SUBCONFIG MAINT-1
    SUBCONFIG MAINT-1
     MDISK 0191 3390 0001 0010 VMRES1 MR
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, config: SYSTEM.CONFIG, extents: EXTENT.CONTROL}
    ```

    Help: Add a line for each volume family and member to the section SSI_VOLUMES.

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
    ```text USER.DIRECT
    DIRECTORY SSI 0123 3390 VMRES1
    IDENTITY MAINT NOLOG 64M 128M G
     BUILD ON VMA USING SUBCONFIG MAINT-1
    SUBCONFIG MAINT-1
     MDISK 0191 3390 0001 0010 VMRES1 MR
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, config: SYSTEM.CONFIG, extents: EXTENT.CONTROL}
    ```

    ## Sources
    - z/VM DirMaint Tailoring and Administration Guide: Steps for controlling where DirMaint creates minidisks.
    """
    control, directory = image.of(ExtentControl), image.directory
    if control is None or directory is None or len(image.members) < _SEVERAL or any(control.statements("SSI_VOLUME")):
        return
    if not control.parsed.has_read_all("SSI_VOLUME", "SSI_VOLUMES"):
        return
    subconfig = next((entry for entry in directory.entries_with("MDISK") if entry.verb == "SUBCONFIG"), None)
    if subconfig:
        tag = next(iter([*control.statements("SSI_VOLUMES"), *control.parsed.written]), None)
        message = (
            "No volumes of the members of the cluster are named here, and the directory has a SUBCONFIG with minidisks."
        )
        related = (related_place(subconfig.header, "such a SUBCONFIG"),)
        if tag:
            help_text = "Add a line for each volume family and member to the section SSI_VOLUMES."
            yield finding(tag, message, help=help_text, related=related)
