from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cache, partial

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.model.cp_volumes import CpVolumes
from lint.model.extents import Extent
from lint.model.overlaps import is_dummy, is_filler
from lint.model.system_config import ALL_SYSTEMS, may_meet
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.zvm.image import VmImage

_WILD = frozenset("*%")


@rule("DIR044", level=WARNING, tags=("minidisks", "volumes"))
def minidisk_on_unattached_volume(image: VmImage) -> Iterator[Finding]:
    """
    Minidisks are on a volume that the system does not attach.

    ## What it does
    Reports, in a system that parmlint.yaml declares, a volume that has minidisks but is not in CP_OWNED,
    USER_VOLUME_LIST or USER_VOLUME_INCLUDE of SYSTEM CONFIG. Each volume is reported once, at its first minidisk. For
    the minidisks of a SUBCONFIG, the rule uses the lists for its member of the cluster. The rule reports nothing if
    SYSTEM CONFIG has no list of user volumes. It ignores volumes that a start-up file names, dummy volumes, and userids
    that only hold space.

    ## Why it matters
    CP does not attach the volume to the system at IPL. Users do not get the disk when they log on.

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
    - Derived from the meaning of the lists. z/VM CP Planning and Administration: SYSTEM CONFIG, USER_VOLUME_LIST.
    """
    volumes = image.volumes
    if image.directory is None or volumes is None or not image.is_declared:
        return
    if not volumes.is_whole or not volumes.listed:
        return
    serials = cache(partial(_serials, volumes))
    for volume, extents in image.directory.extents.items():
        real = [extent for extent in extents if not is_filler(extent.owner, image.site.fillers)]
        if not real or is_dummy(volume) or image.start_mentions(volume):
            continue
        for member, lacking in _by_member(image, volume, real):
            if volumes.is_attached(volume, member):
                continue
            many = f"{len(lacking)} minidisks" if len(lacking) > 1 else "a minidisk"
            on, qualifier = ("", "") if member == ALL_SYSTEMS else (f" for {member}", f"{member}: ")
            message = f"Volume {volume}, which has {many}, is not in a list of volumes{on} in SYSTEM CONFIG."
            near = nearest_word(volume, serials(member))
            change = f", or change {volume} to {near}" if near else ""
            yield finding(
                lacking[0].statement["VOLID"],
                message + did_you_mean(near),
                help=f"Add {qualifier}USER_VOLUME_LIST {volume} to SYSTEM CONFIG{change}.",
                related=(related_place(volumes.listed[0].place, "the volumes of users"),),
            )


def _by_member(image: VmImage, volume: str, extents: Sequence[Extent]) -> Iterator[tuple[str, list[Extent]]]:
    """The minidisks on a volume by the member of the cluster that has them; all of them where no system attaches it."""
    by_member: dict[str, list[Extent]] = defaultdict(list)
    is_attached = image.volumes is not None and image.volumes.is_attached(volume)
    for extent in extents:
        member = image.members_of_subconfigs.get(extent.owner, ALL_SYSTEMS) if is_attached else ALL_SYSTEMS
        by_member[member].append(extent)
    yield from by_member.items()


def _serials(volumes: CpVolumes, system: str) -> list[str]:
    """The volumes that the lists name in full for a system."""
    owned = [slot.volume.text for slot in volumes.owned if slot.volume and may_meet(slot.systems, system)]
    listed = [volume.place.text for volume in volumes.listed if may_meet(volume.systems, system)]
    return [serial for serial in (*owned, *listed) if not _WILD.intersection(serial)]
