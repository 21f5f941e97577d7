"""System symbols in members: `&NAME`, `&NAME.`, `&NAME(2:3)`.

[doc: Know the rules for using system symbols; Static system symbols; Reserved symbols]
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator
from typing import NamedTuple

from lint.facts import table
from lint.finding import Span
from lint.syntax.parsed import ParsedMember
from lint.syntax.parsed_text import per_member
from lint.syntax.statement import LocatedStatement, LocatedValue

STATIC = frozenset({"SYSALVL", "SYSCLONE", "SYSNAME", "SYSOSLVL", "SYSPLEX", "SYSR1"})
"""The static symbols that the system itself supplies."""

# fmt: off
DYNAMIC = frozenset({
    "DATE", "DAY", "HHMMSS", "HR", "JDAY", "JOBNAME", "LDATE", "LDAY", "LHHMMSS", "LHR", "LJDAY", "LMIN", "LMON",
    "LSEC", "LTIME", "LWDAY", "LYR2", "LYR4", "LYYMMDD", "MIN", "MON", "SEC", "SEQ", "SID", "SYSUID", "TIME",
    "WDAY", "YR2", "YR4", "YYMMDD",
})
# fmt: on
"""The symbols whose value depends on the time and the user."""

RESERVED = STATIC | DYNAMIC
OF_THE_SYSTEM = RESERVED | {"DS"}
"""Every symbol that the system sets; DS, the data set of a dump, is not reserved."""
SUPPLIED = tuple(sorted(STATIC, key=len, reverse=True))
"""The static symbols, long names first."""

REFERENCE = re.compile(r"&(?P<name>[A-Z@#$][A-Z0-9@#$_]*)(?P<substring>\(-?\d+:-?\d+\))?(?P<period>\.?)", re.IGNORECASE)
_PARENTHESIS = re.compile(r"\((?!-?\d+(?::-?\d+)?\))")
"""A parenthesis that begins no substring; the number of characters may be left out."""
_LIKE_DATA_SET = re.compile(r"[A-Z@#$&][A-Z0-9@#$&-]*(?:\.{1,2}[A-Z0-9@#$&-]+)+", re.IGNORECASE)
"""Several qualifiers and nothing else: a data set name in operands with any text, such as a file system."""
_WITHOUT_PERIODS = frozenset({"character", "device", "hex", "integer", "keyword", "name", "volume"})
"""The forms of values that hold no period: one in them ends a symbol. [CONSOLxx, `NAME(&SYSNAME.C1)`]"""
_OF_COMMANDS = "commnd"
"""The kind whose values with a period are a task and its identifier."""
_NAME_CHARACTER = re.compile(r"[A-Z@#$]", re.IGNORECASE)


class SymbolReference(NamedTuple):
    """A symbol in a value. `before` and `behind` are the characters around it, "" at the ends of the value.

    `is_definition` is true for the symbol that a SYMDEF defines, `opens_parenthesis` for one that a parenthesis follows
    which is no substring and no period parts from it.
    """

    name: str
    span: Span
    has_period: bool
    before: str
    behind: str
    is_data_set: bool
    is_definition: bool = False
    opens_parenthesis: bool = False

    @property
    def opens_qualifier(self) -> bool:
        """True if a qualifier of a data set name begins with the symbol."""
        return self.before in ("", ".")

    @property
    def runs_on(self) -> bool:
        """True if text that could begin a qualifier follows its period."""
        return self.has_period and bool(_NAME_CHARACTER.match(self.behind))


def references(parsed: ParsedMember, *, only: Container[int] | None = None) -> Iterator[SymbolReference]:
    """Every symbol in the values of a z/OS member, in order. The shell and z/VM have an `&` of their own.

    `only` has the identities of the statements to read; None stands for all.
    """
    find = _in_statement if parsed.kind.has_grammar else _in_text
    for located in _with_symbols(parsed):
        if only is None or id(located) in only:
            yield from find(located, parsed)


@per_member
def names_in(parsed: ParsedMember) -> frozenset[str]:
    """The names of the symbols that `references` finds in a member; kept, because several systems may use it."""
    return frozenset(
        match["name"].upper()
        for located in _with_symbols(parsed)
        for text in _texts_of(located, parsed)
        for match in REFERENCE.finditer(text)
    )


def _texts_of(located: LocatedStatement, parsed: ParsedMember) -> Iterator[str]:
    """The values of a statement, or the text where no statement is read."""
    if not parsed.kind.has_grammar and not _is_remark(located):
        yield located.statement.text
    for operand in located.statement.operands:
        yield from (value.text for value in operand.values)


def _is_remark(located: LocatedStatement) -> bool:
    """True if a record of which no statement is read begins with an asterisk: its ampersands are punctuation."""
    return located.statement.text.startswith("*")


def _with_symbols(parsed: ParsedMember) -> Iterator[LocatedStatement]:
    """The statements, or texts where none are read, in which there may be symbols."""
    kind = parsed.kind
    if kind.platform == "zos" and kind.templates and kind.symbols and not parsed.is_template:
        yield from parsed.with_symbols


def _in_statement(located: LocatedStatement, parsed: ParsedMember) -> Iterator[SymbolReference]:
    facts = table.load(parsed.kind.grammar)
    may_be_data_set = parsed.kind.id != _OF_COMMANDS
    for operand in located.statement.operands:
        operand_facts = facts.operand(located.name, operand.name)
        for index, value in enumerate(operand.values):
            parts = operand_facts.parts if operand_facts else ()
            part = parts[min(index, len(parts) - 1)] if parts else None
            text = value.text.strip("'")
            shift = value.start + value.text.index(text) if text else value.start
            for match in REFERENCE.finditer(text):
                yield SymbolReference(
                    match["name"].upper(),
                    located.span_of(shift + match.start(), shift + match.end()),
                    bool(match["period"]),
                    text[match.start() - 1 : match.start()] if match.start() else "",
                    text[match.end() : match.end() + 1],
                    is_data_set=part is not None
                    and (
                        part.form == "data-set"
                        or (
                            may_be_data_set
                            and part.form not in _WITHOUT_PERIODS
                            and bool(_LIKE_DATA_SET.fullmatch(text))
                        )
                    ),
                    is_definition=operand.name == "SYMDEF" and index == 0,
                    opens_parenthesis=not match["period"]
                    and not match["substring"]
                    and bool(_PARENTHESIS.match(located.statement.text, shift + match.end())),
                )


def _in_text(located: LocatedStatement, _: ParsedMember) -> Iterator[SymbolReference]:
    """The symbols of a text of which no statement is read, so that values and data set names cannot be told apart."""
    text = located.statement.text
    for match in () if _is_remark(located) else REFERENCE.finditer(text):
        yield SymbolReference(
            match["name"].upper(),
            located.span_of(match.start(), match.end()),
            bool(match["period"]),
            text[match.start() - 1 : match.start()] if match.start() else "",
            text[match.end() : match.end() + 1],
            is_data_set=False,
        )


class Definition(NamedTuple):
    """A SYMDEF of IEASYMxx: the symbol without its ampersand and period, and its text without quotes."""

    name: str
    text: str
    symbol: LocatedValue
    value: LocatedValue


def definitions(parsed: ParsedMember) -> Iterator[Definition]:
    """Every SYMDEF of an IEASYMxx, in order; other members have none."""
    if parsed.kind.id != "ieasym":
        return
    for located in parsed.statements:
        for operand in located.all("SYMDEF") if located.is_known else ():
            if len(operand.values) == _SYMBOL_AND_TEXT:
                symbol, value = operand.values
                name = symbol.written.removeprefix("&").removesuffix(".")
                yield Definition(name, value.value.text.strip("'"), symbol, value)


_SYMBOL_AND_TEXT = 2
