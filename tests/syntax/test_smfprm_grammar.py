"""SMFPRMxx and its value table. Facts: zos-members-3.md 2.1 to 2.3."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.facts.table import StatementFacts
from lint.syntax import grammar
from lint.syntax.grammar import parse
from tests.helpers.reading import read, values, verbs

FACTS = table.load("smfprm").statements
ALONE = [name for name, facts in FACTS.items() if not facts.operands]
WITH_VALUE = [name for name, facts in FACTS.items() if set(facts.operands) == {"VALUE"}]
WITH_OPERANDS = {name: facts for name, facts in FACTS.items() if name not in (*ALONE, *WITH_VALUE)}


# The keywords of the sheet, 2.2, with the two second forms that it names in its notes.
KEYWORDS = """
    ACTIVE NOACTIVE AUTHSETSMF NOAUTHSETSMF BUFNUM BUFSIZMAX BUFUSEWARN DDCONS DEFAULTLSNAME LSNAME
    DSNAME DSPSIZMAX DUMPABND EMPTYEXCPSEC FLOOD FLOODPOL HFTSINTVL INMEM INTVAL SYNCVAL JWT SWT TWT
    LASTDS NOBUFFS LISTDSN NOLISTDSN MAXDORM NOMAXDORM MAXEVENTINTRECS MEMLIMIT MULCFUNC NOMULCFUNC
    NOPROMPT PROMPT PERMFIX NOPERMFIX REC RECORDING RECSIGN NORECSIGN ARECSIGN NOARECSIGN SID
    SMF30COUNT NOSMF30COUNT SMFDLEXIT SMFDPEXIT STATUS NOSTATUS SUBPARM SYS SUBSYS
"""


def test_grammar_and_table_name_the_same_keywords() -> None:
    assert {name for name in FACTS if grammar.verbs("smfprm").fullmatch(name)} == set(FACTS) == set(KEYWORDS.split())


@pytest.mark.parametrize("name", ALONE)
def test_every_keyword_alone(name: str) -> None:
    for text in (name, name.lower(), f"{name},"):
        statement = parse("smfprm", text)
        assert (statement.name, statement.is_sound, statement.operands) == (name, True, ())


@pytest.mark.parametrize("name", WITH_VALUE)
def test_every_keyword_with_a_value(name: str) -> None:
    for text in (f"{name}(A)", f"{name.lower()} ( A ),"):
        statement = parse("smfprm", text)
        assert (statement.name, statement.is_sound) == (name, True)
        assert [(operand.name, operand.text) for operand in statement.operands] == [("VALUE", "A")]


def _operand(facts: StatementFacts, name: str) -> str:
    return name if facts.operands[name].parts[0].form == "flag" else f"{name}(A)"


@pytest.mark.parametrize("name", WITH_OPERANDS)
def test_every_operand(name: str) -> None:
    facts = WITH_OPERANDS[name]
    first = "N," if "NAME" in facts.operands else ""
    named = [operand for operand in facts.operands if operand not in ("NAME", "PARM")]
    statement = parse("smfprm", f"{name}({first}{','.join(_operand(facts, operand) for operand in named)})")
    assert (statement.name, statement.is_sound) == (name, True)
    assert [operand.name for operand in statement.operands] == (["NAME"] if first else []) + named


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("30,70:79,74(3:6)", ["30", "70:79", "74(3:6)"]),
        ("92(10:11,16),113", ["92(10:11,16)", "113"]),
        ("99(1:13)", ["99(1:13)"]),
        ("0:255", ["0:255"]),
        ("4,\n\n  5(1,\n 2)", ["4", "5(1,\n 2)"]),
    ],
)
def test_record_types_with_subtypes(text: str, expected: list[str]) -> None:
    statement = parse("smfprm", f"SYS(TYPE({text}),DETAIL)")
    assert [value.text for value in statement.operands[0].values] == expected
    assert statement.operands[1].name == "DETAIL"


def test_commas_between_keywords_or_nothing_at_all() -> None:
    text = (
        "ACTIVE, REC(PERM)\nRECORDING(LOGSTREAM)\nSYNCVAL(00)SYS(TYPE(0:255))NOPROMPT LISTDSN,\nJWT(0010),MAXDORM(1)\n"
    )
    parsed = read(text, "smfprm", "SMFPRM00")
    expected = "ACTIVE REC RECORDING SYNCVAL SYS NOPROMPT LISTDSN JWT MAXDORM"
    assert verbs(parsed) == expected.split()
    assert all(located.is_sound for located in parsed.written)


def test_a_symbol_with_a_substring_is_one_value() -> None:
    parsed = read("SID(&SYSNAME(1:4))\nSID(UNKN),\nDEFAULTLSNAME(IFASMF.&SYSNAME..X)\n", "smfprm", "SMFPRM00")
    assert values(parsed.written[0], "VALUE") == ["&SYSNAME(1:4)"]
    assert values(parsed.written[2], "NAME") == ["IFASMF.&SYSNAME..X"]


@pytest.mark.parametrize("wrong", ["JWTT(0010)", "NOPROMT", "SYSS(TYPE(4))", "X"])
def test_behind_a_keyword_an_unknown_word_is_a_keyword_of_its_own(wrong: str) -> None:
    for before in ("ACTIVE ", "REC(PERM),", "SYS(TYPE(4)) "):
        parsed = read(f"{before}{wrong}\nLISTDSN\n", "smfprm", "SMFPRM00")
        assert [located.is_known for located in parsed.written] == [True, False, True]
        assert parsed.written[1].name == wrong.partition("(")[0]


@pytest.mark.parametrize("text", ["SUBSYS(EXITS(A))", "JWT", "JWT()", "SYS", "LSNAME()", "DSNAME(A.B", "SYS(TYPE(4)"])
def test_what_lacks_something_is_malformed(text: str) -> None:
    assert parse("smfprm", text).problem


def test_the_text_of_a_subsystem_is_free() -> None:
    statement = parse("smfprm", "SUBPARM(SLS0(SUBTYPE(1-8,10),'A B'))")
    assert [(operand.name, len(operand.values)) for operand in statement.operands] == [("NAME", 1), ("PARM", 4)]
