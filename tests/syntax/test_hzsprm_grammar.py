"""The language of HZSPRMxx, in the form of members and of the command. Facts: zos-members-4.md 2.5 and part 6."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import operands, read, verbs

TABLE = table.load("hzsprm").statements
COMMANDS = ("ADDNEW", "DISPLAY", "REFRESH", "RUN", "STOP", "ACTIVATE", "DEACTIVATE", "UPDATE", "DELETE")
FLAGS = ("UPDATE", "DELETE", "ACTIVE", "INACTIVE")


def test_statements() -> None:
    assert set(TABLE) == {"ADD", "ADDREPLACE", "LOGGER", "HZSPDATA", "SET", "WHEN", "DO", "END", *COMMANDS}
    assert set(TABLE["ADD"].operands) == set(TABLE["ADDREPLACE"].operands)


@pytest.mark.parametrize("verb", ["ADD", "ADDREPLACE", "ADDREP"])
@pytest.mark.parametrize("operand", [name for name in TABLE["ADD"].operands if name not in (*FLAGS, "TEXT")])
def test_every_operand_in_every_form(verb: str, operand: str) -> None:
    forms = {
        f"{operand}(A,B)": ["A", "B"],
        f"{operand}=(A,B)": ["A", "B"],
        f"{operand}=A": ["A"],
        f"{operand}='A, B'": ["'A, B'"],
    }
    for form, values in forms.items():
        for text in (f"{verb} {form}", f"{verb},{form},", f"{verb.lower()} {form.lower()}"):
            statement = parse("hzsprm", text)
            assert (statement.name, statement.is_sound) == ("ADDREPLACE" if verb != "ADD" else "ADD", True)
            assert [(name, [value.upper() for value in texts]) for name, texts in operands(statement)] == [
                (operand, values)
            ]


@pytest.mark.parametrize("flag", FLAGS)
def test_flags(flag: str) -> None:
    assert operands(parse("hzsprm", f"ADD POLICY {flag} CHECK(A,B)")) == [
        ("POLICY", []),
        (flag, []),
        ("CHECK", ["A", "B"]),
    ]


@pytest.mark.parametrize("verb", COMMANDS)
def test_commands_are_read_with_any_operand(verb: str) -> None:
    statement = parse("hzsprm", f"{verb} CHECK(A,B),NEW=1 SUMMARY")
    assert (statement.name, statement.is_sound) == (verb, True)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("LOGGER=ON,LOGSTREAMNAME=HZS.LOG", [("VALUE", ["ON"]), ("LOGSTREAMNAME", ["HZS.LOG"])]),
        ("LOGGER(ON) LOGSTREAMNAME(HZS.LOG)", [("VALUE", ["ON"]), ("LOGSTREAMNAME", ["HZS.LOG"])]),
        ("LOGGER(ON,LOGSTREAMNAME(HZS.LOG))", [("VALUE", ["ON"]), ("LOGSTREAMNAME", ["HZS.LOG"])]),
        ("LOGGER=(ON,LOGSTREAMNAME=HZS.LOG)", [("VALUE", ["ON"]), ("LOGSTREAMNAME", ["HZS.LOG"])]),
        ("LOGGER(OFF)", [("VALUE", ["OFF"])]),
        ("HZSPDATA=A.B ,VOLUME=V", [("VALUE", ["A.B"]), ("VOLUME", ["V"])]),
        ("WHEN (SYSNAME=SY03)", [("CONDITION", ["SYSNAME", "SY03"])]),
        ("WHEN ((A(B) OR C=D) AND NOT (E))", [("CONDITION", ["A", "B", "OR", "C", "D", "AND", "NOT", "E"])]),
        ("ADD POLICY UPDATE 'why'", [("POLICY", []), ("UPDATE", []), ("TEXT", ["'why'"])]),
        ("ADD POLICY STMT(S)", [("POLICY", []), ("STATEMENT", ["S"])]),
        ("ADD DATE=(20240101,NOCHECK)", [("DATE", ["20240101", "NOCHECK"])]),
        ("ADD REASON=enough", [("REASON", ["enough"])]),
    ],
)
def test_forms(text: str, expected: list[tuple[str, list[str]]]) -> None:
    statement = parse("hzsprm", text)
    assert statement.is_sound
    assert operands(statement) == expected


def test_statements_of_a_when_are_statements_of_their_own() -> None:
    text = (
        "WHEN (SYSNAME=A) DO\n ADD POLICY UPDATE CHECK(B,C) INACTIVE\nEND\n"
        "LOGGER(OFF)\nHZSPDATA(A.B) ADDD POLICY\nADDD POLICY"
    )
    assert verbs(read(text, "hzsprm", "HZSPRM00")) == ["WHEN", "DO", "ADD", "END", "LOGGER", "HZSPDATA", "ADDD"]


def test_a_policy_statement_has_one_update() -> None:
    text = "ADD POLICY STMT(S)\nUPDATE CHECK(B,C)\nUPDATE CHECK(D,E)\nADDD POLICY UPDATE DELETE CHECK(F,G)\nRUN DELETE"
    assert verbs(read(text, "hzsprm", "HZSPRM00")) == ["ADD", "UPDATE", "ADDD", "DELETE", "RUN", "DELETE"]


@pytest.mark.parametrize("verb", ["ADD", "ADDREPLACE", "ADDREP", "ADDD"])
def test_a_check_that_is_added_has_no_second_verb(verb: str) -> None:
    text = f"{verb} CHECK(A,B) CHECKROUTINE(R)\nUPDATE CHECK(C,D) INACTIVE\n{verb},POLICY CHECK(E,F) UPDATE INACTIVE"
    assert len(verbs(read(text, "hzsprm", "HZSPRM00"))) == 3


def test_comment_marks_in_a_reason_are_text() -> None:
    parsed = read("ADD POLICY UPDATE CHECK(A,B) REASON('as /* agreed')\nLOGGER(ON)", "hzsprm", "HZSPRM00")
    assert verbs(parsed) == ["ADD", "LOGGER"]
    assert list(parsed.problems) == []
