"""CSFPRMxx and its value table. Facts: zos-members-4.md 2.14."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from tests.helpers.reading import operand_values, read, verbs

STATEMENTS = tuple(table.load("csfprm").statements)


def test_the_table_has_the_options_of_the_sheet() -> None:
    assert {
        "CKDSN", "PKDSN", "TKDSN", "DOMAIN", "SSM", "CTRACE", "CHECKAUTH", "COMPAT", "FIPSMODE", "KEYAUTH",
        "KEYARCHMSG", "MAXLEN", "MAXSESSOBJECTS", "REASONCODES", "STATS", "SYSPLEXCKDS", "SYSPLEXPKDS", "SYSPLEXTKDS",
        "USERPARM", "WAITLIST", "EXIT", "SERVICE", "UDX", "DEFAULTWRAP", "AUDITKEYLIFECKDS", "HDRDATE", "REMOTEDEVICE",
        "BEGIN", "END",
    } <= set(STATEMENTS)  # fmt: skip


@pytest.mark.parametrize("name", [name for name in STATEMENTS if name != "END"])
def test_every_option(name: str) -> None:
    for text in (f"{name}(10)", f"{name.lower()} ( 10 ),"):
        statement = parse("csfprm", text)
        assert (statement.name, statement.is_known, statement.problem) == (name, True, None)
        assert operand_values(statement) == ["10"]


def test_an_option_of_an_option_is_one_value() -> None:
    text = "BEGIN(HCR77A0) SYSPLEXCKDS(YES,FAIL( NO ))END\nAUDITKEYUSGCKDS(TOKEN (YES),INTERVAL(24))\nEND DOMAIN(&D.)"
    parsed = read(text, "csfprm", "CSFPRM00")

    assert verbs(parsed) == ["BEGIN", "SYSPLEXCKDS", "END", "AUDITKEYUSGCKDS", "END", "DOMAIN"]
    assert operand_values(parsed.written[1].statement) == ["YES", "FAIL( NO )"]
    assert operand_values(parsed.written[3].statement) == ["TOKEN (YES)", "INTERVAL(24)"]


@pytest.mark.parametrize("wrong", ["CKDSM(A.B)", "DOMAINE(0)", "ENDS"])
def test_a_misspelt_option_is_not_known(wrong: str) -> None:
    assert not parse("csfprm", wrong).is_known
