from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.model.extent_control import ExtentControl
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.image import VmImage

_BY_DEVICE = "USER_VOLUME_RDEV"


@rule("EXT006", level=WARNING, tags=("volumes", "references"))
def region_on_unattached_volume(image: VmImage) -> Iterator[Finding]:
    """
    A region is on a volume that the system does not attach.

    ## What it does
    Reports, in a system that parmlint.yaml declares, a volume that has regions in EXTENT CONTROL but is not in
    CP_OWNED, USER_VOLUME_LIST or USER_VOLUME_INCLUDE of SYSTEM CONFIG, once at its first region. In a cluster, a
    volume that any member attaches is not reported. The rule reports nothing if SYSTEM CONFIG has no list of user
    volumes. It ignores volumes that a start-up file or USER_VOLUME_RDEV names, and volumes with minidisks, which
    DIR044 reports.

    ## Why it matters
    DirMaint places minidisks on a volume that CP does not attach to the system at IPL. Their users do not get them.

    ## Example
    ```text EXTENT.CONTROL
    :REGIONS.
      LNX1 LNX001 1 END 3390-09
    :END.
    ```
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 1 VMRES1
    USER_VOLUME_INCLUDE USR*
    ```
    ```text parmlint.yaml
    systems:
      VMA: {config: SYSTEM.CONFIG, extents: EXTENT.CONTROL}
    ```

    Help: Add USER_VOLUME_LIST LNX001 to SYSTEM CONFIG.

    ## Use instead
    ```text EXTENT.CONTROL
    :REGIONS.
      LNX1 LNX001 1 END 3390-09
    :END.
    ```
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 1 VMRES1
    USER_VOLUME_INCLUDE USR*
    USER_VOLUME_LIST LNX001
    ```
    ```text parmlint.yaml
    systems:
      VMA: {config: SYSTEM.CONFIG, extents: EXTENT.CONTROL}
    ```

    ## Sources
    - Derived from the meaning of the lists. z/VM CP Planning and Administration: SYSTEM CONFIG, USER_VOLUME_LIST.
    """
    control, volumes = image.of(ExtentControl), image.volumes
    if control is None or volumes is None or not image.is_declared or not volumes.is_whole or not volumes.listed:
        return
    if not image.has_all_config(_BY_DEVICE):
        return
    by_device = {value.text for config in image.configs for each in config.statements(_BY_DEVICE)
                 for operand in each.operands for value in operand.values}  # fmt: skip
    with_disks = image.directory.extents if image.directory else {}
    serials = [slot.volume.text for slot in volumes.owned if slot.volume] + [each.place.text for each in volumes.listed]
    for volume, regions in control.by_volume.items():
        if volumes.is_attached(volume) or volume in by_device or volume in with_disks or image.start_mentions(volume):
            continue
        near = nearest_word(volume, [serial for serial in serials if serial.isalnum()])
        change = f", or change {volume} to {near}" if near else ""
        message = f"Volume {volume}, which has a region, is not in a list of volumes in SYSTEM CONFIG."
        yield finding(
            regions[0].statement["VOLUME"],
            message + did_you_mean(near),
            help=f"Add USER_VOLUME_LIST {volume} to SYSTEM CONFIG{change}.",
            related=(related_place(volumes.listed[0].place, "the volumes of users"),),
        )
