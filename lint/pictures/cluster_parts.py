"""Shared and separate parts of a z/VM cluster: volumes, networks and virtual machines, by the members they are for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from lint.finding import Span
from lint.model.cp_areas import areas_of, span_of
from lint.model.minidisks import ALL_MEMBERS, builds
from lint.model.system_config import ALL_SYSTEMS, stands_for
from lint.model.vm_networks import defined_networks
from lint.pictures.grid import GAP, TALL, Canvas, Entry
from lint.pictures.looks import Look
from lint.pictures.observed import Observed
from lint.pictures.picture import Subject
from lint.pictures.words import place_text, ranges_text
from lint.syntax.statement import is_unknown
from lint.systems.zvm.image import VmImage

_HEAD = 190
_LARGE, _SMALL = ((152, TALL), 5), ((108, 24), 7)
"""The size of a tile with two lines or with one, and how many stand side by side."""

_Members = tuple[str, ...]


class _Part(NamedTuple):
    """A thing that is for some members; `members` is None if these are not known, `more_spans` continue its place."""

    members: _Members | None
    span: Span
    words: str
    more: str = ""
    more_spans: Sequence[Span] = ()


def draw_parts(image: VmImage, observed: Observed, canvas: Canvas) -> None:
    """Draws each sort of things, those for all members first."""
    parts = _Parts(image)
    _draw("Residence", parts.areas(), _LARGE, image, observed, canvas)
    _draw("Volumes of CP", parts.owned(), _LARGE, image, observed, canvas)
    reserved = [slot.number.number for config in image.configs for slot in config.slots if slot.volume is None]
    if numbers := [number for number in reserved if number is not None]:
        canvas.line(f"Slots that are reserved: {ranges_text(numbers)}")
    canvas.line("The list says who sees a volume of CP. Which member owns it is written on the volume (CPFMTXA).")
    _draw("Volumes of users", parts.user_volumes(), _SMALL, image, observed, canvas)
    _draw("Virtual switches and LANs", parts.networks(), _SMALL, image, observed, canvas)
    _draw("Devices with an equivalency identifier (EQID)", parts.equivalent(), _LARGE, image, observed, canvas)
    _draw("Virtual machines that several members may run at once", parts.identities(), _LARGE, image, observed, canvas)
    _users(image, canvas)


def _draw(
    topic: str,
    parts: Iterable[_Part],
    form: tuple[tuple[float, float], int],
    image: VmImage,
    observed: Observed,
    canvas: Canvas,
) -> None:
    """A row for each set of members with what is for them, in order."""
    groups: dict[_Members | None, list[Entry]] = {}
    for at, part in enumerate(parts):
        words = f"{part.words}, {part.more}" if part.more else part.words
        title = f"{words}, for {_names(part.members, image)}, {place_text(part.span)}"
        look = _look(part.members, image)
        subject = observed.statements(f"{topic} {at}", title, [part.span, *part.more_spans])
        groups.setdefault(part.members, []).append((look, subject, part.words, part.more))
    if groups:
        canvas.heading(topic)
    for members in sorted(groups, key=lambda members: _order(members, image)):
        names = _names(members, image)
        subject = Subject(f"{topic} of {names}", f"{topic}: for {names}")
        size, columns = form
        canvas.group((_look(members, image), subject, names, ""), groups[members], _HEAD, size, columns)
    canvas.y += GAP if groups else 0


def _order(members: _Members | None, image: VmImage) -> tuple[int, list[int]]:
    """All members first, then more of them before fewer, by their slots; last what is not known."""
    if members is None:
        return 1, []
    return -len(members), [image.members.index(member) for member in members]


def _names(members: _Members | None, image: VmImage) -> str:
    if members is None:
        return "not known"
    if not members:
        return "no member"
    return "all members" if members == image.members else ", ".join(members)


def _look(members: _Members | None, image: VmImage) -> Look:
    if members is None:
        return Look.UNKNOWN
    return Look.SOUND if members == image.members else Look.SECOND


class _Parts:
    """The things that SYSTEM CONFIG and the directory of a cluster define."""

    def __init__(self, image: VmImage) -> None:
        self._image = image

    def areas(self) -> Iterator[_Part]:
        """The areas of SYSTEM_RESIDENCE."""
        for config in self._image.configs:
            systems = {statement.span: named for statement, named in config.with_systems("SYSTEM_RESIDENCE")}
            for area in areas_of(config):
                members = self._members(systems.get(area.statement.span, ALL_SYSTEMS))
                yield _Part(members, span_of(area), area.volume, f"{area.owner} at {area.start}")

    def owned(self) -> Iterator[_Part]:
        """The volumes with their slots."""
        for slot in self._image.volumes.owned if self._image.volumes else ():
            if slot.volume:
                words = "not known" if is_unknown(slot.volume.text) else slot.volume.text
                yield _Part(self._members(slot.systems), slot.volume.located.full_span, words, f"slot {slot.key}")

    def user_volumes(self) -> Iterator[_Part]:
        """The volumes and patterns of the lists, and those that are excluded."""
        volumes = self._image.volumes
        for listed in volumes.listed if volumes else ():
            yield _Part(self._members(listed.systems), listed.place.span, listed.place.text)
        for listed in volumes.excluded if volumes else ():
            yield _Part(self._members(listed.systems), listed.place.span, f"not {listed.place.text}")

    def networks(self) -> Iterator[_Part]:
        """The switches and LANs that are defined."""
        for config in self._image.configs:
            for name, systems in defined_networks(config):
                yield _Part(self._members(systems), name.located.full_span, name.text)

    def equivalent(self) -> Iterator[_Part]:
        """The devices that have an EQID."""
        for config in self._image.configs:
            for statement, systems in config.with_systems("RDEVICE", "EDEVICE"):
                eqid, devices = statement.get("EQID"), statement.get("RDEVS") or statement.get("RDEV")
                if eqid and eqid.values:
                    numbers = " ".join(value.text for value in devices.values) if devices else ""
                    yield _Part(self._members(systems), statement.full_span, eqid.text, numbers)

    def identities(self) -> Iterator[_Part]:
        """The identities with their configurations."""
        directory = self._image.directory
        for entry in directory.entries if directory else ():
            if entry.verb == "IDENTITY":
                built = list(builds(entry))
                on = {member for member, _ in built}
                if ALL_MEMBERS in on:
                    members: _Members | None = self._image.members
                elif any(map(is_unknown, on)) or not entry.is_readable:
                    members = None
                else:
                    members = tuple(member for member in self._image.members if member in on)
                names = ", ".join(dict.fromkeys(name for _, name in built))
                spans = [build.full_span for build in entry.of("BUILD")]
                yield _Part(members, entry.header.full_span, entry.name, names, spans)

    def _members(self, systems: str) -> _Members | None:
        if systems == ALL_SYSTEMS:
            return self._image.members
        if is_unknown(systems):
            return None
        return tuple(member for member in self._image.members if stands_for(systems, member))


def _users(image: VmImage, canvas: Canvas) -> None:
    """A sentence on the entries of users, and why there are none."""
    directory = image.directory
    if directory is None:
        words, more = "not known", "their directory is not in the repository"
        canvas.heading("Virtual machines")
        canvas.flow([(Look.UNKNOWN, Subject("directory", f"virtual machines: {more}"), words, more)], 0, (320, TALL), 1)
        return
    count = sum(entry.verb == "USER" for entry in directory.entries)
    canvas.line(f"Entries of USER, each for one member at a time: {count:,}.")
    if not directory.is_complete:
        canvas.line("Not all of the directory could be read, or not all of it is here.")
