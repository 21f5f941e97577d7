"""The volumes of a z/VM system that its picture shows, and the places that are about each of them.

A file may name a volume and nothing on it: what is found there is about the volume itself.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from lint.finding import Span
from lint.model import geometry
from lint.model.cp_areas import areas_of, span_of
from lint.model.directory import Directory
from lint.model.extent_control import ExtentControl
from lint.model.extents import has_extent
from lint.model.gaps import volume_end, words_of_unread
from lint.model.overlaps import is_dummy
from lint.model.system_config import SystemConfig
from lint.model.volume_map import SpaceUse, Stretch, VolumeMap, maps_of
from lint.pictures.observed import Observed, joined
from lint.pictures.overlap_texts import name_of
from lint.pictures.picture import Subject
from lint.pictures.words import directory_operand
from lint.syntax.statement import LocatedStatement, is_unknown
from lint.systems.zvm.image import VmImage

_OF_ONE_VOLUME = {"CP_OWNED": "VOLID", "USER_VOLUME_RDEV": "VOLID", "REGION": "VOLUME", "SSI_VOLUME": "VOLUME"}
"""The operand with the volume of statements that are about one: all that is found in them is about it."""
_OF_VOLUMES = {
    "USER_VOLUME_LIST": "VOLUMES",
    "USER_VOLUME_INCLUDE": "VOLUMES",
    "USER_VOLUME_EXCLUDE": "VOLUMES",
    "SSI": "PDR_VOLUME",
    "DIRECTORY": "VOLID",
}
"""The operand of statements that name volumes and say more, so that only the names are about these."""
_WILD = frozenset("*%")

Places = Mapping[str, Sequence[Span]]
"""The places of each volume, by its label."""

Options = Mapping[int, Sequence[Span]]
"""The places of the MINIOPT and DASDOPT statements of a minidisk, by the identity of its MDISK statement."""


def options_of(image: VmImage) -> Options:
    """The places of the options of its minidisks."""
    return {
        id(disk.statement): [option.full_span for option in disk.options]
        for disk in image.minidisks or ()
        if disk.options
    }


def places_of(image: VmImage) -> Places:
    """The places that name each volume of a system, in the files of it: lists, areas that could not be read, regions.

    A minidisk is about what it has on the volume, so it is none of them.
    """
    places: dict[str, list[Span]] = defaultdict(list)
    for statement, label, span in _named(image):
        # A picture has each CP-owned volume, whatever its label.
        if label and (statement.name == "CP_OWNED" or not (is_unknown(label) or _WILD.intersection(label))):
            places[label].append(span)
    return places


def _named(image: VmImage) -> Iterator[tuple[LocatedStatement, str, Span]]:
    """Each statement with a volume that it names, and the place."""
    control, directory = image.of(ExtentControl), image.directory
    readers = [config.statements for config in image.configs]
    readers += [directory.named] if directory else []
    readers += [control.statements] if control else []
    for statements in readers:
        for statement in statements(*_OF_ONE_VOLUME):
            volume = statement.get(_OF_ONE_VOLUME[statement.name])
            if volume:
                yield statement, volume.text, statement.full_span
        for statement in statements(*_OF_VOLUMES):
            for operand in statement.all(_OF_VOLUMES[statement.name]):
                for value in operand.values:
                    yield statement, value.text, value.span
    for config in image.configs:
        yield from _of_unread_areas(config)


def _of_unread_areas(config: SystemConfig) -> Iterator[tuple[LocatedStatement, str, Span]]:
    """The volumes of SYSTEM_RESIDENCE without those of areas whose place is known."""
    drawn = [span_of(area) for area in areas_of(config)]
    for statement in config.statements("SYSTEM_RESIDENCE"):
        for volume in statement.all("VOLID"):
            span = volume.span
            if not any(area[:3] <= span[:3] and span[3:5] <= area[3:5] for area in drawn if area.path == span.path):
                yield statement, volume.text, span


def in_doubt(images: Iterable[VmImage]) -> frozenset[str]:
    """The volumes on which something may be whose place could not be read, and the words that may be such volumes."""
    doubts = set[str]()
    for image in images:
        doubts |= words_of_unread(image.directory) if image.directory else frozenset()
        doubts |= {label for config in image.configs for _, label, _ in _of_unread_areas(config)}
    return frozenset(doubts)


def minidisks_without_place(directory: Directory) -> Places:
    """The MDISK statements that name a volume, but no cylinders or blocks of it that can be read.

    A word in the position of a label may be a password if an operand is missing, so that it must not be shown: it is
    good for a volume alone that is known from elsewhere.
    """
    places: dict[str, list[Span]] = defaultdict(list)
    for _, statement in directory.written_where("MDISK", lambda mdisk: not has_extent(mdisk)):
        if volume := directory_operand(statement, "VOLID"):
            places[volume].append(statement.full_span)
    return places


def places_of_all(images: Iterable[VmImage]) -> Places:
    """The places that are about each volume of some systems, each once: with those minidisks."""
    places: dict[str, dict[Span, None]] = defaultdict(dict)
    for image in images:
        unplaced = minidisks_without_place(image.directory) if image.directory else {}
        for label, spans in (*places_of(image).items(), *unplaced.items()):
            places[label].update(dict.fromkeys(spans))
    return {label: tuple(spans) for label, spans in places.items()}


def about(label: str, title: str, places: Sequence[Span], observed: Observed) -> Subject:
    """The volume as a subject, with all that was found in its places, or elsewhere with its name and a place of it."""
    parts = [observed.naming(observed.statement(label, title, place), label) for place in places]
    return joined(label, title, parts)


def volume_title(volume_map: VolumeMap, image: VmImage, *, is_in_doubt: bool) -> str:
    """The title of a volume: label, model or device type, size, slots of CP_OWNED, and gaps, if they are sure."""
    unit = "blocks" if volume_map.in_blocks else "cylinders"
    words = [f"{volume_map.serial}  {volume_map.model or volume_map.devtype}".strip()]
    if is_dummy(volume_map.serial):
        words.append("a placeholder, no real volume: nothing on it overlaps")
    elif volume_map.size is None:
        words.append(f"size not known{_if_whole(volume_map, unit)}")
    else:
        spare = geometry.spare_for_data(volume_map.devtype)
        words.append(f"{volume_map.size} {unit}{f' and {spare} for alternate tracks' if spare else ''}")
    owned = image.volumes.owned if image.volumes else ()
    slots = dict.fromkeys(slot.key for slot in owned if slot.volume and slot.volume.text == volume_map.serial)
    words += [f"CP-owned in slot{'s' if len(slots) > 1 else ''} {' and '.join(slots)}"] if slots else []
    free = [each.end - each.start for each in volume_map.stretches if each.use is SpaceUse.GAP and each.end]
    if free and not is_in_doubt:
        gaps = f"{len(free)} gaps, the largest" if free[1:] else "a gap"
        words.append(f"{gaps} of {max(free)} {unit}")
    return ", ".join(words)


def _if_whole(volume_map: VolumeMap, unit: str) -> str:
    """The size that a volume has if a minidisk that looks like all of it is that; "" without such a minidisk."""
    for stretch in volume_map.stretches:
        if stretch.use is SpaceUse.WHOLE_VOLUME and stretch.end and stretch.extent:
            return f" ({stretch.end} {unit} if {name_of(stretch.extent)} is the whole volume)"
    return ""


def drawn_volumes(image: VmImage, fillers: Collection[str], observed: Observed) -> list[VolumeMap]:
    """The maps of the volumes of a system, including those without minidisks.

    These are the volumes of CP, and where there are any, those that a file only names and something was found about.
    `fillers` are userids that only reserve space, beside those of the system.
    """
    if image.directory is None:
        return []
    maps = {volume_map.serial: volume_map for volume_map in maps_of(image.directory, "", fillers)}
    areas = image.directory.areas
    of_cp = list(_of_cp(image))
    for serial in (*of_cp, *(_of_findings(image, observed) if maps or of_cp else ())):
        stretches = [Stretch(area.start, area.end, SpaceUse.CP, area) for area in areas if area.volume == serial]
        if serial not in maps:
            in_order = tuple(sorted(stretches, key=lambda stretch: stretch.start))
            declared = image.site.volumes.get(serial)
            size = volume_end(serial, "", image.site)
            maps[serial] = VolumeMap(serial, "", declared.model if declared else "", size, in_order)
    return [maps[serial] for serial in sorted(maps)]


def _of_cp(image: VmImage) -> Iterator[str]:
    """The volumes that the configuration names, in order, with repeats."""
    yield from (area.volume for area in (image.directory.areas if image.directory else ()))
    yield from (slot.volume.text for slot in (image.volumes.owned if image.volumes else ()) if slot.volume)


def _of_findings(image: VmImage, observed: Observed) -> Iterator[str]:
    """The volumes about which something was found, or could not be judged, where a file names them."""
    for label, places in places_of(image).items():
        subject = about(label, "", places, observed)
        if subject.findings or subject.unjudged:
            yield label
