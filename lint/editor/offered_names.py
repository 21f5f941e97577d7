"""The names that may stand at a prompt: what the systems of the member define, of the sorts that the operand takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from lint.editor.in_scope import Name, members_named, minidisks_of, names_in_scope, undefined_names
from lint.editor.prompt import Prompt, before_list
from lint.editor.sorts import Sort, rows_at
from lint.editor.words import Completion, WordSort
from lint.kinds.kind import Kind
from lint.model.devices import device_number
from lint.model.file_pool import BACKUP, LOGS, FilePool
from lint.syntax import account
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import Operand, Statement
from lint.systems.estate import Estate
from lint.systems.recognition import DIRECTORY
from lint.systems.zos.query import LOAD, SYSTEM_PARAMETERS
from lint.systems.zos.selectors import INIT_OPERANDS, PARAMETERS, SET_COMMANDS, STARTED_TASKS
from lint.systems.zvm.files import CONFIG

_MOST = 500
_BEGINNINGS = {("couple", "STRNAME"): "IXC"}
"""The beginnings of the names that an operand takes, where it does not take all of a sort: kind and operand."""
_NETWORKS, _BEFORE_USERS = ("LAN", "VSWITCH"), ("GRANT", "USERID")
"""Names that are offered. Of more, an editor shows those that begin with what is typed next."""
_SYMBOLS = "ieasym"
_OF_LOAD = {"IEASYM": "IEASYM", "SYSPARM": "IEASYS"}
COMMANDS = "commnd"
_POOL = "pooldef"
_TRACE, _TRACE_PREFIX = "CTRACE", "CTI"
"""The operand and statement that name a member with its whole name, and the beginning of that."""
_LIST_OPTIONS = frozenset({"L"})
"""The words behind the names in a list of IEASYSxx that make the system show them."""
_OF_RECOVERY = ("CRR1", "CRR2")
"""Minidisks of a CRR recovery server alone."""


def names_at(
    prompt: Prompt, kind: Kind, word: str, systems: Callable[[], Estate], source: Callable[[], ParsedMember]
) -> Iterator[Completion]:
    """The names that may stand at a prompt and begin with a word.

    `systems` gives those that take the file, and `source` the member as it stands in it; neither is called where no
    name may stand.
    """
    slot, before = prompt.slot(), prompt.before
    if slot is None and kind.id == COMMANDS:
        prompt = before_list(prompt, kind)
        slot = prompt.slot()
    if slot is None or word.startswith("&"):
        return
    there = _listed(slot[0], before)
    beginning = _BEGINNINGS.get((kind.id, slot[0].name), "")
    for item in _names(prompt, slot, kind, word, systems, source):
        if item.label.upper() not in there and item.label.startswith(beginning):
            yield item


def _listed(operand: Operand, before: str) -> set[str]:
    """The other values of the list that the word behind a text stands in, in capitals: a name stands there once."""
    _, _, begun = before.rpartition("(")
    texts = (value.text for value in operand.values if value.start != len(before))
    return {text.strip().upper() for text in (*texts, *(begun.split(",") if ")" not in begun else ()))}


def _names(
    prompt: Prompt,
    slot: tuple[Operand, int],
    kind: Kind,
    word: str,
    systems: Callable[[], Estate],
    source: Callable[[], ParsedMember],
) -> Iterator[Completion]:
    (operand, number), statement = slot, prompt.statement
    for row in rows_at(kind.id, statement.name, operand.name, number):
        if row.is_definition:
            names = undefined_names(systems(), source(), row.sort, word)[:_MOST]
        else:
            names = names_in_scope(systems(), source(), row.sort, begun=word, most=_MOST)
        yield from _offered((name for name in names if name.text not in _LIST_OPTIONS), word)
    sort = _of_network(kind, statement, operand.name, number)
    if sort:
        yield from _offered(names_in_scope(systems(), source(), sort, begun=word, most=_MOST), word)
    prefix = _prefix(kind, statement, operand.name)
    if prefix:
        yield from _offered(names_in_scope(systems(), source(), Sort.MEMBER, prefix, word, _MOST), word)
    if _TRACE in (operand.name, statement.name):
        yield from _offered(members_named(systems(), source(), _TRACE_PREFIX), word)
    if kind.id == DIRECTORY and statement.name == "LINK" and operand.name == "OWNER_VDEV":
        owner = statement.get("USERID")
        yield from _offered(minidisks_of(systems(), source(), owner.text if owner else ""), word)
    if kind.id == _POOL and statement.name == "DDNAME":
        names = _free_disk_names(source()) if operand.name == "VALUE" else []
        names = _disks_of_server(systems(), source()) if operand.name == "VDEV" else names
        yield from _offered(names, word)


def _of_network(kind: Kind, statement: Statement, operand: str, number: int) -> Sort | None:
    """The sort of the names among the settings of MODIFY VSWITCH, which have no operands of their own."""
    changed, settings = statement.get("OBJECT"), statement.get("SETTINGS")
    if kind.id != CONFIG or operand != "SETTINGS" or not changed or not settings or changed.text not in _NETWORKS:
        return None
    if not number:
        return Sort.NETWORK if statement.name == "MODIFY" else None
    return Sort.USERID if settings.values[number - 1].text.upper() in _BEFORE_USERS else None


def _prefix(kind: Kind, statement: Statement, operand: str) -> str:
    """The beginning of the names of the members of which an operand has the suffix; "" for any other operand."""
    if kind.id == SYSTEM_PARAMETERS and statement.name in PARAMETERS:
        return PARAMETERS[statement.name].prefix
    if kind.id == LOAD:
        return _OF_LOAD.get(statement.name, "")
    if kind.id == _SYMBOLS:
        return _OF_LOAD.get(operand, "")
    if statement.name == "SET":
        return SET_COMMANDS.get(operand, "") if kind.id == COMMANDS else ""
    if statement.name == "START":
        task = statement.get("TASK")
        started = STARTED_TASKS.get(task.text.split(".")[0].upper()) if task else None
        return started.prefix if started and started.operand == operand else ""
    return INIT_OPERANDS.get(operand, "") if statement.name == "INIT" else ""


def _free_disk_names(source: ParsedMember) -> list[Name]:
    """The names of minidisks that a POOLDEF does not have yet, with the next one of a storage group."""
    with account.opened():  # an editor asks; nobody judges
        taken = {disk.name.text.upper() for disk in FilePool(source).disks}
    numbers = (int(name[3:]) for name in taken if name.startswith("MDK") and name[3:].isdecimal())
    following = f"MDK{max(numbers, default=0) + 1:05}"
    names = ("CONTROL", *LOGS, following, BACKUP, *_OF_RECOVERY)
    return [Name(Sort.POOL_DISK, name, source.first_line_span) for name in names if name not in taken]


def _disks_of_server(systems: Estate, source: ParsedMember) -> list[Name]:
    """The minidisks of the server of a file pool that its POOLDEF does not have yet."""
    names: dict[str, Name] = {}
    with account.opened():
        used = {device_number(disk.device.text) for disk in FilePool(source).disks if disk.device}
        pools = [(image, pool) for image in systems.vm_systems for pool in image.pools]
        for image, pool in pools:
            if pool.server and pool.pooldef and pool.pooldef.parsed is source and image.minidisks:
                for disk in image.minidisks.of_user(pool.server.userid):
                    if disk.number not in used:
                        text = f"{disk.number:03X}"
                        name = Name(Sort.MINIDISK, text, disk.statement["VDEV"].span, systems=(image.name,))
                        names.setdefault(text, name)
    return [names[text] for text in sorted(names)]


def _offered(names: Iterable[Name], word: str) -> Iterator[Completion]:
    """The names that begin with a word, but for the word itself."""
    begun = word.upper()
    for name in names:
        if name.text.upper().startswith(begun) and name.text.upper() != begun:
            where = f"{name.span.member}:{name.span.line}" if name.span else "supplied by the system"
            where = where if name.sort is not Sort.MEMBER else ""
            detail = ", ".join(filter(None, (name.sort.value, name.detail, where)))
            yield Completion(name.text, WordSort.NAME, name.text, "", detail)
