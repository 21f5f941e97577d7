"""The file pools of a z/VM system: server, control minidisk, logs, storage groups, and the volumes that they share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from lint.finding import Finding, Span
from lint.model.directory_entry import DirectoryEntry
from lint.model.file_pool import CATALOGS, LOGS
from lint.model.minidisks import ALL_MEMBERS
from lint.pictures.grid import GAP, TALL, Canvas, Entry, tile
from lint.pictures.legend import with_legend
from lint.pictures.looks import Look
from lint.pictures.observed import NOTHING, Observed, is_named, joined
from lint.pictures.picture import SMALL, Label, Picture, Subject, fitted, identifier
from lint.systems.zvm.disks import Disk
from lint.systems.zvm.image import VmImage
from lint.systems.zvm.pools import Origin, Pool, PoolSpace

_OF_DISKS = frozenset({"MDISK", "MINIOPT", "DASDOPT", "LINK", "DEDICATE"})
_HEAD, _WIDE, _COLUMNS = 200, 260, 3
_ROOM = _HEAD + _COLUMNS * (_WIDE + GAP)

_RECOVERY_LOGS = ("CRR1", "CRR2")
"""The logs of the recovery server, which the start parameter CRR asks for."""


class _Row(NamedTuple):
    """A row of a pool: its place among the others, and its words."""

    place: tuple[int, int]
    words: str


_CONTROL, _LOGS, _RECOVERY = _Row((0, 0), "Control"), _Row((1, 0), "Logs"), _Row((2, 0), "Logs of the recovery server")
_OF_FILES = _Row((3, CATALOGS + 1), "Storage groups for files")
_OTHERS = _Row((4, 0), "Others")
_REQUIRED = {"CONTROL": _CONTROL, **dict.fromkeys(LOGS, _LOGS)}
"""The minidisks of every pool, with their rows."""

_WORDS = {
    Look.SOUND: "minidisk that may be cached, or server",
    Look.SECOND: "not cached",
    Look.HIDDEN: "no minidisk",
    Look.MISSING: "missing: not in POOLDEF, or not in the directory",
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
            canvas.heading(f"File pool {pool.name} of {image.name}{where}")
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
        first_line = pool.pooldef.parsed.first_line_span if pool.pooldef else None
        self._whole = observed.whole("", "", first_line, system) if first_line else Subject("", "")
        """The subject of POOLDEF as a whole."""
        self._claimed = set[Finding]()
        """The findings of these that are on something missing."""

    def draw(self) -> None:
        """Draws its server, then a row for each purpose."""
        rows: dict[_Row, dict[str, Entry]] = {}
        spaces = self._pool.disks(self._member)
        for at, space in enumerate(spaces):
            rows.setdefault(_purpose(space), {})[f"{space.name} {at}"] = self._space(at, space)
        for row, name, entry in self._missing():
            rows.setdefault(row, {})[name] = entry
        if self._pool.pooldef is None:
            subject = Subject(f"{self._name} disks", "its POOLDEF is not in the repository")
            rows[_Row((0, 0), "Minidisks")] = {
                "": (Look.UNKNOWN, subject, "not known", "its POOLDEF is not in the repository")
            }
        elif not self._pool.pooldef.is_complete:
            subject = Subject(f"{self._name} disks", "a part of its POOLDEF could not be read")
            unread = (Look.UNKNOWN, subject, "not known", "a part of POOLDEF could not be read")
            rows.setdefault(_OTHERS, {})["\uffff"] = unread
        canvas = self._canvas
        canvas.put(tile((0, canvas.y), (_ROOM, TALL), *self._server()))
        canvas.y += TALL + GAP
        for row, entries in sorted(rows.items()):
            # A log that is missing stands where it would be.
            in_order = [entries[name] for name in (sorted(entries) if row in (_LOGS, _RECOVERY) else entries)]
            _draw_row(canvas, row.words, _size([space for space in spaces if _purpose(space) == row]), in_order)
        canvas.y += GAP

    def _missing(self) -> Iterator[tuple[_Row, str, Entry]]:
        """The minidisks that the pool must have and POOLDEF does not: the row, a name in it, and the tile.

        Nothing is missing for sure if a part of POOLDEF could not be read.
        """
        pooldef = self._pool.pooldef
        if pooldef is None or not pooldef.is_complete:
            return
        names = {disk.name.text for disk in pooldef.disks}
        required = dict(_REQUIRED)
        if self._pool.parameters and self._pool.parameters.get("CRR"):
            required |= dict.fromkeys(_RECOVERY_LOGS, _RECOVERY)
        for name, row in required.items():
            if name not in names:
                yield row, name, self._absent(name, f"no {name}", f"POOLDEF has no DDNAME={name}")
        groups = set(pooldef.groups)
        if None not in groups:
            if CATALOGS not in groups:
                row, words = _row_of_group(CATALOGS), f"no storage group {CATALOGS}"
                yield (
                    row,
                    "",
                    self._absent("storage group", words, f"POOLDEF has no GROUP={CATALOGS}, for the catalogs"),
                )
            if not groups - {CATALOGS}:
                words, more = "no storage group for files", f"POOLDEF has no GROUP above {CATALOGS}"
                yield _OF_FILES, "", self._absent("storage group", words, more)

    def _absent(self, name: str, words: str, more: str) -> Entry:
        """The tile of what is missing, with the findings about the whole POOLDEF that name it."""
        findings = [finding for finding in self._whole.findings if is_named(name, finding.message)]
        place = findings[0].span if findings else None
        subject = Subject(f"{self._name} {words}", f"{words}: {more}", place, tuple(findings))
        self._claimed.update(findings)
        return Look.MISSING, subject, words, more

    def _server(self) -> Entry:
        pool, name = self._pool, f"{self._name} server"
        declared = [self._observed.statement(name, "", place, self._system) for place in pool.declared_at]
        if pool.server is None:
            subject = joined(name, "its server is not known", declared)._replace(place=None)
            return Look.UNKNOWN, subject, "server not known", "no file says which"
        directory = pool.directory
        look, absent = Look.SOUND, ""
        if directory is None:
            look, absent = Look.UNKNOWN, ", the directory is not known"
        elif not pool.server.entry:
            is_sure = directory.is_complete and not directory.owns_name(pool.server.userid)
            look = Look.MISSING if is_sure else Look.UNKNOWN
            absent = f", not in the directory{'' if is_sure else ', as far as it was read'}"
        origin = "declared in parmlint.yaml" if pool.server.origin is Origin.DECLARED else pool.server.origin.value
        words, more = f"server {pool.server.userid}", f"{origin}{absent}"
        parts = []
        if pool.dmsparms:
            parts.append(self._observed.member(name, "", pool.dmsparms.first_line_span, self._system))
        if pool.pooldef:
            records = [space.record.name.located.full_span for space in pool.disks(self._member)]
            parts.append(self._observed.outside(name, "", pool.pooldef.parsed.first_line_span, records, self._system))
            parts.append(self._whole)
        if pool.server.entry:
            parts.append(self._observed.statements(name, "", list(_machine(pool.server.entry)), self._system))
        subject = joined(name, f"{words} of {pool.name}, {more}", [*parts, *declared])
        subject = subject._replace(findings=tuple(each for each in subject.findings if each not in self._claimed))
        return look, subject, words, more

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
            more = ", ".join(
                filter(None, (disk.serial or "no volume", disk.control_unit, _size_text(disk), _cache(disk)))
            )
            title = ", ".join(_properties(space, disk))
        spans = list(_places(space))
        subject = self._observed.statements(f"{self._name} {at}", f"{words}: {title}", spans, self._system)
        # The first line may be the record of this minidisk.
        subject = subject._replace(
            findings=tuple(each for each in subject.findings if each not in self._whole.findings)
        )
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


def _purpose(space: PoolSpace) -> _Row:
    if space.name in _REQUIRED:
        return _REQUIRED[space.name]
    if space.name in _RECOVERY_LOGS:
        return _RECOVERY
    return _OTHERS if space.group is None else _row_of_group(space.group)


def _row_of_group(group: int) -> _Row:
    return _Row((3, group), f"Storage group {group}{', catalogs' if group == CATALOGS else ''}")


def _size(spaces: Sequence[PoolSpace]) -> str:
    """The size of a storage group: the sum of its minidisks; "" for other minidisks."""
    if not spaces or spaces[0].group is None:
        return ""
    sizes: Counter[str] = Counter()
    for space in spaces:
        if space.disk and space.disk.size is not None:
            sizes[space.disk.unit] += space.disk.size
    if not sizes:
        return "size not known"
    is_whole = all(space.disk and space.disk.size is not None for space in spaces)
    total = ", ".join(_amount(size, unit) for unit, size in sorted(sizes.items()))
    return total if is_whole else f"at least {total}"


def _size_text(disk: Disk) -> str:
    return "size not known" if disk.size is None else _amount(disk.size, disk.unit)


def _amount(size: int, unit: str) -> str:
    return f"{size} {unit if size != 1 else unit[:-1]}"


def _properties(space: PoolSpace, disk: Disk) -> Iterator[str]:
    yield disk.name
    yield disk.serial or "no volume"
    yield _size_text(disk)
    if disk.volume.model:
        yield disk.volume.model
    yield f"control unit {disk.control_unit}" if disk.control_unit else "control unit not known"
    yield _cache(disk)
    if space.links:
        yield f"by a LINK to {disk.name}"


def _cache(disk: Disk) -> str:
    return {True: "cached", False: "not cached", None: "cache not known"}[disk.is_cached]


def _draw_row(canvas: Canvas, words: str, more: str, entries: Iterable[Entry]) -> None:
    """A few words, and maybe a second line of them, with tiles to the right."""
    for at, text in enumerate(filter(None, (words, more))):
        y = canvas.y + (13 if more else 17) + at * 14
        canvas.labels.append(Label(fitted(text, _HEAD - GAP, SMALL), 0, y, SMALL, weight="faint"))
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
