"""&SYSPLEX: as LOADxx has it, else LOCAL, until COUPLExx is read; then as COUPLExx has it.

[z/OS MVS Initialization and Tuning Reference: static system symbols]
"""

from __future__ import annotations

from collections.abc import Sequence

from lint.syntax.statement import LocatedOperand, is_unknown
from lint.systems.zos.played import SystemParameters
from lint.systems.zos.selected import SelectedMember
from lint.systems.zos.symbol_table import Symbol, SymbolTable

UNTIL_COUPLE = "default until COUPLExx is read"
_IN_COUPLE = "SYSPLEX in COUPLExx"
_ALONE = "**"
"""The suffix by which COUPLE= asks for a system without a sysplex."""


def with_sysplex(symbols: SymbolTable, parameters: SystemParameters, couples: Sequence[SelectedMember]) -> SymbolTable:
    """The symbols as members see them that are read after COUPLExx."""
    before = symbols.symbols.get("SYSPLEX")
    parameter = parameters.by_name.get("COUPLE")
    name = _name_in(couples)
    if name is not None and not is_unknown(name.text) and not name.is_invalid:
        symbol = Symbol("SYSPLEX", name.text, _IN_COUPLE, name.span, symbols.has_secret(name.symbols))
    elif before is None or before.source != UNTIL_COUPLE or (parameter and parameter.texts == (_ALONE,)):
        return symbols
    elif name is not None and name.is_invalid:
        symbol = Symbol("SYSPLEX", None, _IN_COUPLE, name.span, is_invalid=True)
    else:
        symbol = Symbol("SYSPLEX", None, "no COUPLExx in the repository names it")
    if before and before.text == symbol.text and before.source != UNTIL_COUPLE:
        return symbols
    return symbols.with_symbols([symbol])


def _name_in(couples: Sequence[SelectedMember]) -> LocatedOperand | None:
    """The name of the sysplex in COUPLExx; None if it is not there or cannot be read."""
    parsed = couples[0].in_system if couples else None
    statement = next(iter(parsed.named("COUPLE")), None) if parsed else None
    return statement.get("SYSPLEX") if statement else None
