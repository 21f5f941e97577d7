"""The values of a system that have a name: `BPXPRM.MAXPROCSYS`, `COUPLE.COUPLE.INTERVAL`, `IEASYS.CSA`, `&SYSNAME`.

A name is that of a member without its suffix, a statement, and an operand where the statement has several; without an
operand it is all that the statement says: `PROG.SYSLIB`. Where statements of one name repeat, parentheses choose among
them by what they define: `COUPLE.CLASSDEF(BIG).MAXMSG`. The member may be left out where only one kind has such a
name.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Container
from functools import cache
from typing import NamedTuple

from lint.facts import table
from lint.kinds.kind import Kind
from lint.kinds.registry import KINDS
from lint.values.naming import OF_THE_VERB

SYMBOL = "SYMBOL"
SYSTEM_PARAMETERS, LOAD = "ieasys", "load"
_NO_VALUES = frozenset({"ieasym", "commnd"})
"""Kinds of which there is nothing to ask: symbols go by their own names, and commands are no values."""
_NAME = re.compile(
    r"(?P<prefix>[A-Z@#$]+)\.(?P<statement>[A-Z0-9@#$_]+)(?:\((?P<key>[^()]+)\))?(?:\.(?P<operand>[A-Z0-9@#$_]+))?"
)
_SYMBOL_NAME = re.compile(r"(?:SYMBOL\.)?&?(?P<name>[A-Z@#$][A-Z0-9@#$_]*)\.?")


class UnknownNameError(ValueError):
    """Nothing goes by that name.

    `legal` is what could stand in the place of `word`; `also_legal` are more words like that, too many to list.
    """

    def __init__(self, message: str, word: str, legal: Collection[str], also_legal: Collection[str] = ()) -> None:
        super().__init__(message)
        self.word = word
        self.legal = legal
        self.also_legal = also_legal


class Query(NamedTuple):
    """An operand of a statement in the members of a kind; "" for a statement that has none (CLPA), or for all of it.

    `key` chooses among statements, "" takes all.
    """

    kind: Kind
    statement: str
    operand: str
    key: str = ""

    @property
    def prefix(self) -> str:
        """The name of the members without their suffix."""
        return self.kind.member

    @property
    def of_statement(self) -> table.StatementFacts:
        """The facts about the statement in the value table."""
        return table.load(self.kind.grammar).statements[self.statement]

    @property
    def facts(self) -> table.OperandFacts | None:
        """The facts about the operand in the value table; None for a statement without operands."""
        return self.of_statement.operands.get(self.operand)

    @property
    def is_whole(self) -> bool:
        """True for all that a statement says."""
        return not self.operand and bool(self.of_statement.operands)

    @property
    def is_single(self) -> bool:
        """True if one such statement counts, however often it stands there."""
        return not self.of_statement.repeatable

    @property
    def name(self) -> str:
        """The name that stands for it: `COUPLE.CLASSDEF(BIG).MAXMSG`."""
        return _name(self.kind, self.of_statement, self.operand, f"({self.key})" if self.key else "")


def symbol_name(text: str, symbols: Container[str] = ()) -> str:
    """The symbol that is asked for, without its ampersand; "" when the name is of something else.

    The ampersand may be left out for one of `symbols`, if no value has the name.
    """
    folded = text.strip().upper()
    if folded in symbols and not _queries(folded):
        return folded
    match = _SYMBOL_NAME.fullmatch(folded) if folded.startswith(("&", f"{SYMBOL}.")) else None
    return match["name"] if match else ""


def parse_query(text: str, kinds: Container[str] = ()) -> Query:
    """The query that a name stands for; of values of several kinds, that of the only kind among `kinds`.

    Raises UnknownNameError.
    """
    folded = text.strip().upper()
    prefix = folded.split(".")[0]
    kind = prefixes().get(prefix)
    if kind and "." in folded:
        query = _find(kind, folded)
        if query is None:
            raise UnknownNameError(f"{kind.title} has no value called '{text}'", folded, names(kind))
        return query
    queries = _queries(folded)
    of_kinds = [query for query in queries if query.kind.id in kinds]
    for only in (queries, of_kinds):
        if len(only) == 1:
            return only[0]
    if queries:
        raise UnknownNameError(f"'{text}' is the name of several values", "", [query.name for query in queries])
    legal = [*prefixes(), f"{SYMBOL}.&NAME"]
    raise UnknownNameError(f"no value has the name '{text}'", prefix, legal, [] if "." in folded else _bare_names())


def _queries(name: str) -> list[Query]:
    """The queries that a name without a member may stand for."""
    return [query for kind in prefixes().values() if (query := _find(kind, f"{kind.member}.{name}"))]


def _find(kind: Kind, name: str) -> Query | None:
    match = _NAME.fullmatch(name)
    if match is None:
        return None
    statement, key, operand = match["statement"], match["key"] or "", match["operand"] or ""
    facts = table.load(kind.grammar).statements.get(statement)
    if facts is None:
        holders = [] if operand or key else _single_holders(kind, statement)
        return Query(kind, holders[0], statement) if len(holders) == 1 else None
    if key and not facts.repeatable:
        return None
    if not operand:
        operand = next(iter(facts.operands), "") if len(facts.operands) == 1 else ""
        operand = OF_THE_VERB if OF_THE_VERB in facts.operands else operand
    return Query(kind, statement, operand, key) if not operand or operand in facts.operands else None


def _single_holders(kind: Kind, operand: str) -> list[str]:
    """The statements that stand once and have an operand: there it needs no statement in front of it."""
    statements = table.load(kind.grammar).statements.values()
    return [facts.name for facts in statements if not facts.repeatable and operand in facts.operands]


@cache
def prefixes() -> dict[str, Kind]:
    """The kinds of members that have values, by the name of the member without its suffix."""
    return {kind.member: kind for kind in KINDS if kind.member and kind.platform == "zos" and kind.id not in _NO_VALUES}


@cache
def queries(kind: Kind) -> tuple[Query, ...]:
    """The query that each of `names` stands for."""
    return tuple(filter(None, (_find(kind, name) for name in names(kind))))


@cache
def names(kind: Kind) -> tuple[str, ...]:
    """Everything that may be asked of the members of a kind."""
    return tuple(
        _name(kind, facts, operand)
        for facts in table.load(kind.grammar).statements.values()
        for operand in facts.operands or ("",)
    )


@cache
def _bare_names() -> frozenset[str]:
    """The statements, and the operands that need no statement in front of them, of all kinds."""
    tables = [table.load(kind.grammar).statements.values() for kind in prefixes().values()]
    statements = [facts for of_kind in tables for facts in of_kind]
    operands = (operand for facts in statements if not facts.repeatable for operand in facts.operands)
    return frozenset({*(facts.name for facts in statements), *operands} - {OF_THE_VERB})


def _name(kind: Kind, facts: table.StatementFacts, operand: str, key: str = "") -> str:
    """The operand is named where the statement has several and this is not its own value."""
    is_plain = operand in (OF_THE_VERB, "") or len(facts.operands) <= 1
    return f"{kind.member}.{facts.name}{key}{'' if is_plain else f'.{operand}'}"
