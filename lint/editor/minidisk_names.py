"""Minidisks by owner and device number: the MDISK, and the LINKs, POOLDEFs and CP_ACCESS that name it.

A minidisk of a SUBCONFIG goes by the userid of each IDENTITY that is built with it.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING, NamedTuple

from lint.editor.names import ends_at, holds
from lint.finding import Span
from lint.model.devices import device_number, target_of
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry, link_target
from lint.model.minidisks import Minidisk, Minidisks, builds
from lint.syntax.parsed import ParsedMember, statements_on
from lint.syntax.statement import LocatedOperand, LocatedStatement, Statement

if TYPE_CHECKING:
    from lint.systems.zvm.image import VmImage


class _Device(NamedTuple):
    """A device number of a user."""

    userid: str
    number: int

    @property
    def name(self) -> str:
        return f"{self.userid} {self.number:04X}"


def named_at(image: VmImage, source: ParsedMember, line: int, column: int) -> list[tuple[str, Span]]:
    """The minidisk that a place names: owner and device number (`MAINT 0190`), and the place of the number."""
    for statement in statements_on(source, line):
        operand = statement.get(_NUMBERS.get(statement.name, ""))
        span = operand.span if operand and operand.operand.values else None
        if operand and span and (holds(span, line, column) or ends_at(span, line, column)):
            return [(device.name, span) for device in _devices(image, source, statement, operand)]
    return []


_NUMBERS = {"MDISK": "VDEV", "LINK": "OWNER_VDEV", "DDNAME": "VDEV", "CP_ACCESS": "VDEV", "IPL": "SYSTEM"}
"""The operands that hold the number of a minidisk, by statement."""


def _devices(
    image: VmImage, source: ParsedMember, statement: LocatedStatement, operand: LocatedOperand
) -> Iterator[_Device]:
    number = device_number(operand.operand.text)
    if number is None:
        return
    if statement.name == "DDNAME":
        for pool in image.pools:
            if pool.pooldef and pool.pooldef.parsed is source and pool.server:
                yield _Device(pool.server.userid, number)
    elif statement.name == "CP_ACCESS":
        user = statement.get("USERID")
        if user:
            yield _Device(user.text, number)
    elif image.directory and (entry := entry_at(image.directory, statement)):
        if statement.name != "LINK":
            yield _Device(entry.name, number)
        elif target := link_target(statement, entry):
            yield _Device(target.owner, target.number)


def entry_at(directory: Directory, statement: LocatedStatement) -> DirectoryEntry | None:
    """The entry that has a statement; None for what stands in none."""
    return entry_on(directory, statement.member.path, statement.line)


def entry_on(directory: Directory, path: str, line: int) -> DirectoryEntry | None:
    """The entry that has a line of a file; None for one before the first."""
    entries = [entry for entry in directory.entries if entry.header.member.path == path]
    at = bisect_right(entries, line, key=lambda entry: entry.header.line)
    return entries[at - 1] if at else None


def mentions(image: VmImage, name: str) -> Iterator[tuple[Span, bool]]:
    """The places that name a minidisk: those that define it, with True, and all others, with False."""
    directory, minidisks = image.directory, image.minidisks
    if directory is None or minidisks is None:
        return
    userid, _, text = name.rpartition(" ")
    devices = dict.fromkeys(_also_called(directory, _Device(userid, int(text, 16))))
    for disk in _defining(minidisks, devices):
        yield disk.statement["VDEV"].span, True
    for statement in _links(directory, devices):
        yield statement["OWNER_VDEV"].span, False
    yield from ((operand.span, False) for operand in _elsewhere(image, devices))


def _also_called(directory: Directory, device: _Device) -> Iterator[_Device]:
    """A device by the names of all who have it: an identity and its subconfigurations, or the other way around."""
    yield device
    entry = directory.owner(device.userid)
    if entry and entry.verb == "IDENTITY":
        yield from (_Device(subconfig, device.number) for _, subconfig in builds(entry))
    elif entry and entry.verb == "SUBCONFIG":
        for identity in directory.entries_with("BUILD"):
            if any(subconfig == entry.name for _, subconfig in builds(identity)):
                yield _Device(identity.name, device.number)


def _defining(minidisks: Minidisks, devices: Collection[_Device]) -> list[Minidisk]:
    """The minidisks on some device numbers; where there is none but a LINK, the minidisk that it leads to."""
    owners = (minidisks.directory.owner(device.userid) for device in devices)
    disks = [disk for owner in owners if owner for disk in minidisks.of(owner)]
    own = [disk for disk in disks if _Device(disk.owner.name, disk.number) in devices]
    return own or [end for device in devices if (end := minidisks.find(*device).minidisk)]


def _links(directory: Directory, devices: Collection[_Device]) -> Iterator[LocatedStatement]:
    numbers = {device.number for device in devices}

    def may_lead_there(link: Statement) -> bool:
        target = target_of(link)
        return target is not None and target.number in numbers

    for entry, statement in directory.written_where("LINK", may_lead_there):
        target = link_target(statement, entry)
        if target and _Device(*target) in devices:
            yield statement


def _elsewhere(image: VmImage, devices: Collection[_Device]) -> Iterator[LocatedOperand]:
    """The numbers in POOLDEFs, CP_ACCESS and IPL."""
    for pool in image.pools:
        for record in pool.pooldef.disks if pool.pooldef and pool.server else ():
            number = device_number(record.device.text) if record.device else None
            if record.device and pool.server and number is not None and (pool.server.userid, number) in devices:
                yield record.device
    for config in image.configs:
        for statement in config.parsed.named("CP_ACCESS"):
            user, operand = statement.get("USERID"), statement.get("VDEV")
            if user and operand and (user.text, device_number(operand.text)) in devices:
                yield operand
    for device in devices:
        entry = image.directory.owner(device.userid) if image.directory else None
        for statement in entry.of("IPL") if entry else ():
            operand = statement.get("SYSTEM")
            if operand and device_number(operand.text) == device.number:
                yield operand
