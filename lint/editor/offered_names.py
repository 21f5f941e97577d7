"""The names that may stand at a prompt: what the systems of the member define, of the sorts that the operand takes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from lint.config.discover import FILE_NAME
from lint.editor.in_scope import Name, members_named, minidisks_of, names_in_scope, undefined_names
from lint.editor.minidisk_names import entry_on
from lint.editor.prompt import Prompt, before_list
from lint.editor.scopes import readings
from lint.editor.sorts import FACTS, Sort, rows_at
from lint.editor.words import Completion, WordSort
from lint.facts import table
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
"""Names that are offered. Of more, an editor shows those that begin with what is typed next."""
_BEGINNINGS = {("couple", "STRNAME"): "IXC"}
"""The beginnings of the names that an operand takes, where it does not take all of a sort: kind and operand."""
_NETWORKS, _BEFORE_USERS = ("LAN", "VSWITCH"), ("GRANT", "USERID")
_QUOTE = "'"
_LIBRARY = (LOAD, "PARMLIB", "DATA_SET")
"""The operand that names a library: kind, statement and operand."""
_IPL_SETTINGS = {Sort.PROCESSOR: "hwname", Sort.PARTITION: "lpar", Sort.GUEST: "vmuserid"}
"""The settings of an IPL in `parmlint.yaml` that hold names of a sort."""
_FOUND_BY_VIEWS = {
    **{("tcpip-profile", verb, "USERID"): Sort.USERID for verb in ("OBEY", "AUTOLOG", "INFORM", "PERMIT", "RESTRICT")},
    ("tcpip-profile", "LINK", "TARGET"): Sort.DEVICE,
}
"""The sorts of the names for which no row stands, because a view reads them out of free text."""
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


class NameQuestion(NamedTuple):
    """A place where a name may stand: the prompt, the word that is begun there, and the line in the file.

    `systems` gives those that take the file, and `source` the member as it stands in it; neither is called where no
    name may stand.
    """

    prompt: Prompt
    kind: Kind
    word: str
    line: int
    systems: Callable[[], Estate]
    source: Callable[[], ParsedMember]


def names_at(question: NameQuestion) -> Iterator[Completion]:
    """The names that may stand at a place and begin with the word there, written as the operand needs them."""
    kind, word, before = question.kind, question.word, question.prompt.before
    if question.prompt.slot() is None and kind.id == COMMANDS:
        question = question._replace(prompt=before_list(question.prompt, kind))
    prompt, slot = question.prompt, question.prompt.slot()
    if slot is None or word.startswith("&"):
        return
    there = _listed(slot[0], before)
    beginning = _BEGINNINGS.get((kind.id, slot[0].name), "")
    has_quotes = _needs_quotes(kind, prompt.statement.name, *slot)
    for item in _names(question, slot, is_as_written=has_quotes):
        if item.label.upper() not in there and item.label.startswith(beginning):
            is_bare = not has_quotes or item.sort is not WordSort.NAME
            opening = "" if prompt.is_quoted else _QUOTE
            yield item if is_bare else item._replace(text=f"{opening}{item.text}{_QUOTE}")


def _needs_quotes(kind: Kind, statement: str, operand: Operand, number: int) -> bool:
    """True if the value of that number of an operand must stand in single quotes."""
    of_statement = table.load(kind.grammar).statements.get(statement)
    facts = of_statement.operands.get(operand.name) if of_statement else None
    return bool(facts and facts.parts[min(number, len(facts.parts) - 1)].quoted)


def _listed(operand: Operand, before: str) -> set[str]:
    """The other values of the list that the word behind a text stands in, in capitals: a name stands there once."""
    _, _, begun = before.rpartition("(")
    texts = (value.text for value in operand.values if value.start != len(before))
    every = (*texts, *(begun.split(",") if ")" not in begun else ()))
    return {text.strip().strip(_QUOTE).upper() for text in every}


def _names(question: NameQuestion, slot: tuple[Operand, int], *, is_as_written: bool) -> Iterator[Completion]:
    prompt, kind, word, line, systems, source = question
    (operand, number), statement = slot, prompt.statement
    if (kind.id, statement.name, operand.name) == _LIBRARY:
        yield from _libraries(systems(), source(), word)
    for row in rows_at(kind.id, statement.name, operand.name, number):
        if row.is_definition:
            names = undefined_names(systems(), source(), row.sort, word)[:_MOST]
        else:
            names = names_in_scope(systems(), source(), row.sort, begun=word, most=_MOST)
        of_ipl = _of_ipl_settings(systems(), row.sort) if row.sort in _IPL_SETTINGS else []
        named = (name for name in (*names, *of_ipl) if name.text not in _LIST_OPTIONS)
        yield from _offered(named, word, is_as_written=is_as_written)
        yield from (Completion(text, WordSort.VALUE, text) for text in row.words if text.startswith(word.upper()))
    sort = _of_network(kind, statement, operand.name, number) or _FOUND_BY_VIEWS.get(
        (kind.id, statement.name, operand.name)
    )
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
    if kind.id == DIRECTORY and statement.name == "IPL" and operand.name == "SYSTEM":
        yield from _offered(_disks_of_entry(systems(), source(), line), word)
    if kind.id == _POOL and statement.name == "DDNAME":
        names = _free_disk_names(source()) if operand.name == "VALUE" else []
        names = _disks_of_server(systems(), source()) if operand.name == "VDEV" else names
        yield from _offered(names, word)


def _libraries(systems: Estate, source: ParsedMember, word: str) -> Iterator[Completion]:
    """The libraries of the checkout whose data sets are known: those of the systems in their order, then others."""
    concatenations = (reading.concatenation for reading in readings(systems, source))
    libraries = [library for each in concatenations if each for library in (*each.configured, *each.libraries)]
    for library in dict.fromkeys((*libraries, *systems.unread)):
        if library.data_set.startswith(word.upper()) and library.data_set:
            yield Completion(library.data_set, WordSort.NAME, library.data_set, "", f"library, {library.path}")


def _of_ipl_settings(systems: Estate, sort: Sort) -> list[Name]:
    """The processors, partitions or virtual machines in which the configuration lets systems be loaded."""
    names: dict[str, Name] = {}
    for image in systems.images:
        text = getattr(image.spec.ipl, _IPL_SETTINGS[sort]) if image.spec else None
        if text:
            names.setdefault(text.upper(), Name(sort, text.upper(), None, FILE_NAME, (image.name,)))
    return [names[text] for text in sorted(names)]


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


def _disks_of_entry(systems: Estate, source: ParsedMember, line: int) -> list[Name]:
    """The minidisks of the entry of a directory that has a line."""
    directories = (image.directory for image in systems.vm_systems if source in image.parsed_files)
    entry = next((entry_on(each, source.member.path, line) for each in directories if each), None)
    return minidisks_of(systems, source, entry.name) if entry else []


def _offered(names: Iterable[Name], word: str, *, is_as_written: bool = False) -> Iterator[Completion]:
    """The names that begin with a word, but for the word itself; in the case in which they are written, if need be."""
    begun = word.upper()
    for name in names:
        if name.text.upper().startswith(begun) and name.text.upper() != begun:
            text = (name.written if is_as_written else "") or name.text
            yield Completion(
                text, WordSort.NAME, text, "", _detail(name), folds=FACTS[name.sort].folds and not is_as_written
            )


def _detail(name: Name) -> str:
    where = f"{name.span.member}:{name.span.line}" if name.span else ""
    where = where if name.sort is not Sort.MEMBER else ""
    supplied = "supplied by the system" if name.text in FACTS[name.sort].supplied and not name.span else ""
    return ", ".join(filter(None, (name.sort.value, name.detail, where, supplied)))
