"""The file pools of a z/VM system: server, control minidisk, logs, storage groups, and the volumes that they share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lint.finding import Span
from lint.model.directory_entry import DirectoryEntry
from lint.model.file_pool import CATALOGS, LOGS
from lint.model.minidisks import ALL_MEMBERS
from lint.pictures.grid import GAP, TALL, Canvas, Entry, tile
from lint.pictures.legend import with_legend
from lint.pictures.looks import Look
from lint.pictures.observed import NOTHING, Observed, joined
from lint.pictures.picture import Picture, Subject, identifier
from lint.systems.zvm.disks import Disk
from lint.systems.zvm.image import VmImage
from lint.systems.zvm.pools import Origin, Pool, PoolSpace

_OF_DISKS = frozenset({"MDISK", "MINIOPT", "DASDOPT", "LINK", "DEDICATE"})
_HEAD, _WIDE, _COLUMNS = 200, 260, 3
_ROOM = _HEAD + _COLUMNS * (_WIDE + GAP)

_LAST = {"Others": 1}
"""The rows below the storage groups, by their words."""

_WORDS = {
    Look.SOUND: "minidisk that may be cached, or server",
    Look.SECOND: "not cached",
    Look.HIDDEN: "no minidisk",
    Look.MISSING: "the server has no such minidisk",
    Look.UNKNOWN: "not judged, or not known",
}


def layouts(images: Sequence[VmImage], observed: Observed = NOTHING) -> list[Picture]:
    """A picture of the file pools of each system that has some."""
    return [_layout(image, observed) for image in images if image.pools]


def _layout(image: VmImage, observed: Observed) -> Picture:
    canvas = Canvas()
    for pool in image.pools:
        for member in _members(image, pool):
            where = "" if member in (ALL_MEMBERS, image.name) else f" on {member}"
            canvas.heading(f"File pool {pool.name}{where}")
            _Pool(pool, member, image.name, observed, canvas).draw()
    _volumes(image, canvas)
    name = identifier("pools", image.name)
    return with_legend(name, f"File pools of {image.name}", canvas.shapes, canvas.labels, words=_WORDS)


def _members(image: VmImage, pool: Pool) -> tuple[str, ...]:
    """The cluster members whose disks are shown: only the system itself if it is a member."""
    return (image.name,) if image.name in pool.members else pool.members


class _Pool:
    """A file pool as its server has it on a member, drawn below what is on the canvas."""

    def __init__(self, pool: Pool, member: str, system: str, observed: Observed, canvas: Canvas) -> None:
        self._pool = pool
        self._member = member
        self._system = system
        self._name = f"{pool.name} {member}"
        self._observed = observed
        self._canvas = canvas

    def draw(self) -> None:
        """Draws its server, then a row for each purpose."""
        rows: dict[str, list[Entry]] = {}
        for at, space in enumerate(self._pool.disks(self._member)):
            rows.setdefault(_purpose(space), []).append(self._space(at, space))
        if self._pool.pooldef is None:
            subject = Subject(f"{self._name} disks", "its POOLDEF is not in the repository")
            rows["Minidisks"] = [(Look.UNKNOWN, subject, "not known", "its POOLDEF is not in the repository")]
        elif not self._pool.pooldef.is_complete:
            subject = Subject(f"{self._name} disks", "a part of its POOLDEF could not be read")
            rows["Others"] = [(Look.UNKNOWN, subject, "not known", "a part of POOLDEF could not be read")]
        canvas = self._canvas
        canvas.put(tile((0, canvas.y), (_ROOM, TALL), *self._server()))
        canvas.y += TALL + GAP
        for purpose, entries in sorted(rows.items(), key=lambda row: _LAST.get(row[0], 0)):
            _row(canvas, purpose, entries)
        canvas.y += GAP

    def _server(self) -> Entry:
        pool, name = self._pool, f"{self._name} server"
        declared = [self._observed.statement(name, "", place, self._system) for place in pool.declared_at]
        if pool.server is None:
            subject = joined(name, "its server is not known", declared)._replace(place=None)
            return Look.UNKNOWN, subject, "server not known", "no file says which"
        absent = "" if pool.server.entry else ", not in the directory"
        origin = "declared in parmlint.yaml" if pool.server.origin is Origin.DECLARED else pool.server.origin.value
        words, more = f"server {pool.server.userid}", f"{origin}{absent}"
        parts = []
        if pool.dmsparms:
            parts.append(self._observed.member(name, "", pool.dmsparms.first_line_span, self._system))
        if pool.pooldef:
            records = [space.record.name.located.full_span for space in pool.disks(self._member)]
            parts.append(self._observed.outside(name, "", pool.pooldef.parsed.first_line_span, records, self._system))
        if pool.server.entry:
            parts.append(self._observed.statements(name, "", list(_machine(pool.server.entry)), self._system))
        subject = joined(name, f"{words} of {pool.name}, {more}", [*parts, *declared])
        return Look.SOUND if pool.server.entry else Look.UNKNOWN, subject, words, more

    def _space(self, at: int, space: PoolSpace) -> Entry:
        number = f" {space.number:04X}" if space.number is not None else ""
        words = f"{space.name}{number}"
        disk = space.disk
        if space.record.device is None:
            look, title = Look.HIDDEN, "no device number"
            more = title
        elif disk is None:
            look = Look.MISSING if space.is_missing else Look.UNKNOWN
            more = "the server has no such minidisk" if space.is_missing else "its minidisk is not known"
            title = more
        else:
            look = {True: Look.SOUND, False: Look.SECOND, None: Look.UNKNOWN}[disk.is_cached]
            more = ", ".join(filter(None, (disk.serial or "no volume", disk.control_unit, _cache(disk))))
            title = ", ".join(_properties(space, disk))
        spans = list(_places(space))
        subject = self._observed.statements(f"{self._name} {at}", f"{words}: {title}", spans, self._system)
        # Servers of one name on two systems may have disks of different owners, on the same volumes.
        return look, subject, f"{words}: {disk.name}" if disk else words, more


def _machine(entry: DirectoryEntry) -> Iterator[Span]:
    """The statements of a server that are about no device of it."""
    yield entry.header.full_span
    yield from (each.full_span for each in entry.written if each.statement.name not in _OF_DISKS)


def _places(space: PoolSpace) -> Iterator[Span]:
    """The places of its minidisk: the record in POOLDEF, the links to it, the statement itself, and its options."""
    yield space.record.name.located.full_span
    yield from (link.full_span for link in space.links)
    if space.disk:
        yield space.disk.minidisk.statement.full_span
        yield from (option.full_span for option in space.disk.minidisk.options)


def _purpose(space: PoolSpace) -> str:
    if space.name == "CONTROL":
        return "Control"
    if space.name in LOGS:
        return "Logs"
    if space.group is None:
        return "Others"
    return f"Storage group {space.group}{', catalogs' if space.group == CATALOGS else ''}"


def _properties(space: PoolSpace, disk: Disk) -> Iterator[str]:
    yield disk.name
    yield disk.serial or "no volume"
    if disk.size is not None:
        yield f"{disk.size} {disk.unit}"
    if disk.volume.model:
        yield disk.volume.model
    yield f"control unit {disk.control_unit}" if disk.control_unit else "control unit not known"
    yield _cache(disk)
    if space.links:
        yield f"by a LINK to {disk.name}"


def _cache(disk: Disk) -> str:
    return {True: "cached", False: "not cached", None: "cache not known"}[disk.is_cached]


def _row(canvas: Canvas, words: str, entries: Sequence[Entry]) -> None:
    """A few words with tiles to the right."""
    top = canvas.y
    canvas.y += GAP
    canvas.line(words, width=_HEAD - GAP)
    canvas.y = top
    canvas.flow(entries, _HEAD + GAP, (_WIDE, TALL), _COLUMNS)


def _volumes(image: VmImage, canvas: Canvas) -> None:
    """Each control unit with its volumes, and what the pools have on them."""
    uses: dict[str, dict[str, list[str]]] = {}
    for pool in image.pools:
        for member in _members(image, pool):
            for space in pool.disks(member):
                if space.disk and space.disk.serial:
                    volumes = uses.setdefault(space.disk.control_unit, {})
                    volumes.setdefault(space.disk.serial, []).append(f"{pool.name} {_short(space)}")
    if uses:
        canvas.heading("What is on the same volumes and control units")
    for unit in sorted(uses):
        words = unit or "not known"
        subject = Subject(f"control unit {unit}", f"control unit {words}")
        head = (Look.SOUND if unit else Look.UNKNOWN, subject, words, "control unit")
        entries = []
        for serial, names in sorted(uses[unit].items()):
            what = ", ".join(dict.fromkeys(names))
            entries.append((Look.SOUND, Subject(f"volume {unit} {serial}", f"{serial}: {what}"), serial, what))
        canvas.group(head, entries, _HEAD, (_ROOM - _HEAD - GAP, TALL), 1)


def _short(space: PoolSpace) -> str:
    return f"group {space.group}" if space.group is not None else space.name
