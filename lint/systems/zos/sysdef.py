"""IEASYMxx: the SYSDEF statements that hold for one image, and the symbols they define.

Filters come first and must all match; a SYSDEF without filters holds for every system. Of several definitions the
last processed counts. [doc: Statements/parameters for IEASYMxx; for SYSPARM, SYSNAME and SYSCLONE known-M]
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from lint.config.systems import Ipl
from lint.syntax import account
from lint.syntax.account import Cause, Gap
from lint.syntax.parsed import ParsedMember
from lint.syntax.parsed_text import per_member
from lint.syntax.statement import LocatedOperand, LocatedStatement, is_unknown
from lint.systems.zos.load import FILTERS, actual_names, matches
from lint.systems.zos.symbol_table import Definitions, Symbol, SymbolTable, defined_later, resolve, uses_secret
from lint.values.symbols import REFERENCE

NAMES = ("SYSNAME", "SYSCLONE")
_DEFINED = re.compile(r"SYMDEF\s*\(\s*&(?P<name>[A-Z@#$][A-Z0-9@#$_]*)", re.IGNORECASE)


def applies(sysdef: LocatedStatement, ipl: Ipl) -> bool | None:
    """True if a SYSDEF holds for an image; None if a filter asks for a name that is not declared."""
    return _applies(_filter_names(sysdef), actual_names(ipl))


def undecided(parsed: ParsedMember, ipl: Ipl) -> list[LocatedStatement]:
    """Those SYSDEFs of a member that hold for an image or not, depending on a name that is not declared."""
    parsed.named("SYSDEF")
    actual = actual_names(ipl)
    return [sysdef for sysdef, filter_names, _ in _sysdefs(parsed) if _applies(filter_names, actual) is None]


def with_member(symbols: SymbolTable, parsed: ParsedMember, ipl: Ipl) -> tuple[SymbolTable, list[LocatedStatement]]:
    """The symbols with those of a member, of which each may use those before it.

    Returns the statements that surely hold for the image, too.
    """
    certain: list[LocatedStatement] = []
    unresolved: list[tuple[LocatedOperand, Symbol]] = []
    definitions, sysparm = Definitions(symbols.symbols, symbols.replaced), symbols.sysparm
    actual = actual_names(ipl)
    parsed.named("SYSDEF")
    for sysdef, filter_names, unknown_filters in _sysdefs(parsed):
        verdict = _applies(filter_names, actual)
        _note_filters(sysdef, unknown_filters)
        if verdict is False:
            continue
        for operand in sysdef.operands:
            if operand.name == "SYSPARM":
                sysparm = operand.values if verdict else None
            elif operand.name in NAMES and operand.values:
                symbol, is_resolved = _define_name(operand, definitions, is_certain=verdict is True)
                if not is_resolved:
                    unresolved.append((operand, symbol))
            else:
                _define_operand(operand, definitions, is_certain=verdict is True)
        if verdict:
            certain.append(sysdef)
    for symbol in _unread_symbols(parsed):
        definitions.define(symbol)
    for operand, symbol in unresolved:
        note_unresolved(operand, symbol, definitions.symbols)
    return replace(symbols.with_definitions(definitions), sysparm=sysparm), certain


@per_member
def _sysdefs(parsed: ParsedMember) -> list[tuple[LocatedStatement, dict[str, str], list[str]]]:
    """The SYSDEFs of a member, each with the names it asks for, and those of its filters whose name is not known.

    Every system that takes the member looks at all.
    """
    sysdefs = ((sysdef, _filter_names(sysdef)) for sysdef in parsed.written if sysdef.is_known)
    return [(sysdef, names, list(_unknown_filters(sysdef, names))) for sysdef, names in sysdefs]


@per_member
def _unread_symbols(parsed: ParsedMember) -> list[Symbol]:
    """The symbols that statements which could not be read define: a misspelled SYSDEF, for one. They have no text."""
    return [
        Symbol(match["name"].upper(), None, "SYMDEF that could not be read", located.span)
        for located in parsed.written
        if not located.is_known
        for match in _DEFINED.finditer(located.statement.text)
    ]


def _filter_names(sysdef: LocatedStatement) -> dict[str, str]:
    return {name: operand.operand.text for name in FILTERS if (operand := sysdef.get(name))}


def _unknown_filters(sysdef: LocatedStatement, filter_names: Mapping[str, str]) -> Iterator[str]:
    return (name for name, asked in filter_names.items() if is_unknown(asked) or sysdef[name].is_invalid)


def _note_filters(sysdef: LocatedStatement, unknown_filters: Iterable[str]) -> None:
    """Enter in the account that it is not known which system a filter asks for."""
    for name in unknown_filters:
        _ = sysdef[name].text


def _applies(filter_names: Mapping[str, str], actual: Mapping[str, str | None]) -> bool | None:
    verdict: bool | None = True
    for name, expected in filter_names.items():
        match = matches(expected, actual[name])
        if match is False:
            return False
        verdict = verdict and match
    return verdict


def _define_operand(operand: LocatedOperand, definitions: Definitions, *, is_certain: bool) -> None:
    """Take the definition of a SYMDEF."""
    symbols = definitions.symbols
    if operand.name == "SYMDEF" and len(operand.values) == len(("symbol", "text")):
        symbol, value = operand.values
        name = symbol.written.removeprefix("&").removesuffix(".")
        text = resolve(_unquoted(value.value.text), symbols)
        certain_text = text if is_certain and "&" not in text and not operand.is_invalid else None
        is_secret = uses_secret(value.value.text, symbols)
        made_of = _names_in(value.value.text)
        is_invalid = operand.is_invalid
        definitions.define(
            Symbol(name, certain_text, "SYMDEF", symbol.span, is_secret, is_invalid=is_invalid, symbols=made_of)
        )


def _define_name(operand: LocatedOperand, definitions: Definitions, *, is_certain: bool) -> tuple[Symbol, bool]:
    """Take the definition of SYSNAME or SYSCLONE: it, and whether its text can be known from the symbols before it."""
    written, symbols = operand.operand.text, definitions.symbols
    text = resolve(written, symbols)
    is_resolved = not is_unknown(text) and not operand.is_invalid
    names = (match["name"].upper() for match in REFERENCE.finditer(text))
    symbol = Symbol(
        operand.name,
        text if is_certain and is_resolved else None,
        f"{operand.name} in IEASYMxx",
        operand.span,
        uses_secret(written, symbols),
        next((name for name in names if name not in symbols), ""),
        operand.is_invalid,
        _names_in(written),
    )
    definitions.define(symbol)
    if operand.name == "SYSNAME":
        _follow(definitions)
    return symbol, is_resolved


def note_unresolved(operand: LocatedOperand, symbol: Symbol, symbols: Mapping[str, Symbol]) -> None:
    """Enter in the account why the text of a SYSNAME or SYSCLONE that defines a symbol is not known."""
    later = defined_later(symbol, symbols)
    if later:
        reason = f"holds &{symbol.lacks}, {later}"
        account.note((Gap(Cause.SYMBOL, reason, operand.span, operand.located.lines),))
    else:
        _ = operand.text


def _follow(definitions: Definitions) -> None:
    """SYSCLONE is the end of SYSNAME until something else is said."""
    clone = definitions.symbols.get("SYSCLONE")
    if clone is None or clone.source.startswith("default"):
        definitions.define(clone_of(definitions.symbols["SYSNAME"]))


def clone_of(name: Symbol) -> Symbol:
    """The SYSCLONE that follows from a SYSNAME."""
    text = name.text[-2:] if name.text else None
    made_of = frozenset({"SYSNAME"})
    return Symbol("SYSCLONE", text, "default: the end of SYSNAME", is_secret=name.is_hidden, symbols=made_of)


def _names_in(text: str) -> frozenset[str]:
    """The names of the symbols in a text."""
    return frozenset(match["name"].upper() for match in REFERENCE.finditer(text))


def _unquoted(text: str) -> str:
    quoted = len(text) > 1 and text[0] == text[-1] == "'"
    return text[1:-1].replace("''", "'") if quoted else text
