"""PFKTABxx: tables of program function keys. A key belongs to the table that begins before it in its member."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from lint.model.members import VALUE, Members
from lint.syntax.account import cached_property
from lint.syntax.statement import LocatedOperand, LocatedStatement


class FunctionKey(NamedTuple):
    """A PFK statement with its number, None if that is unknown or no number."""

    statement: LocatedStatement
    number: int | None

    @property
    def place(self) -> LocatedStatement | LocatedOperand:
        """The place of a finding about the key itself."""
        return self.statement.get(VALUE) or self.statement

    @property
    def keys(self) -> LocatedOperand | None:
        """The keys whose commands it has, instead of commands of its own."""
        return self.statement.get("KEY")


class KeyTable(NamedTuple):
    """A table with its name, "" if it has none, and its keys in order. `statement` is None before the first PFKTAB."""

    statement: LocatedStatement | None
    name: str
    keys: list[FunctionKey]


class FunctionKeys(Members):
    """The PFKTABxx that INIT of CONSOLxx and SET PFK= select, or one member alone."""

    KINDS = ("pfktab",)

    @cached_property
    def tables(self) -> list[KeyTable]:
        """The tables of all members."""
        tables: list[KeyTable] = []
        for member in self.members:
            table = KeyTable(None, "", [])
            for statement in member.named("PFKTAB", "PFK"):
                if statement.name == "PFKTAB":
                    tables.append(table)
                    name = statement.get("TABLE")
                    table = KeyTable(statement, name.text if name else "", [])
                elif statement.is_known:
                    number = statement.get(VALUE)
                    table.keys.append(FunctionKey(statement, number.number if number else None))
            tables.append(table)
        return [table for table in tables if table.statement or table.keys]

    def keys_of_keys(self) -> Iterator[tuple[KeyTable, FunctionKey, LocatedOperand]]:
        """The keys that have the commands of other keys, each with its table and its KEY operand."""
        for table in self.tables:
            for key in table.keys:
                if key.keys:
                    yield table, key, key.keys
