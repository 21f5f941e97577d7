"""The language of CEEPRMxx. Facts: zos-members-4.md 2.4."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.statement import MALFORMED, UNBALANCED
from tests.helpers.reading import operands, read, verbs

TABLE = table.load("ceeprm").statements
OF_64_BIT = ("HEAP64", "HEAPPOOLS64", "IOHEAP64", "LIBHEAP64", "PAGEFRAMESIZE64", "STACK64", "THREADSTACK64")
OF_ALL = ("HEAPPOOLS", "HEAPCHK", "HEAPZONES", "STORAGE", "INFOMSGFILTER", "CEEDUMP", "DYNDUMP", "ENVAR", "FILETAG",
          "NATLANG", "POSIX", "PROFILE", "RPTOPTS", "RPTSTG", "TERMTHDACT", "TEST", "TRACE", "TRAP")  # fmt: skip


def test_statements() -> None:
    assert set(TABLE) == {"CEECOPT", "CEEDOPT", "CELQDOPT", "CEEROPT", "CELQROPT", "CEENXSTG"}


def test_options_belong_to_one_sort_of_programs_or_to_both() -> None:
    assert set(TABLE["CELQDOPT"].operands) == {*OF_64_BIT, *OF_ALL}
    for group in ("CEECOPT", "CEEDOPT"):
        assert set(OF_ALL) <= set(TABLE[group].operands)
        assert set(TABLE[group].rejected) == set(OF_64_BIT)
        assert set(TABLE["CELQDOPT"].rejected) == set(TABLE[group].operands) - set(OF_ALL)


@pytest.mark.parametrize(
    ("group", "option"),
    [(group, name) for group in ("CEECOPT", "CEEDOPT", "CELQDOPT") for name in TABLE[group].operands],
)
def test_every_option_in_every_form(group: str, option: str) -> None:
    forms = {
        f"{option}(A,B)": ["A", "B"],
        f"{option}=((A,B),OVR)": ["A", "B"],
        f"{option} = ((A),NONOVR)": ["A"],
        option: [],
    }
    for form, values in forms.items():
        statement = parse("ceeprm", f"{group}({form})")
        assert (statement.name, statement.is_sound, operands(statement)) == (group, True, [(option, values)])


@pytest.mark.parametrize("option", OF_64_BIT)
def test_an_option_of_64_bit_programs_is_unknown_elsewhere(option: str) -> None:
    (operand,) = parse("ceeprm", f"CEEDOPT({option}(1M))").operands
    assert not operand.is_known


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("CEEDOPT(NOTEST(ALL,*,PROMPT,INSPPREF))", [("TEST", ["ALL", "*", "PROMPT", "INSPPREF"])]),
        ("CEEDOPT(NODEBUG, NOUSRHDLR(''))", [("DEBUG", []), ("USRHDLR", ["''"])]),
        ("CEEDOPT(TERMTHDACT(TRACE,,96))", [("TERMTHDACT", ["TRACE", "96"])]),
        ("CEEDOPT(PROFILE(OFF,''))", [("PROFILE", ["OFF", "''"])]),
        ("CEEDOPT(DEBUG=((OFF),OVR))", [("DEBUG", ["OFF"])]),
        ("CEEDOPT(CEEDUMP(60,SYSOUT=*,FREE=END))", [("CEEDUMP", ["60", "SYSOUT=*", "FREE=END"])]),
        ("CEEDOPT(ENVAR('A=(B)','C=D'))", [("ENVAR", ["'A=(B)'", "'C=D'"])]),
        ("CEEROPT(COMPAT)", [("VALUE", ["COMPAT"])]),
    ],
)
def test_forms(text: str, expected: list[tuple[str, list[str]]]) -> None:
    statement = parse("ceeprm", text)
    assert statement.is_sound
    assert operands(statement) == expected


@pytest.mark.parametrize(
    ("text", "kind", "place"),
    [
        ("CEEDOPT(ALL31(ON)", UNBALANCED, 7),
        ("CEEDOPT(ALL31(ON)))", UNBALANCED, 18),
        ("CEEDOPT(ALL31=(ON,OVR))", MALFORMED, 15),
        ("CEEDOPT ALL31(ON)", MALFORMED, 8),
    ],
)
def test_malformed_groups(text: str, kind: str, place: int) -> None:
    problem = parse("ceeprm", text).problem
    assert problem is not None
    assert (problem.kind, problem.start) == (kind, place)


def test_groups_follow_one_another_with_or_without_commas() -> None:
    text = "CEECOPT(ALL31(ON)),CEEDOPT(POSIX(ON)) CELQDOPT(\nPOSIX(ON)\n)\nCEEROPT(ALL)CEENXSTG(ON)\nCELQROP(ALL)"
    assert verbs(read(text, "ceeprm", "CEEPRM00")) == [
        "CEECOPT",
        "CEEDOPT",
        "CELQDOPT",
        "CEEROPT",
        "CEENXSTG",
        "CELQROP",
    ]


def test_a_group_that_is_not_closed_leaves_the_next_alone() -> None:
    parsed = read("CEEDOPT(ALL31(ON),\n  POSIX(ON)\nCELQDOPT(POSIX(ON))", "ceeprm", "CEEPRM00")
    assert [(placed.name, placed.is_sound) for placed in parsed.written] == [("CEEDOPT", False), ("CELQDOPT", True)]
