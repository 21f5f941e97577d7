"""DEVSUPxx and IECIOSxx with their value tables. Facts: zos-members-3.md 8 and 12."""

from __future__ import annotations

import pytest

from lint.facts import table
from lint.syntax.grammar import parse
from lint.syntax.lexed import CONTINUATION_LOST
from tests.helpers.reading import read, verbs

FLAG, SWITCHES = "MTL_NO_DC_WORM_OK", ("ENABLE", "DISABLE")
KEYWORDS = sorted(set(table.load("devsup").statements) - {FLAG, *SWITCHES})
WORDS = ("MIDAW", "HYPERPAV", "HYPERWRITE", "ZHPF")
RECORDS = [
    (verb, operand)
    for verb, facts in table.load("iecios").statements.items()
    for operand in facts.operands
    if operand not in ("VALUE", "ALL")
]


def test_devsup_has_a_keyword_for_each_medium() -> None:
    assert len(KEYWORDS) == 34
    assert {f"MEDIA{number}" for number in range(1, 14)} <= set(KEYWORDS)


@pytest.mark.parametrize("keyword", KEYWORDS)
def test_every_keyword_of_devsup(keyword: str) -> None:
    for text in (f"{keyword}=YES", f"{keyword} = YES", f"{keyword}=yes".lower()):
        statement = parse("devsup", text)
        assert (statement.name, statement.is_known, statement.problem) == (keyword, True, None)
        assert [(operand.name, operand.values[0].text.upper()) for operand in statement.operands] == [("VALUE", "YES")]


def test_items_of_devsup() -> None:
    parsed = read(
        "COMPACT=YES,ENABLE(REFUCB,SSR),\nMTL_NO_DC_WORM_OK,\nMEDIA1 =0011\nNEW=1 OTHER(A)", "devsup", "DEVSUP00"
    )
    assert verbs(parsed) == ["COMPACT", "ENABLE", FLAG, "MEDIA1", "NEW", "OTHER"]
    assert [located.is_known for located in parsed.written] == [True, True, True, True, False, False]
    assert not any(located.statement.problem for located in parsed.written)


@pytest.mark.parametrize(("verb", "operand"), RECORDS)
def test_every_operand_of_iecios(verb: str, operand: str) -> None:
    written = "US01" if operand == "USER_CLASS" else operand
    for text in (f"{verb} {written}=A", f"{verb},{written} = (A)", f"{verb}  {written}=(a,)".lower()):
        statement = parse("iecios", text)
        assert (statement.name, statement.is_known, statement.problem) == (verb, True, None)
        [parsed_operand] = statement.operands
        assert (parsed_operand.name, parsed_operand.is_known) == (operand, True)
        assert [value.text.upper() for value in parsed_operand.values] == ["A"]


@pytest.mark.parametrize("word", [*WORDS, "CTRACE"])
def test_words_of_iecios_with_a_value_of_their_own(word: str) -> None:
    statement = parse("iecios", f"{word}=YES")
    assert (statement.name, [operand.name for operand in statement.operands]) == (word, ["VALUE"])
    assert parse("iecios", f"{word} YES").problem


def test_records_of_iecios() -> None:
    text = "MIH DEV=(0200-02FF,300),TIME=00:15,   /* disks */\n    IOTIMING=00:30\nZHYPERLINK,OPER=ALL\nNEWWORD A=(1,2)"
    parsed = read(text, "iecios", "IECIOS00")
    assert verbs(parsed) == ["MIH", "ZHYPERLINK", "NEWWORD"]
    assert [value.text for value in next(iter(parsed.written[0].operands)).values] == ["0200-02FF", "300"]
    assert parsed.problems == []


def test_a_record_of_iecios_that_goes_on_without_a_comma() -> None:
    parsed = read("MIH TIME=00:15\n    DEV=(0200-02FF)", "iecios", "IECIOS00")
    assert verbs(parsed) == ["MIH"]
    assert [problem.kind for problem in parsed.problems] == [CONTINUATION_LOST]
