"""Shared and separate parts of a z/VM cluster: volumes, networks and virtual machines, by the members they are for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from lint.finding import Span
from lint.model.cp_areas import areas_of, span_of
from lint.model.minidisks import ALL_MEMBERS, builds
from lint.model.system_config import ALL_SYSTEMS, stands_for
from lint.model.vm_networks import defined_networks, network_devices
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
    """A thing that is for some members; `members` is None if these are not known, `more_spans` continue its place.

    With `name`, findings that have a related place there and name it are on the thing, too.
    """

    members: _Members | None
    span: Span
    words: str
    more: str = ""
    more_spans: Sequence[Span] = ()
    name: str = ""


class _Devices(NamedTuple):
    """The numbers of devices by the members that have them, and the places of the statements."""

    by_members: dict[_Members | None, list[str]]
    spans: list[Span]

    @property
    def members(self) -> Iterable[_Members | None]:
        """The sets of members."""
        return self.by_members

    def text(self, of: _Members | None, image: VmImage) -> str:
        """A line for each set of members, which it names unless it is `of`."""
        lines = []
        for members, numbers in self.by_members.items():
            names = "" if members == of else f"{_names(members, image)}: "
            lines.append(f"{names}RDEV {' '.join(numbers)}")
        return "\n".join(lines)


_NO_DEVICES = _Devices({}, [])


def draw_parts(image: VmImage, observed: Observed, canvas: Canvas) -> None:
    """Draws each sort of things, those for all members first."""
    parts = _Parts(image)
    _draw("Residence", parts.areas(), _LARGE, image, observed, canvas)
    _draw("Volumes of CP", parts.owned(), _LARGE, image, observed, canvas)
    for names, numbers in parts.reserved().items():
        canvas.paragraph(f"Slots that are reserved{names and f' for {names}'}: {ranges_text(numbers)}")
    canvas.line("The list says who sees a volume of CP. Which member owns it is written on the volume (CPFMTXA).")
    _draw("Volumes of users", parts.user_volumes(), _SMALL, image, observed, canvas)
    _draw("Virtual switches and LANs", parts.networks(), _SMALL, image, observed, canvas)
    _draw("Devices with an equivalency identifier (EQID)", parts.equivalent(), _LARGE, image, observed, canvas)
    _draw("Virtual machines that several members may run at once", parts.identities(), _LARGE, image, observed, canvas)
    _unused(image, observed, canvas)
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
        subject = observed.naming(subject, part.name) if part.name else subject
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
        """The volumes with their slots, for some members maybe another one, and the devices that they must be on."""
        slots = [slot for slot in self._image.volumes.owned if slot.volume] if self._image.volumes else []
        for slot in slots:
            if slot.volume:
                words = "not known" if is_unknown(slot.volume.text) else slot.volume.text
                device = slot.volume.located.get("RDEV")
                elsewhere = [
                    f"{_names(self._members(twin.systems), self._image)}: slot {twin.key}"
                    for twin in slots
                    if twin.volume and twin.volume.text == words and twin.key != slot.key
                ]
                on = f", RDEV {' '.join(device.texts)}" if device else ""
                more = "\n".join((f"slot {slot.key}{on}", *elsewhere))
                name = "" if is_unknown(slot.volume.text) else slot.volume.text
                yield _Part(self._members(slot.systems), slot.volume.located.full_span, words, more, name=name)

    def reserved(self) -> dict[str, list[int]]:
        """The numbers of the slots that are reserved, by the names of the members; "" for all of them."""
        numbers: dict[str, list[int]] = {}
        for slot in (slot for config in self._image.configs for slot in config.slots if slot.volume is None):
            members = self._members(slot.systems)
            names = "" if members == self._image.members else _names(members, self._image)
            if slot.number.number is not None:
                numbers.setdefault(names, []).append(slot.number.number)
        return numbers

    def user_volumes(self) -> Iterator[_Part]:
        """The volumes and patterns of the lists with the devices that they must be on, and those that are excluded."""
        volumes, devices = self._image.volumes, self._devices_of_volumes()
        for listed in volumes.listed if volumes else ():
            members, text = self._members(listed.systems), listed.place.text
            own = devices.pop(text, _NO_DEVICES)
            yield _Part(members, listed.place.span, text, own.text(members, self._image), own.spans)
        for text, own in devices.items():
            together = self._together(own.members)
            yield _Part(together, own.spans[0], text, own.text(together, self._image), own.spans[1:])
        for listed in volumes.excluded if volumes else ():
            yield _Part(self._members(listed.systems), listed.place.span, f"not {listed.place.text}")

    def networks(self) -> Iterator[_Part]:
        """The switches and LANs that are defined."""
        for config in self._image.configs:
            for name, systems in defined_networks(config):
                numbers = network_devices(config).get(name.span)
                more = f"RDEV {' '.join(numbers)}" if numbers else ""
                yield _Part(self._members(systems), name.located.full_span, name.text, more)

    def equivalent(self) -> Iterator[_Part]:
        """The identifiers with the devices that have them, which may have other numbers on each member."""
        by_name: dict[str, _Devices] = {}
        for config in self._image.configs:
            for statement, systems in config.with_systems("RDEVICE", "EDEVICE"):
                eqid, devices = statement.get("EQID"), statement.get("RDEVS") or statement.get("RDEV")
                if eqid and eqid.values:
                    numbers = [value.text for value in devices.values] if devices else []
                    own = by_name.setdefault(eqid.text, _Devices({}, []))
                    own.by_members.setdefault(self._members(systems), []).extend(numbers)
                    own.spans.append(statement.full_span)
        for eqid_text, own in by_name.items():
            if len(own.by_members) == 1:
                ((members, numbers),) = own.by_members.items()
                yield _Part(members, own.spans[0], eqid_text, " ".join(numbers), own.spans[1:])
                continue
            lines = [f"{_names(members, self._image)}: {' '.join(texts)}" for members, texts in own.by_members.items()]
            yield _Part(self._together(own.members), own.spans[0], eqid_text, "\n".join(lines), own.spans[1:])

    def _devices_of_volumes(self) -> dict[str, _Devices]:
        """The devices that USER_VOLUME_RDEV names, by volume."""
        by_name: dict[str, _Devices] = {}
        for config in self._image.configs:
            for statement, systems in config.with_systems("USER_VOLUME_RDEV"):
                volume, device = statement.get("VOLID"), statement.get("RDEV")
                if volume and volume.values and device:
                    own = by_name.setdefault(volume.text, _Devices({}, []))
                    own.by_members.setdefault(self._members(systems), []).append(device.text)
                    own.spans.append(statement.full_span)
        return by_name

    def _together(self, sets: Iterable[_Members | None]) -> _Members | None:
        """The members in any of several sets; None if one is not known."""
        named = set[str]()
        for members in sets:
            if members is None:
                return None
            named |= set(members)
        return tuple(member for member in self._image.members if member in named)

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
                names = ", ".join(dict.fromkeys(self._subconfig(name) for _, name in built))
                spans = [build.full_span for build in entry.of("BUILD")]
                yield _Part(members, entry.header.full_span, entry.name, names, spans)

    def _subconfig(self, name: str) -> str:
        directory = self._image.directory
        is_absent = directory and directory.is_complete and not is_unknown(name) and directory.owner(name) is None
        return f"{name} (not there)" if is_absent else name

    def _members(self, systems: str) -> _Members | None:
        if systems == ALL_SYSTEMS:
            return self._image.members
        if is_unknown(systems):
            return None
        return tuple(member for member in self._image.members if stands_for(systems, member))


def _unused(image: VmImage, observed: Observed, canvas: Canvas) -> None:
    """The subconfigurations that no BUILD names, if all of the directory was read."""
    directory = image.directory
    if directory is None or not directory.is_complete or not directory.is_sound:
        return
    used = {subconfig for entry in directory.entries_with("BUILD") for _, subconfig in builds(entry)}
    entries: list[Entry] = []
    for name, owner in directory.owners.items():
        if owner.verb == "SUBCONFIG" and name not in used and not is_unknown(name):
            title = f"{name}: no BUILD, {place_text(owner.header.span)}"
            subject = observed.statement(f"unused {name}", title, owner.header.full_span)
            entries.append((Look.MISSING, subject, name, "no BUILD"))
    if entries:
        canvas.heading("Subconfigurations that no identity has")
        canvas.flow(entries, 0, *_LARGE)


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
