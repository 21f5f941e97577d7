"""The volumes of a z/VM system to scale: minidisks with their owners, gaps, overlaps, and the space of CP.

Every stretch of a volume stands on a strip at its place. One that is too narrow for its name stands below the strip as
well, with its name and its cylinders, in the same order. Of systems with very many stretches, those about which there
is nothing to say are drawn in short: to scale, but without names.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from lint.finding import Span
from lint.model.cp_areas import span_of
from lint.model.extents import Extent
from lint.model.minidisks import ALL_MEMBERS
from lint.model.overlaps import Overlap, is_dummy, is_space_of_cp, members_of_subconfigs
from lint.model.volume_map import SpaceUse, Stretch, VolumeMap
from lint.pictures.legend import with_legend
from lint.pictures.looks import Look
from lint.pictures.observed import NOTHING, Observed
from lint.pictures.picture import SMALL, TEXT, Box, Label, Picture, Shape, Subject, fitted, identifier, text_width
from lint.pictures.volumes import Options, about, drawn_volumes, in_doubt, options_of, places_of_all
from lint.pictures.words import directory_operand, place_text
from lint.systems.zvm.image import VmImage

_TILE, _HIGH, _GAP = 118, 30, 8
_TILES = 8
WIDTH = _TILES * (_TILE + _GAP) - _GAP
"""The width of a strip, which stands for the whole volume."""
_PAD = 10
"""The room beside a label, in which the marks of its box and of the one before it have room."""
_TOP, _TITLE, _HEAD = 8, 20, 32
"""The upper edge of the title of a volume, so that its mark has room, its height, and the upper edge of the strips."""
_LINE = 14
_LANES = 6
"""The most strips of a volume. Stretches at one place stand below each other; more of them stand below the strips."""
_MOST_NAMED = 2000
"""The stretches that have names on a page: all of them, or those about which there is something to say."""
_LOW = 14
"""The height of a strip without names."""
_TALLEST = 1300
"""A picture that is as high as this takes no more volumes, so that it has room on a page of paper."""
_MOST_OVERLAPS = 4
"""The most overlaps of a minidisk in its title."""
_REST = 0.12
"""The part of a strip for the space behind the last stretch of a volume whose size is not known."""

_LOOKS = {
    SpaceUse.MINIDISK: Look.SOUND,
    SpaceUse.WHOLE_VOLUME: Look.HIDDEN,
    SpaceUse.HELD: Look.HELD,
    SpaceUse.CP: Look.SECOND,
    SpaceUse.GAP: Look.FREE,
}
_WORDS = {
    Look.SOUND: "minidisk",
    Look.SECOND: "space of CP",
    Look.HELD: "held by a userid that only holds space, maybe for CP",
    Look.HIDDEN: "whole volume",
    Look.FREE: "gap",
    Look.CLASH: "in an overlap",
    Look.MISSING: "behind the end of the volume",
    Look.UNKNOWN: "not judged, or not known",
}
_WITHOUT_NAMES = {**_WORDS, Look.FRAME: "a volume with parts that have no names here"}
_BELOW = "a bar below another one: at the same place"


class _Part(NamedTuple):
    """A stretch of a volume as it is drawn: from `start` up to `end`, both in cylinders or blocks."""

    start: float
    end: float
    look: Look
    subject: Subject
    name: str
    numbers: str
    is_whole: bool = False
    is_past_end: bool = False
    """True if a part of it is behind the end of the volume."""


def layouts(images: Sequence[VmImage], observed: Observed = NOTHING, fillers: Collection[str] = ()) -> list[Picture]:
    """Pictures of the volumes of some systems, each of a few volumes; systems with the same volumes share theirs.

    `fillers` are userids that only reserve space, beside those of the systems.
    """
    together: dict[tuple[object, ...], tuple[list[VmImage], list[VolumeMap]]] = {}
    for image in images:
        maps = drawn_volumes(image, fillers, observed)
        together.setdefault(tuple(map(_key, maps)), ([], maps))[0].append(image)
    names = _Names(each for _, maps in together.values() for each in maps)
    return [picture for systems, maps in together.values() for picture in _pictures(systems, maps, observed, names)]


def of_maps(image: VmImage, maps: Sequence[VolumeMap], observed: Observed = NOTHING) -> list[Picture]:
    """Pictures of some volumes of a system."""
    return list(_pictures([image], maps, observed, _Names(maps)))


class _Names:
    """The names for which a page has room."""

    def __init__(self, maps: Iterable[VolumeMap]) -> None:
        self.are_for_all = sum(len(volume_map.stretches) for volume_map in maps) <= _MOST_NAMED
        self._left = _MOST_NAMED

    def take(self, number: int) -> bool:
        """True if there is room for so many, which then have it."""
        has_room = number <= self._left
        self._left -= number if has_room else 0
        return has_room


def _key(volume_map: VolumeMap) -> tuple[object, ...]:
    stretches = (
        (
            stretch.start,
            stretch.end,
            stretch.use,
            len(stretch.overlaps),
            stretch.extent and stretch.extent.statement.span,
        )
        for stretch in volume_map.stretches
    )
    return volume_map.serial, volume_map.size, *stretches


def _pictures(
    images: Sequence[VmImage], maps: Sequence[VolumeMap], observed: Observed, names_for: _Names
) -> Iterator[Picture]:
    names = [image.name for image in images]
    places, options, doubts = places_of_all(images), options_of(images[0]), in_doubt(images)
    volumes = (
        _Volume(each, images[0], observed, places.get(each.serial, ()), options, is_in_doubt=each.serial in doubts)
        for each in maps
    )
    drawn = [(each.serial, *volume.drawn(names_for)) for each, volume in zip(maps, volumes, strict=True)]
    at = 0
    while at < len(drawn):
        shapes: list[Shape] = []
        labels: list[Label] = []
        y, first, is_said = 0.0, at, False
        if not names_for.are_for_all:
            words = f"Not all have their names here: parmlint map {names[0]} VOLUME shows those of a volume."
            labels.append(Label(fitted(words, WIDTH, SMALL), 0, 10, SMALL, weight="faint"))
            y = 20
        while at < len(drawn) and (at == first or y + drawn[at][1] <= _TALLEST):
            _, height, boxes, texts, is_deep = drawn[at]
            if is_deep and not is_said and texts[0].area.right + 4 * _PAD < WIDTH - text_width(_BELOW, SMALL):
                # Beside the title of the volume: a line of its own would take room on paper.
                labels.append(Label(_BELOW, WIDTH - _PAD, y + _TOP + 13, SMALL, "end", "faint"))
                is_said = True
            shapes += [box.moved(0, y) for box in boxes]
            labels += [text.moved(0, y) for text in texts]
            y += height
            at += 1
        serial, last = drawn[first][0], drawn[at - 1][0]
        title = f"DASD of {' and '.join(names)}: {serial}{f' to {last}' if last != serial else ''}"
        legend = _WORDS if names_for.are_for_all else _WITHOUT_NAMES
        yield with_legend(identifier("dasd", names[0], serial), title, shapes, labels, words=legend)


class _Volume:
    """A volume as it is drawn; `places` are those that are about it, `options` those of its minidisks."""

    def __init__(
        self,
        volume_map: VolumeMap,
        image: VmImage,
        observed: Observed,
        places: Sequence[Span],
        options: Options,
        *,
        is_in_doubt: bool,
    ) -> None:
        self._map = volume_map
        self._image = image
        self._observed = observed
        self._places = places
        self._options = options
        self._is_in_doubt = is_in_doubt
        stretches = volume_map.stretches
        self._clashing = {
            id(extent.statement)
            for stretch in stretches
            for overlap in stretch.overlaps
            for extent in (overlap.extent, overlap.before)
        }
        self._overlaps = _with_nested(image, stretches)
        self._furthest = max((stretch.end or stretch.start + 1 for stretch in stretches), default=0)
        self._end = max(volume_map.size or 0, self._furthest)
        self._scale = WIDTH * (1 if volume_map.size else 1 - _REST) / (self._end or 1)

    def drawn(self, names: _Names) -> tuple[float, list[Box], list[Label], bool]:
        """The height of the volume, its shapes and its labels, from its upper left corner; True if strips are below.

        The title is the object of the volume. Unless all stretches have names, the strips are so, too, and those
        stretches have names about which there is something to say, if there is room for them.
        """
        parts = [
            (lane, part, names.are_for_all or _is_remarkable(part) or lane >= _LANES) for lane, part in self._in_lanes()
        ]
        if not names.are_for_all and not names.take(sum(is_named for _, _, is_named in parts)):
            parts = [(lane, part, False) for lane, part, _ in parts]
        unnamed = [part.subject for _, part, is_named in parts if not is_named]
        lanes = min(max((lane + 1 for lane, _, _ in parts), default=0), _LANES)
        high = _HIGH if any(is_named for _, _, is_named in parts) else _LOW
        boxes: list[Box] = []
        title = Label(fitted(self._title, WIDTH - 2 * _PAD, TEXT), _PAD, _TOP + 13, TEXT, weight="strong")
        labels = [title]
        low: list[_Part] = []
        for lane, part, is_named in parts:
            y = _HEAD + lane * (high + 2)
            left, right = self._across(part.start), self._across(part.end)
            box = Box(left, y, round(max(right - left, 1), 2), high, part.look, part.subject)
            has_room = is_named and box.width >= _TILE and lane < _LANES and not part.is_past_end
            if lane < _LANES:
                look = Look.UNKNOWN if part.subject.unjudged else part.look
                boxes.append(box if has_room else box._replace(subject=None, look=look))
            if has_room:
                labels += _labels(part, left, y, box.width)
            elif is_named:
                low.append(part)
        # Boxes of one look without names follow each other, since they are one path then.
        boxes.sort(key=lambda box: (box.subject is not None, box.look.name if box.subject is None else ""))
        y = _HEAD + lanes * (high + 2)
        past_end = [(lane, part) for lane, part, _ in parts if part.is_past_end]
        if past_end and self._map.size is not None:
            left, lowest = self._across(self._map.size), min(max(lane for lane, _ in past_end), _LANES - 1)
            height = (lowest + 1) * (high + 2) - 2
            boxes.append(Box(left, _HEAD, round(WIDTH - left, 2), height, Look.MISSING))
        right, bottom = title.area.right + _PAD, _TOP + _TITLE
        if not names.are_for_all:
            right, bottom = WIDTH, max(y - 2, _HEAD + _LOW)
        boxes.insert(0, Box(0, _TOP, right, bottom - _TOP, Look.FRAME, self._subject(unnamed)))
        y += 8 if names.are_for_all or low else 0
        for at, part in enumerate(low):
            x, top = at % _TILES * (_TILE + _GAP), y + at // _TILES * (_HIGH + _GAP)
            boxes.append(Box(x, top, _TILE, _HIGH, part.look, part.subject))
            labels += _labels(part, x, top, _TILE)
        y += -(-len(low) // _TILES) * (_HIGH + _GAP)
        for sentence in self._sentences(part for _, part in past_end):
            y += _LINE
            labels.append(Label(fitted(sentence, WIDTH), _PAD, y, TEXT, weight="strong"))
        return y + (12 if names.are_for_all else 2), boxes, labels, lanes > 1

    def _subject(self, unnamed: Iterable[Subject]) -> Subject:
        """The volume itself, with what was found about it, and in the parts that have no names."""
        subject = about(self._map.serial, self._title, self._places, self._observed)
        findings = dict.fromkeys((*subject.findings, *(finding for part in unnamed for finding in part.findings)))
        return subject._replace(findings=tuple(findings))

    def _sentences(self, past_end: Iterable[_Part]) -> Iterator[str]:
        """The faults of the stretches of the volume."""
        yield from (_sentence(overlap) for overlaps in self._overlaps for overlap in overlaps)
        for part in past_end:
            yield f"{part.name} goes past the end of the volume: {self._map.size} to {part.end - 1:.0f}"

    @property
    def _title(self) -> str:
        volume_map = self._map
        unit = "blocks" if volume_map.in_blocks else "cylinders"
        words = [f"{volume_map.serial}  {volume_map.model or volume_map.devtype}".strip()]
        words.append(f"{volume_map.size} {unit}" if volume_map.size is not None else "size not known")
        owned = self._image.volumes.owned if self._image.volumes else ()
        slots = dict.fromkeys(slot.key for slot in owned if slot.volume and slot.volume.text == volume_map.serial)
        words += [f"CP-owned in slot{'s' if len(slots) > 1 else ''} {' and '.join(slots)}"] if slots else []
        words += ["a placeholder for volumes"] if is_dummy(volume_map.serial) else []
        free = [each.end - each.start for each in volume_map.stretches if each.use is SpaceUse.GAP and each.end]
        if free and not self._is_in_doubt:
            gaps = f"{len(free)} gaps, the largest" if free[1:] else "a gap"
            words.append(f"{gaps} of {max(free)} {unit}")
        return ", ".join(words)

    def _across(self, number: float) -> float:
        return round(min(number * self._scale, WIDTH), 2)

    def _in_lanes(self) -> Iterator[tuple[int, _Part]]:
        """The parts in order, each in the first lane where it has room; whole volumes in lanes below."""
        ends: list[float] = []
        parts = list(self._parts())
        for is_whole in (False, True):
            above = len(ends)
            for part in parts:
                if part.is_whole is is_whole:
                    lane = next((at for at in range(above, len(ends)) if ends[at] <= part.start), len(ends))
                    ends[lane:] = [part.end, *ends[lane + 1 :]]
                    yield lane, part

    def _parts(self) -> Iterator[_Part]:
        for at, (stretch, overlaps) in enumerate(zip(self._map.stretches, self._overlaps, strict=True), 1):
            yield self._part(stretch, overlaps, f"{self._map.serial} {at}")
        # What runs to END has all that is behind it, however much that is.
        is_taken = any(each.end is None and each.use is not SpaceUse.WHOLE_VOLUME for each in self._map.stretches)
        # Of a volume of CP without minidisks, no file says what is behind its areas.
        is_of_cp = not self._map.devtype and self._furthest < self._end
        if (self._map.size is None or is_of_cp) and not is_taken:
            unknown = "size" if self._map.size is None else "use"
            title = f"{self._map.serial} from {self._furthest} on: its {unknown} is not known"
            subject = Subject(f"{self._map.serial} rest", title)
            end = self._map.size or float("inf")
            yield _Part(self._furthest, end, Look.UNKNOWN, subject, "not known", f"from {self._furthest}")

    def _part(self, stretch: Stretch, overlaps: Iterable[Overlap], name: str) -> _Part:
        extent = stretch.extent
        end = self._map.size if stretch.end is None else stretch.end
        numbers = f"{stretch.start}-{'END' if end is None else end - 1}"
        words, title = "gap", f"gap on {self._map.serial}: {numbers}"
        look = _LOOKS[stretch.use]
        subject = Subject(name, title)
        if extent:
            words = _name(extent)
            mode = directory_operand(extent.statement, "MODE") if stretch.use is not SpaceUse.CP else ""
            is_of_cp = stretch.use is SpaceUse.HELD and is_space_of_cp(extent.owner)
            use = stretch.use.value
            if stretch.use is SpaceUse.HELD:
                use = f"{'space of CP, ' if is_of_cp else ''}held by {extent.owner}"
            title = f"{words} on {self._map.serial}: {numbers}, {f'{mode}, ' if mode else ''}{use}"
            title = "\n".join([f"{title}, {place_text(extent.statement.span)}", *map(_sentence, overlaps)])
            place = span_of(extent) if stretch.use is SpaceUse.CP else extent.statement.full_span
            places = [place, *self._options.get(id(extent.statement), ())]
            subject = self._observed.statements(name, title, places)
            look = Look.SECOND if is_of_cp else look
            look = Look.CLASH if id(extent.statement) in self._clashing else look
        elif self._is_in_doubt:
            look = Look.UNKNOWN
            subject = Subject(name, f"{title}, unless something that could not be read is there")
        return _Part(
            stretch.start,
            float("inf") if end is None else end,
            look,
            subject,
            words,
            numbers,
            stretch.use is SpaceUse.WHOLE_VOLUME,
            # A whole volume may have alternate tracks, which no model counts.
            stretch.use is not SpaceUse.WHOLE_VOLUME and bool(self._map.size and end and end > self._map.size),
        )


def _with_nested(image: VmImage, stretches: Sequence[Stretch]) -> list[list[Overlap]]:
    """The overlaps of each stretch: those that are reported, and those with what lies below the same other one.

    A rule compares each minidisk with the one before that ends last; a reader wants to know all that are there.
    """
    members = members_of_subconfigs(image.directory) if image.directory else {}

    def member(extent: Extent) -> str:
        return members.get(extent.owner, ALL_MEMBERS)

    nested = []
    below: dict[int, list[Overlap]] = {}
    for stretch in stretches:
        overlaps = list(stretch.overlaps)
        for overlap in stretch.overlaps:
            for deeper in below.get(id(overlap.before.statement), ()):
                pair = Overlap(overlap.extent, deeper.before)
                of_extent, of_before = member(pair.extent), member(pair.before)
                is_common = of_extent == of_before or ALL_MEMBERS in (of_extent, of_before)
                if is_common and (pair.last is None or pair.first <= pair.last) and len(overlaps) < _MOST_OVERLAPS:
                    overlaps.append(pair)
        if stretch.extent:
            below[id(stretch.extent.statement)] = overlaps
        nested.append(overlaps)
    return nested


def _is_remarkable(part: _Part) -> bool:
    """True if a reader must know which stretch it is."""
    return part.look is Look.CLASH or part.is_past_end or bool(part.subject.findings or part.subject.unjudged)


def _labels(part: _Part, x: float, y: float, width: float) -> Iterable[Label]:
    room = width - 2 * _PAD
    yield Label(fitted(part.name, room), x + _PAD, y + 13, TEXT)
    numbers = f"{part.numbers}, held" if part.look is Look.HELD else part.numbers
    if text_width(numbers, SMALL) > room:
        numbers = fitted(part.numbers, room, SMALL)
    yield Label(numbers, x + _PAD, y + 25, SMALL, weight="faint")


def _name(extent: Extent) -> str:
    """`MAINT 0191`, or the name of an area of CP."""
    return f"{extent.owner} {directory_operand(extent.statement, 'VDEV')}".strip()


def _sentence(overlap: Overlap) -> str:
    last = "the end" if overlap.last is None else overlap.last
    verb = "is the same as" if overlap.is_identical else "overlaps"
    return f"{_name(overlap.extent)} {verb} {_name(overlap.before)}: {overlap.first} to {last}"
