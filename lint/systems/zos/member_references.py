"""Members that other members name: in commands, CTRACE operands, INIT of CONSOLxx, parameters of file systems."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from lint.finding import Span
from lint.syntax.parsed import ParsedMember
from lint.syntax.parsed_text import per_member
from lint.syntax.statement import LocatedOperand, LocatedStatement, LocatedValue, is_unknown
from lint.systems.zos.selectors import INIT_OPERANDS, NO_MEMBER, SET_COMMANDS, STARTED_TASKS

_SUFFIX = re.compile(r"[A-Z0-9@#$]{2}(?![A-Z0-9@#$])|&[A-Z0-9@#$_]+(?:\(-?\d+:\d+\))?\.?", re.IGNORECASE)
_ZFS_SUFFIXES = re.compile(r"PRM=\(?(?P<list>[^()']*)\)?", re.IGNORECASE)
_LISTS_ON_INIT = ("MPF", "CNGRP")
"""Its operands with several suffixes; behind another suffix stands something else, as in MSGFLD(00,(ON))."""
_SMS = "SMS"
_SMS_MEMBER = re.compile(r"(?:^|[',])ID=(?P<suffix>[^\s',]+)", re.IGNORECASE)
_ZFS = "ZFS"
_ZFS_OPTIONS = "IOEPRM00"
"""Read without a PRM list. IOEFSPRM is read only if a procedure names it on IOEZPRM, which nobody sees here."""


class Reference(NamedTuple):
    """A member that another one names. A fallback adds nothing where the system selects that member anyway."""

    name: str
    selected_by: str
    place: Span | None
    is_default: bool = False
    is_fallback: bool = False


@per_member
def references_in(parsed: ParsedMember) -> tuple[Reference, ...]:
    """Every member that a member names."""
    read = _READERS.get(parsed.kind.id)
    return tuple(reference for placed in parsed.statements for reference in read(placed)) if read else ()


def _commands(placed: LocatedStatement) -> Iterator[Reference]:
    if placed.name == "SET":
        for operand in placed.operands:
            if operand.name in SET_COMMANDS:
                yield from _suffixed(SET_COMMANDS[operand.name], operand, f"SET {operand.name}=")
    elif placed.name == "START":
        task = placed.get("TASK")
        name = task.text.split(".")[0] if task else ""
        started = STARTED_TASKS.get(name)
        if started:
            suffix = placed.get(started.operand)
            if suffix:
                yield from _suffixed(started.prefix, suffix, f"START {name}")
            elif started.default:
                yield Reference(f"{started.prefix}{started.default}", f"START {name}", placed.span, is_default=True)


def _suffixed(prefix: str, operand: LocatedOperand, by: str) -> Iterator[Reference]:
    return _named(prefix, operand.values, by)


def _named(prefix: str, values: Iterable[LocatedValue], by: str) -> Iterator[Reference]:
    for value in values:
        for match in _SUFFIX.finditer(value.text):
            start = value.value.start + match.start()
            yield Reference(f"{prefix}{match[0]}", by, value.located.span_of(start, start + len(match[0])))


def _trace(placed: LocatedStatement) -> Iterator[Reference]:
    for operand in placed.all("CTRACE"):
        yield from (Reference(value.text.strip("'"), "CTRACE", value.span) for value in operand.values)


def _trace_statement(placed: LocatedStatement) -> Iterator[Reference]:
    if placed.name == "CTRACE":
        yield from _values_of_trace(placed)


def _values_of_trace(placed: LocatedStatement) -> Iterator[Reference]:
    """The members that a CTRACE statement names, with its values in parentheses behind it."""
    for operand in placed.operands:
        yield from (Reference(value.text.strip("'"), "CTRACE", value.span) for value in operand.values)


def _consoles(placed: LocatedStatement) -> Iterator[Reference]:
    if placed.name == "INIT":
        yield from _trace(placed)
        for operand in placed.operands:
            if operand.name in INIT_OPERANDS and operand.text not in NO_MEMBER:
                listed = operand.values if operand.name in _LISTS_ON_INIT else operand.values[:1]
                yield from _named(INIT_OPERANDS[operand.name], listed, f"{operand.name} on INIT")


def _subsystems(placed: LocatedStatement) -> Iterator[Reference]:
    """The IGDSMSxx that ID= in the parameter of the subsystem SMS names."""
    name, parameter = placed.get("SUBNAME"), placed.get("INITPARM")
    if name and parameter and name.text == _SMS:
        for value in parameter.values:
            match = _SMS_MEMBER.search(value.text)
            if match and _SUFFIX.fullmatch(match["suffix"]):
                yield Reference(f"IGDSMS{match['suffix']}", "ID= of SMS", value.span, is_fallback=True)


def _lookaside(placed: LocatedStatement) -> Iterator[Reference]:
    if placed.name == "PARMSUFFIX":
        for operand in placed.operands:
            yield from _suffixed("CSVLLA", operand, "PARMSUFFIX")


def _unix(placed: LocatedStatement) -> Iterator[Reference]:
    if placed.name == "CTRACE":
        yield from _values_of_trace(placed)
    elif placed.name == "FILESYSTYPE" and (kind := placed.get("TYPE")) and kind.text.strip("'") == _ZFS:
        parm = placed.get("PARM")
        prm = _ZFS_SUFFIXES.search(parm.text) if parm and parm.values else None
        if not prm or not parm:
            yield Reference(_ZFS_OPTIONS, "FILESYSTYPE TYPE(ZFS)", placed.span, is_default=True)
        elif not is_unknown(prm["list"]):
            yield from (
                Reference(f"IOEPRM{match[0]}", "PARM of FILESYSTYPE", parm.span)
                for match in _SUFFIX.finditer(prm["list"])
            )


_READERS: dict[str, Callable[[LocatedStatement], Iterator[Reference]]] = {
    "commnd": _commands,
    "couple": _trace,
    "csvlla": _lookaside,
    "grscnf": _trace,
    "bpxprm": _unix,
    "consol": _consoles,
    "iecios": _trace_statement,
    "iefssn": _subsystems,
    "ixgcnf": _trace_statement,
    "csfprm": _trace_statement,
}
"""The function that finds the references of a statement, by kind of member."""
