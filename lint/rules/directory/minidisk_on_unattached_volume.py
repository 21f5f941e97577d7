from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.finding import Finding
from lint.model.cp_volumes import CpVolumes
from lint.model.overlaps import is_dummy, is_filler
from lint.rules.shared.spelling import did_you_mean
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.image import VmImage


@rule("DIR044", level=WARNING, tags=("minidisks", "volumes"))
def minidisk_on_unattached_volume(image: VmImage) -> Iterator[Finding]:
    """
    Minidisks are on a volume that the system does not attach.

    ## What it does
    Reports, in a system that parmlint.yaml declares, a volume that minidisks are on and that neither CP_OWNED nor
    USER_VOLUME_LIST nor USER_VOLUME_INCLUDE of SYSTEM CONFIG has: once for each volume, at its first minidisk. It is
    silent when SYSTEM CONFIG has no list of user volumes, about volumes that a start-up file names, dummy volumes,
    and userids that only hold space.

    ## Why it matters
    CP does not attach the volume to the system at IPL. Whoever logs on lacks the disk.

    ## Example
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 1 VMRES1
    USER_VOLUME_INCLUDE USER*
    ```
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USR001 MR
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, config: SYSTEM.CONFIG}
    ```

    Help: Add USER_VOLUME_LIST USR001 to SYSTEM CONFIG.

    ## Use instead
    ```text SYSTEM.CONFIG
    CP_OWNED SLOT 1 VMRES1
    USER_VOLUME_INCLUDE USER* USR*
    ```
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USR001 MR
    ```
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, config: SYSTEM.CONFIG}
    ```

    ## Sources
    - The meaning of the lists. z/VM CP Planning and Administration: SYSTEM CONFIG, USER_VOLUME_LIST.
    """
    volumes = image.volumes
    if image.directory is None or volumes is None or not image.is_declared:
        return
    if not volumes.is_whole or not volumes.listed:
        return
    serials = _serials(volumes)
    for volume, extents in image.directory.extents.items():
        real = [extent for extent in extents if not is_filler(extent.owner, image.site.fillers)]
        if not real or is_dummy(volume) or volumes.is_attached(volume) or image.start_mentions(volume):
            continue
        many = f"{len(real)} minidisks are" if len(real) > 1 else "a minidisk is"
        message = f"Volume {volume}, which {many} on, is in no list of volumes in SYSTEM CONFIG."
        near = nearest_word(volume, serials)
        yield finding(
            real[0].statement["VOLID"],
            message + did_you_mean(near),
            help=f"Add USER_VOLUME_LIST {volume} to SYSTEM CONFIG{f', or change {volume} to {near}' if near else ''}.",
            related=(related_place(volumes.listed[0].place, "the volumes of users"),),
        )


def _serials(volumes: CpVolumes) -> list[str]:
    """The volumes that the lists name in full."""
    owned = [slot.volume.text for slot in volumes.owned if slot.volume]
    return owned + [volume.place.text for volume in volumes.listed]
