"""The volumes of a z/VM system to scale: minidisks with their owners, gaps, overlaps, and the space of CP.

Every stretch of a volume stands on a strip at its place. One that is too narrow for its name stands below the strip as
well, with its name and its cylinders, in the same order. Of systems with very many stretches, those about which there
is nothing to say are drawn in short: to scale, but without names.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from lint.finding import Span
from lint.model import geometry
from lint.model.cp_areas import span_of
from lint.model.gaps import label_space
from lint.model.overlaps import Overlap, is_dummy, is_space_of_cp
from lint.model.volume_map import SpaceUse, Stretch, VolumeMap
from lint.pictures.legend import with_legend
from lint.pictures.looks import Look
from lint.pictures.observed import NOTHING, Observed
from lint.pictures.overlap_texts import name_of, sentence_of, with_nested
from lint.pictures.picture import SMALL, TEXT, Box, Label, Picture, Shape, Subject, fitted, identifier, text_width
from lint.pictures.svg import SLIVER, THIN
from lint.pictures.volumes import Options, about, drawn_volumes, in_doubt, options_of, places_of_all, volume_title
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
_REST = 0.12
"""The part of a strip for the space behind the last stretch of a volume whose size is not known."""

_LOOKS = {
    SpaceUse.MINIDISK: Look.SOUND,
    SpaceUse.WHOLE_VOLUME: Look.HIDDEN,
    SpaceUse.HELD: Look.HELD,
    SpaceUse.CP: Look.SECOND,
    SpaceUse.GAP: Look.FREE,
}
_HELD = "held by a userid that only holds space, maybe for CP"
_LABEL = "start of a volume: its label, and the allocation map of CP"
_ALTERNATES = "cylinders for alternate tracks"
_OF_SLIVERS = "minidisk; a dark line: one that is very small"
_WORDS = {
    Look.SOUND: "minidisk",
    Look.SECOND: "space of CP",
    Look.HELD: _HELD,
    Look.HIDDEN: "full-pack minidisk (whole volume): makes no overlap and fills no gap",
    Look.FREE: "gap",
    Look.CLASH: "in an overlap",
    Look.MISSING: "behind the end of the volume",
    Look.UNKNOWN: "not judged, or not known",
}
_WITHOUT_NAMES = "a volume with parts that have no names here"
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
    drawn = [(each.serial, volume.held, *volume.drawn(names_for)) for each, volume in zip(maps, volumes, strict=True)]
    at = 0
    while at < len(drawn):
        shapes: list[Shape] = []
        labels: list[Label] = []
        y, first, is_said = 0.0, at, False
        held: set[str] = set()
        if not names_for.are_for_all:
            note = f"Not all have their names here: parmlint map {names[0]} VOLUME shows those of a volume."
            labels.append(Label(fitted(note, WIDTH, SMALL), 0, 10, SMALL, weight="faint"))
            y = 20
        while at < len(drawn) and (at == first or y + drawn[at][2] <= _TALLEST):
            _, held_here, height, boxes, texts, is_deep = drawn[at]
            if is_deep and not is_said and texts[0].area.right + 4 * _PAD < WIDTH - text_width(_BELOW, SMALL):
                # Beside the title of the volume: a line of its own would take room on paper.
                labels.append(Label(_BELOW, WIDTH - _PAD, y + _TOP + 13, SMALL, "end", "faint"))
                is_said = True
            shapes += [box.moved(0, y) for box in boxes]
            labels += [text.moved(0, y) for text in texts]
            held.update(held_here)
            y += height
            at += 1
        serial, last = drawn[first][0], drawn[at - 1][0]
        title = f"DASD of {' and '.join(names)}: {serial}{f' to {last}' if last != serial else ''}"
        words = _legend(shapes, held) | ({} if names_for.are_for_all else {Look.FRAME: _WITHOUT_NAMES})
        yield with_legend(identifier("dasd", names[0], serial), title, shapes, labels, words=words)


def _legend(shapes: Iterable[Shape], held: Collection[str]) -> dict[Look, str]:
    """The words of the legend; `held` are those of what nobody works with."""
    words = _WORDS | {Look.HELD: "; ".join(each for each in (_HELD, _LABEL, _ALTERNATES) if each in held)}
    minidisks = (shape for shape in shapes if isinstance(shape, Box) and shape.look is Look.SOUND)
    if any(shape.width < SLIVER for shape in minidisks):
        words[Look.SOUND] = _OF_SLIVERS
    return words


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
        self._overlaps = with_nested(image, stretches)
        self._furthest = max((stretch.end or stretch.start + 1 for stretch in stretches), default=0)
        self._is_dummy = is_dummy(volume_map.serial)
        self._spare = geometry.spare_for_data(volume_map.devtype) if volume_map.size else 0
        self._limit = volume_map.size + self._spare if volume_map.size else None
        """The end of what a minidisk may have."""
        self._end = max(self._limit or 0, self._furthest)
        self._title = volume_title(volume_map, image, is_in_doubt=is_in_doubt)
        is_whole_strip = self._limit or self._is_dummy
        self._scale = WIDTH * (1 if is_whole_strip else 1 - _REST) / (self._end or 1)
        self.held = {_HELD} if any(each.use is SpaceUse.HELD for each in stretches) else set()
        """The sorts of what nobody works with, as the legend has them."""

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
        past_end = [(lane, part) for lane, part, _ in parts if part.is_past_end]
        boxes += self._beside(past_end, high)
        # Boxes of one look without names follow each other, since they are one path then.
        boxes.sort(key=_order)
        y = _HEAD + lanes * (high + 2)
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

    def _beside(self, past_end: Sequence[tuple[int, _Part]], high: float) -> Iterator[Box]:
        """The boxes of what is no stretch: space that nobody works with, and the part behind the end."""
        for start, end in self._spaces_of_nobody():
            left = self._across(start)
            yield Box(left, _HEAD, round(max(self._across(end) - left, 1), 2), high, Look.HELD)
        if past_end and self._limit is not None:
            left, lowest = self._across(self._limit), min(max(lane for lane, _ in past_end), _LANES - 1)
            height = (lowest + 1) * (high + 2) - 2
            yield Box(left, _HEAD, round(WIDTH - left, 2), height, Look.MISSING)

    def _spaces_of_nobody(self) -> Iterator[tuple[int, int]]:
        """The start of the volume, and cylinders for alternate tracks, where no minidisk has them: they are no gap."""
        used = [each for each in self._map.stretches if each.use is not SpaceUse.WHOLE_VOLUME]
        if self._is_dummy or not used:
            return
        label = label_space(in_blocks=self._map.in_blocks)
        if self._map.devtype and min(each.start for each in used) >= label:
            self.held.add(_LABEL)
            yield 0, label
        size = self._map.size
        if size and self._spare and all(each.end is not None and each.end <= size for each in used):
            self.held.add(_ALTERNATES)
            yield size, size + self._spare

    def _subject(self, unnamed: Iterable[Subject]) -> Subject:
        """The volume itself, with what was found about it, and in the parts that have no names."""
        subject = about(self._map.serial, self._title, self._places, self._observed)
        findings = dict.fromkeys((*subject.findings, *(finding for part in unnamed for finding in part.findings)))
        return subject._replace(findings=tuple(findings))

    def _sentences(self, past_end: Iterable[_Part]) -> Iterator[str]:
        """The faults of the stretches of the volume."""
        yield from (sentence_of(overlap) for overlaps in self._overlaps for overlap in overlaps)
        for part in past_end:
            yield f"{part.name} goes past the end of the volume: {self._limit} to {part.end - 1:.0f}"

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
        if (self._map.size is None or is_of_cp) and not is_taken and not self._is_dummy:
            # Behind the last minidisk may be a gap, even if one of the whole volume goes further.
            used = (each.end for each in self._map.stretches if each.end and each.use is not SpaceUse.WHOLE_VOLUME)
            start = max(used, default=self._furthest)
            unknown = "size" if self._map.size is None else "use"
            title = f"{self._map.serial} from {start} on: its {unknown} is not known"
            subject = Subject(f"{self._map.serial} rest", title)
            end = self._map.size or float("inf")
            yield _Part(start, end, Look.UNKNOWN, subject, "not known", f"from {start}")

    def _part(self, stretch: Stretch, overlaps: Iterable[Overlap], name: str) -> _Part:
        extent = stretch.extent
        end = self._map.size if stretch.end is None else stretch.end
        numbers = f"{stretch.start}-{'END' if end is None else end - 1}"
        words, title = "gap", f"gap on {self._map.serial}: {numbers}"
        look = _LOOKS[stretch.use]
        subject = Subject(name, title)
        if extent:
            words = name_of(extent)
            mode = directory_operand(extent.statement, "MODE") if stretch.use is not SpaceUse.CP else ""
            is_of_cp = stretch.use is SpaceUse.HELD and is_space_of_cp(extent.owner)
            use = stretch.use.value
            if stretch.use is SpaceUse.HELD:
                use = f"{'space of CP, ' if is_of_cp else ''}held by {extent.owner}"
            title = f"{words} on {self._map.serial}: {numbers}, {f'{mode}, ' if mode else ''}{use}"
            title = "\n".join([f"{title}, {place_text(extent.statement.span)}", *map(sentence_of, overlaps)])
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
            stretch.use is not SpaceUse.WHOLE_VOLUME and bool(self._limit and end and end > self._limit),
        )


def _order(box: Box) -> tuple[bool, str, int]:
    """The sort key: boxes without names first, those of a look and class together; what is past the end above all."""
    is_above = box.subject or box.look is Look.MISSING
    return (True, "", 0) if is_above else (False, box.look.name, sum(box.width < limit for limit in (SLIVER, THIN)))


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
