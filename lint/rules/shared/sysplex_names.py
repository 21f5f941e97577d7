"""Names of systems in policies, which are compared with those of the sysplex."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from lint.facts.spelling import nearest_text
from lint.finding import Finding
from lint.ruleset.rule import finding
from lint.syntax.statement import LocatedValue, is_unknown
from lint.systems.estate import Sysplex


def misspelled_systems(sysplex: Sysplex, values: Sequence[LocatedValue]) -> Iterator[Finding]:
    """Findings on names that no system of a sysplex has, and that are like one that is not among them."""
    symbols = [image.symbols.get("SYSNAME") for image in sysplex.images]
    names = {symbol.text for symbol in symbols if symbol and symbol.text}
    free = names - {value.text for value in values}
    for value in values:
        near = "" if value.text in names or is_unknown(value.text) else nearest_text(value.text, free)
        if near:
            message = f"Sysplex {sysplex.name} has no system {value.text}. Did you mean {near}?"
            yield finding(value, message, help=f"Change {value.text} to {near}.")
