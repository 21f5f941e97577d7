"""The value table of COUPLExx against the fact sheet: zos-members-1.md 1.3 to 1.9."""

from __future__ import annotations

import re

import pytest

from lint.facts import table
from lint.facts.release import parse_release
from lint.facts.table import CONFIDENCES, FORMS, OperandFacts
from tests.syntax.test_couple_grammar import OPERANDS, PAIRS
from tools.tables import read_yaml

COUPLE = table.load("couple")


def facts(statement: str, operand: str) -> OperandFacts:
    operand_facts = COUPLE.operand(statement, operand)
    assert operand_facts is not None
    return operand_facts


def test_it_has_what_the_syntax_has() -> None:
    assert {name: set(statement.operands) for name, statement in COUPLE.statements.items()} == {
        verb: set(operands) for verb, operands in OPERANDS.items()
    }


def test_what_it_does_not_have() -> None:
    assert COUPLE.operand("COUPLE", "CLASS") is None
    assert COUPLE.operand("NOTHING", "CLASS") is None


@pytest.mark.parametrize(
    ("statement", "operand", "bounds"),
    [
        ("COUPLE", "INTERVAL", (3, 86400)),
        ("COUPLE", "CLEANUP", (0, 86400)),
        ("COUPLE", "MAXMSG", (1, 999999)),
        ("COUPLE", "RETRY", (3, 255)),
        ("COUPLE", "CLASSLEN", (0, 62464)),
        ("CLASSDEF", "CLASSLEN", (0, 62464)),
        ("CLASSDEF", "MAXMSG", (1, 999999)),
        ("PATHIN", "MAXMSG", (1, 999999)),
        ("PATHIN", "RETRY", (3, 255)),
        ("PATHOUT", "MAXMSG", (1, 999999)),
        ("PATHOUT", "RETRY", (3, 255)),
        ("LOCALMSG", "MAXMSG", (1, 999999)),
    ],
)
def test_ranges(statement: str, operand: str, bounds: tuple[int, int]) -> None:
    [part] = facts(statement, operand).parts
    assert (part.form, part.range) == ("integer", bounds)


@pytest.mark.parametrize(
    ("statement", "operand", "lengths"),
    [
        ("COUPLE", "SYSPLEX", [(1, 8)]),
        ("COUPLE", "CFRMPOL", [(1, 8)]),
        ("COUPLE", "PCOUPLE", [(1, 44), (1, 6)]),
        ("COUPLE", "ACOUPLE", [(1, 44), (1, 6)]),
        ("COUPLE", "CTRACE", [(8, 8)]),
        ("CLASSDEF", "CLASS", [(1, 8)]),
        ("CLASSDEF", "GROUP", [(1, 8)]),
        ("PATHOUT", "CLASS", [(1, 8)]),
        ("DATA", "TYPE", [(1, 8)]),
        ("DATA", "PCOUPLE", [(1, 44), (1, 6)]),
        ("DATA", "ACOUPLE", [(1, 44), (1, 6)]),
    ],
)
def test_lengths(statement: str, operand: str, lengths: list[tuple[int, int]]) -> None:
    parts = facts(statement, operand).parts
    assert [part.length for part in parts] == lengths
    assert [part.optional for part in parts] == [False, True][: len(parts)]


@pytest.mark.parametrize(
    ("statement", "operand", "default"),
    [
        ("COUPLE", "CLEANUP", "15"),
        ("COUPLE", "CLASSLEN", "956"),
        ("COUPLE", "RETRY", "10"),
        ("COUPLE", "OPNOTIFY", "+3"),
        ("COUPLE", "CFRMOWNEDCFPROMPT", "NO"),
        ("COUPLE", "VMCPUIDTOLERATION", "NO"),
        ("COUPLE", "INTERVAL", None),
        ("COUPLE", "PCOUPLE", None),
        ("CLASSDEF", "GROUP", "UNDESIG"),
        ("CLASSDEF", "MAXMSG", None),
        ("PATHOUT", "CLASS", "DEFAULT"),
        ("LOCALMSG", "CLASS", "DEFAULT"),
        ("LOCALMSG", "MAXMSG", "0"),
    ],
)
def test_defaults(statement: str, operand: str, default: str | None) -> None:
    assert facts(statement, operand).default() == default


@pytest.mark.parametrize(
    ("release", "default"),
    [("mvs-esa 5.2", "500"), ("os390 2.6", "750"), ("zos 1.4", "750"),
     ("zos 2.5", "2000"), ("zos 3.1", "2000"), (None, "2000")],
)  # fmt: skip
def test_maxmsg_by_release(release: str | None, default: str) -> None:
    assert facts("COUPLE", "MAXMSG").default(parse_release(release) if release else None) == default


def test_an_operand_that_came_later_has_no_default_before() -> None:
    assert facts("COUPLE", "MAXMSG").default(parse_release("mvs 3.8")) is None


@pytest.mark.parametrize(
    ("statement", "operand", "heir_of"),
    [
        ("CLASSDEF", "CLASSLEN", "COUPLE CLASSLEN"),
        ("CLASSDEF", "MAXMSG", "COUPLE MAXMSG"),
        ("PATHIN", "MAXMSG", "COUPLE MAXMSG"),
        ("PATHOUT", "MAXMSG", "CLASSDEF MAXMSG"),
        ("PATHIN", "RETRY", "COUPLE RETRY"),
        ("PATHOUT", "RETRY", "COUPLE RETRY"),
    ],
)
def test_inheritance(statement: str, operand: str, heir_of: str) -> None:
    assert facts(statement, operand).inherits == heir_of


def test_what_must_be_there() -> None:
    required = {(verb, operand) for verb, operand in PAIRS if facts(verb, operand).required}
    assert required == {("COUPLE", "SYSPLEX"), ("CLASSDEF", "CLASS"), ("DATA", "TYPE"), ("DATA", "PCOUPLE")}


def test_what_may_be_repeated() -> None:
    assert {name for name, statement in COUPLE.statements.items() if statement.repeatable} == {
        *("CLASSDEF", "PATHIN", "PATHOUT", "LOCALMSG", "DATA"),
    }
    assert {(verb, operand) for verb, operand in PAIRS if facts(verb, operand).repeatable} == {("COUPLE", "CTRACE")}


def test_lists() -> None:
    assert {(verb, operand) for verb, operand in PAIRS if facts(verb, operand).is_list} == {
        *(("FUNCTIONS", "ENABLE"), ("FUNCTIONS", "DISABLE"), ("CLASSDEF", "GROUP"), ("DATA", "TYPE")),
        *((path, operand) for path in ("PATHIN", "PATHOUT") for operand in ("DEVICE", "STRNAME")),
    }


@pytest.mark.parametrize(
    ("statement", "operand", "good", "bad"),
    [
        ("COUPLE", "SYSPLEX", ["PLEX1", "$A@#", "1"], ["A-B", "A.B", "ABCDEFGHI"]),
        ("CLASSDEF", "CLASS", ["BIG", "#1", "DEFAULT"], ["A_B", "TOOLONG99"]),
        ("PATHIN", "DEVICE", ["4010", "8a0".upper(), "/4010"], ["40", "G010", "4010-4012"]),
        ("PATHOUT", "STRNAME", ["IXC_DEFAULT_1", "IXCSTR1"], ["SIG_1", "ixc_1"]),
        ("COUPLE", "OPNOTIFY", ["3", "+3"], ["-3", "3+", ""]),
    ],
)
def test_patterns(statement: str, operand: str, good: list[str], bad: list[str]) -> None:
    [part] = facts(statement, operand).parts
    assert all(re.fullmatch(part.pattern, text) for text in good)
    assert not any(re.fullmatch(part.pattern, text) for text in bad)


@pytest.mark.parametrize("name", ["couple", "directory"])
def test_every_entry_is_well_formed(name: str) -> None:
    loaded = table.load(name)
    assert loaded.statements
    for statement in loaded.statements.values():
        assert statement.confidence in CONFIDENCES, statement.name
        assert statement.source
        assert statement.meaning.endswith("."), statement.name
        for operand in statement.operands.values():
            place = (statement.name, operand.name)
            assert operand.confidence in CONFIDENCES, place
            assert operand.source, place
            assert operand.meaning.endswith("."), place
            assert operand.parts, place
            for part in operand.parts:
                assert part.form in FORMS, place
                assert part.range is None or part.range[0] <= part.range[1], place
                assert part.length is None or 0 < part.length[0] <= part.length[1], place
                re.compile(part.pattern)
            for inherited in filter(None, [operand.inherits]):
                assert loaded.operand(*inherited.split()) is not None, place
            assert set(operand.excludes) <= set(statement.operands), place


def test_yaml_scalars_are_text() -> None:
    assert read_yaml("{a: NO, b: 0191, c: 1e3, d: ~, e: on, f: 2.10, g: 2024-01-31, h: [YES, 0x1F]}") == {
        "a": "NO", "b": "0191", "c": "1e3", "d": "~", "e": "on", "f": "2.10", "g": "2024-01-31", "h": ["YES", "0x1F"],
    }  # fmt: skip


def test_yaml_merge_keys() -> None:
    text = "a: &one {x: '1', y: '2'}\nb:\n  <<: *one\n  y: '3'\n"
    assert read_yaml(text)["b"] == {"x": "1", "y": "3"}


LIMIT = table.build(
    {
        "kind": "limits",
        "statements": {
            "LIMIT": {
                "meaning": "A limit.",
                "origin": "our own",
                "confidence": "known-M",
                "differs": [{"until": "mvs 3.8", "required": "true", "required_rule": "GEN019", "confidence": "src"}],
                "operands": {
                    "VALUE": {
                        "form": "integer",
                        "range": ["0", "999"],
                        "since": "mvs 3.8",
                        "values": {"5": {"since": "zos 2.1"}, "6": {"until": "zos 1.2", "confidence": "doc"}},
                        "differs": [
                            {"until": "mvs 3.8", "range": ["0", "255"], "confidence": "src"},
                            {"since": "os390 1.1", "until": "os390 2.10", "range": ["0", "500"]},
                        ],
                        "meaning": "The limit.",
                        "origin": "our own",
                        "confidence": "known-M",
                    }
                },
            }
        },
    },
    "",
).statements["LIMIT"]


@pytest.mark.parametrize(
    ("release", "bounds", "confidence"),
    [
        (None, (0, 999), "known-M"),
        ("mvs 3.8", (0, 255), "src"),
        ("mvs-esa 5.2", (0, 999), "known-M"),
        ("os390 1.1", (0, 500), "known-M"),
        ("os390 2.10", (0, 500), "known-M"),
        ("zos 1.1", (0, 999), "known-M"),
    ],
)
def test_what_differs_between_releases(release: str | None, bounds: tuple[int, int], confidence: str) -> None:
    operand_facts = LIMIT.operands["VALUE"].at(parse_release(release) if release else None)
    assert (operand_facts.parts[0].range, operand_facts.parts[0].form, operand_facts.confidence) == (
        bounds,
        "integer",
        confidence,
    )


def test_a_statement_that_one_release_requires() -> None:
    assert not LIMIT.required
    assert LIMIT.at(parse_release("mvs 3.8")).required_rule == "GEN019"
    assert LIMIT.at(parse_release("zos 2.5")) is LIMIT


def test_lifetimes_of_values() -> None:
    values = LIMIT.operands["VALUE"].values
    assert {name: lifetime.confidence for name, lifetime in values.items()} == {"5": "known-M", "6": "doc"}
    assert [table.exists_in(values["5"], parse_release(text)) for text in ("zos 1.13", "zos 2.1")] == [False, True]
    assert [table.exists_in(values["6"], parse_release(text)) for text in ("zos 1.2", "zos 1.3")] == [True, False]
