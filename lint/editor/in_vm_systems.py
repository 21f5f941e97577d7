"""Values in each z/VM system: minidisks, and what counts for a system or for a user because nothing else says it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from lint.editor import minidisk_names
from lint.editor.in_scope import disk_detail
from lint.editor.marked_text import code
from lint.editor.place import CursorPlace
from lint.editor.statement_names import has_levels
from lint.facts import table
from lint.finding import Span
from lint.kinds import registry
from lint.model.directory_entry import DirectoryEntry
from lint.model.minidisks import ALL_MEMBERS, Minidisk
from lint.model.system_config import stands_for
from lint.syntax import account
from lint.syntax.statement import LocatedStatement
from lint.systems.estate import Estate
from lint.systems.recognition import DIRECTORY
from lint.systems.zvm.files import CONFIG
from lint.values.secrets import may_be_quoted

if TYPE_CHECKING:
    from lint.systems.zvm.image import VmImage

_OF_PROFILES = frozenset({
    "ACCOUNT", "ACIGROUP", "CLASS", "D8ONECMD", "DATEFORMAT", "IOPRIORITY", "IPL", "MACHINE", "MAXSTORAGE", "POSIXOPT",
    "SPOOLFILE", "STDEVOPT", "STORAGE", "VMRELOCATE", "XSTORE",
})  # fmt: skip
"""The statements of a PROFILE that one of the same name in the entry replaces; most others add to it."""


def values_in_vm(place: CursorPlace, estate: Estate) -> Iterator[tuple[str, str]]:
    """The systems that read a place, each with the value that counts there; no system for which none surely does."""
    with account.opened():  # an editor asks; nobody judges
        for image in estate.vm_systems:
            if any(each is place.parsed for each in image.parsed_files):
                text = _text(place, image)
                if text:
                    yield image.name, text


def at(span: Span) -> str:
    """A place in a few words: `USER.DIRECT:3`."""
    return f"{span.member}:{span.line}"


def _text(place: CursorPlace, image: VmImage) -> str:
    members = image.systems_at([place.span])
    if members and image.name not in members:
        return ""
    disks = minidisk_names.named_at(image, place.parsed, place.span.line, place.span.column) if place.operand else []
    if disks:
        return "; ".join(_of_disk(disk) for name, _ in disks if (disk := _minidisk(image, name)))
    kind, name = place.parsed.kind, place.located.name
    facts = table.load(kind.grammar).statements.get(name)
    if facts is None:
        return ""
    if kind.id == CONFIG:
        return _as_written(place) if _is_alone(place, _of_config(image, name)) else ""
    if kind.id == DIRECTORY:
        return _of_directory(place, image)
    return _as_written(place) if not facts.repeatable and not has_levels(kind.id) else ""


def _is_alone(place: CursorPlace, statements: Sequence[LocatedStatement]) -> bool:
    """True if no other one of some statements gives the operand at a place, or without one, if there is no other."""
    operand = place.operand.name if place.operand else ""
    giving = [statement for statement in statements if not operand or operand in statement]
    return len(giving) == 1 and giving[0].span == place.located.span


def _of_config(image: VmImage, name: str) -> list[LocatedStatement]:
    """The statements of that name in SYSTEM CONFIG that are for a system, or may be."""
    names = image.members or sorted(frozenset[str]().union(*(config.system_names for config in image.configs)))
    is_known = image.name in names
    qualified = (pair for config in image.configs for pair in config.with_systems(name))
    return [statement for statement, systems in qualified if not is_known or stands_for(systems, image.name)]


# --- the directory ------------------------------------------------------------------------------------------------


def _of_directory(place: CursorPlace, image: VmImage) -> str:
    """The value that counts in an entry; of a PROFILE, in how many entries."""
    directory = image.directory
    entry = minidisk_names.entry_at(directory, place.located) if directory else None
    name = place.located.name
    if directory is None or entry is None or entry.header is place.located or not _is_alone(place, entry.of(name)):
        return ""
    if entry.verb != "PROFILE":
        return _as_written(place)
    text = _as_written(place) if name in _OF_PROFILES else ""
    if not text:
        return ""
    including = [user for user in directory.entries_with("INCLUDE") if entry in (directory.included(user) or ())]
    own = sum(_has_own(user, name) for user in including)
    counts = f"{text} for {_entries(len(including) - own)}"
    has = "includes it has" if own == 1 else "include it have"
    return f"{counts}; {own} that {has} {name} of {'its' if own == 1 else 'their'} own" if own else counts


def _has_own(entry: DirectoryEntry, name: str) -> bool:
    return bool(entry.of(name))


def _entries(number: int) -> str:
    return "1 entry" if number == 1 else f"{number} entries"


# --- words --------------------------------------------------------------------------------------------------------


def _minidisk(image: VmImage, name: str) -> Minidisk | None:
    userid, number = name.split()
    member = image.name if image.name in image.members else ALL_MEMBERS
    return image.minidisks.find(userid, int(number, 16), member).minidisk if image.minidisks else None


def _of_disk(disk: Minidisk) -> str:
    """Device type, volume and place of a minidisk, as far as they are surely no passwords."""
    kind = registry.by_id(DIRECTORY)
    detail = disk_detail(disk, kind) if kind else ""
    return f"minidisk {code(disk.name)} ({', '.join(filter(None, (detail, at(disk.statement['VDEV'].span))))})"


def _as_written(place: CursorPlace) -> str:
    """The value of a statement with one operand, or of the operand at a place; "" for what may be a secret."""
    operands = place.located.statement.operands
    operand = place.operand or (operands[0] if len(operands) == 1 else None)
    if operand is None or not operand.values:
        return ""
    start, end = operand.values[0].start, operand.values[-1].end
    text = " ".join(place.located.statement.text[start:end].split())
    shown = bool(text) and may_be_quoted(place.parsed, place.located, start, end)
    return f"{code(text)} ({at(place.span)})" if shown else ""
