"""IZUPRMxx and its value table. Facts: zos-members-4.md 2.13."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import operand_values, read, values, verbs

STATEMENTS = table.load("izuprm").statements
WITH_OPERANDS = {
    "INCIDENT_LOG": ("UNIT",),
    "RESTAPI_FILE": ("ACCT", "REGION", "PROC"),
    "COMMON_TSO": ("ACCT", "REGION", "PROC"),
    "SEC_GROUPS": ("USER", "ADMIN", "SECADMIN"),
    "WLM_CLASSES": ("DEFAULT", "LONG_WORK"),
}


def test_grammar_and_table_name_the_same() -> None:
    assert {name: tuple(STATEMENTS[name].operands) for name in WITH_OPERANDS} == WITH_OPERANDS
    assert {tuple(facts.operands) for name, facts in STATEMENTS.items() if name not in WITH_OPERANDS} == {("VALUE",)}
    assert len(STATEMENTS) == 23


@pytest.mark.parametrize("name", [name for name in STATEMENTS if name not in WITH_OPERANDS])
def test_every_statement_with_a_value(name: str) -> None:
    for text in (f"{name}('A b')", f"{name.lower()} ( 'A b' ),"):
        statement = parse("izuprm", text)
        assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
        assert operand_values(statement) == ["'A b'"]


@pytest.mark.parametrize("name", list(WITH_OPERANDS))
def test_every_statement_with_operands(name: str) -> None:
    text = f"{name} " + ",".join(f"{operand}(A)" for operand in WITH_OPERANDS[name])
    statement = parse("izuprm", text)

    assert statement.is_sound
    assert tuple(operand.name for operand in statement.operands) == WITH_OPERANDS[name]


def test_a_function_is_no_statement() -> None:
    text = "PLUGINS( INCIDENT_LOG,\n  COMMSERVER_CFG\n  ISPF) INCIDENT_LOG UNIT('SYSALLDA')\nTEMP_DIR('/tmp')\n"
    parsed = read(text, "izuprm", "IZUPRM00")

    assert verbs(parsed) == ["PLUGINS", "INCIDENT_LOG", "TEMP_DIR"]
    assert operand_values(parsed.written[0].statement) == ["INCIDENT_LOG", "COMMSERVER_CFG", "ISPF"]
    assert values(parsed.written[1], "UNIT") == ["'SYSALLDA'"]


@pytest.mark.parametrize("wrong", ["HOSTNAM('*')", "AUTO_START(LOCAL)", "CSRFSWITCH(ON)"])
def test_a_misspelt_statement_is_not_known(wrong: str) -> None:
    parsed = read(f"SAF_PREFIX('A')\n{wrong}\nTEMP_DIR('/tmp')\n", "izuprm", "IZUPRM00")
    assert verbs(parsed) == ["SAF_PREFIX", wrong.partition("(")[0], "TEMP_DIR"]
