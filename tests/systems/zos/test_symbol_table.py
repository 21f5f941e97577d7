"""Symbols replaced record by record, with spans that still speak of the file.

Expected values: zos-members-2.md 1.4 (period, double period, substrings) and 7.3.
"""

from __future__ import annotations

import pytest

from lint.finding import Span
from lint.source.member import Member
from lint.systems.zos.symbol_table import Overflow, Symbol, SymbolTable


def table(**texts: str | None) -> SymbolTable:
    return SymbolTable().with_symbols(Symbol(name, text, "SYMDEF") for name, text in texts.items())


SYMBOLS = table(SYSNAME="PRD1", SYSPLEX="PLEXB", A="", UNSURE=None)


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("&SYSNAME..LOGREC", "PRD1.LOGREC"),
        ("&SYSNAME.X", "PRD1X"),
        ("&SYSNAME", "PRD1"),
        ("&sysname.", "PRD1"),
        ("X&A.Y", "XY"),
        ("&SYSPLEX(-2:2).", "XB"),
        ("&SYSPLEX(1:2)D", "PLD"),
        ("&SYSPLEX(4:3).", "&SYSPLEX(4:3)."),
        ("&SYSPLEX(0:1).", "&SYSPLEX(0:1)."),
        ("&UNSURE..D&SYSNAME.", "&UNSURE..DPRD1"),
        ("&NOWHERE.", "&NOWHERE."),
        ("&SYSNAMEX.", "&SYSNAMEX."),
    ],
)
def test_symbols_are_replaced_as_the_system_does_it(text: str, seen: str) -> None:
    assert SYMBOLS.resolve(text) == seen


def test_a_later_definition_counts_and_the_earlier_is_remembered() -> None:
    before = table(HLQ="OLD")
    after = before.with_symbols([Symbol("HLQ", "NEW", "SYMDEF")])

    assert after.resolve("&HLQ.") == "NEW"
    assert [symbol.text for symbol in after.replaced] == ["OLD"]
    assert before.resolve("&HLQ.") == "OLD"
    assert before.replaced == ()


RECORD = " MOUNT FILESYSTEM('SYS1.&SYSNAME..TFS.&SYSPLEX(-2:2).') TYPE(TFS)"


def test_spans_in_a_resolved_member_speak_of_the_file() -> None:
    member = Member("BPXPRM00", "BPXPRM00", [RECORD.ljust(72) + "00010000"], first_line=5)

    seen, overflows = SYMBOLS.resolved(member, 71)

    data = " MOUNT FILESYSTEM('SYS1.PRD1.TFS.XB') TYPE(TFS)"
    assert seen.records[0].rstrip() == data.ljust(72) + "00010000"
    assert not overflows
    start = data.index("'") + 1
    quoted = seen.span(5, start, 5, start + len("'SYS1.PRD1.TFS.XB'"))
    assert quoted == Span("BPXPRM00", 5, 19, 5, 19 + len("'SYS1.&SYSNAME..TFS.&SYSPLEX(-2:2).'"), "BPXPRM00")
    kind = data.index("TFS)") + 1
    assert seen.span(5, kind, 5, kind + 3).column == RECORD.index("TFS)") + 1
    symbol = data.index("PRD1") + 1
    assert seen.span(5, symbol, 5, symbol + 4).column == RECORD.index("&SYSNAME") + 1
    assert seen.span(5, symbol, 5, symbol + 4).end_column == RECORD.index("&SYSNAME") + 1 + len("&SYSNAME.")


def test_a_member_without_known_symbols_comes_back_itself() -> None:
    member = Member("X", "X", ["A=&NOWHERE.", "B"])

    assert SYMBOLS.resolved(member, 71) == (member, [])
    assert SYMBOLS.resolved(member, 71)[0] is member


def test_text_that_would_not_fit_is_left_and_told_of() -> None:
    """A short name with a long text, as z/OS V2R2 allows; the sheet rates the rule known-M."""
    symbols = table(S="TWELVE.CHARS")
    member = Member("X", "X", [("A" * 66 + "&S.").ljust(72) + "00000010"])

    seen, overflows = symbols.resolved(member, 71)

    assert seen is member
    assert overflows == [Overflow(1, 78)]


@pytest.mark.parametrize(
    ("part", "text"),
    [
        ("(1:4)", "PRDA"),
        ("(4:1)", "A"),
        ("(-2:2)", "DA"),
        ("(1:0)", None),
        ("(0:1)", None),
        ("(4:2)", None),
        ("(-5:1)", None),
    ],
)
def test_parts_of_a_symbol(part: str, text: str | None) -> None:
    symbols = table(SYSNAME="PRDA")
    assert symbols.resolve(f"&SYSNAME{part}.") == (text if text is not None else f"&SYSNAME{part}.")
