"""The language of COUPLExx. Facts: zos-members-1.md 1.2 (the syntax of every statement) and 1.3 to 1.9."""

from __future__ import annotations

import itertools
import re

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from lint.finding import Span
from lint.syntax.grammar import parse
from lint.syntax.lexers.comments import blank
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import MALFORMED, Statement
from tests.helpers.reading import corpus_file, corpus_records, read_couple, text_at, values, verbs

SYNTAX = {
    "COUPLE": "SYSPLEX CFRMPOL CFRMOWNEDCFPROMPT PCOUPLE ACOUPLE INTERVAL OPNOTIFY CLEANUP MAXMSG RETRY CLASSLEN "
    "CTRACE VMCPUIDTOLERATION",
    "FUNCTIONS": "ENABLE DISABLE",
    "CLASSDEF": "CLASS CLASSLEN MAXMSG GROUP",
    "PATHIN": "DEVICE STRNAME MAXMSG RETRY",
    "PATHOUT": "DEVICE STRNAME MAXMSG RETRY CLASS",
    "LOCALMSG": "MAXMSG CLASS",
    "DATA": "TYPE PCOUPLE ACOUPLE",
    "SYNCASYNC": "SIMPLEX DUPLEX LOCKSIMPLEX LOCKDUPLEX",
}
OPERANDS = {verb: tuple(text.split()) for verb, text in SYNTAX.items()}
DELIMITERS = " \t\n,"
PAIRS = [(verb, operand) for verb, operands in OPERANDS.items() for operand in operands]


@pytest.mark.parametrize(("verb", "operand"), PAIRS)
def test_every_operand_of_every_statement(verb: str, operand: str) -> None:
    for spelled in (f"{verb} {operand}(VALUE1)", f"{verb} {operand}(VALUE1)".lower()):
        statement = parse("couple", spelled)
        assert (statement.name, statement.is_known, statement.problem) == (verb, True, None)
        [parsed_operand] = statement.operands
        assert (parsed_operand.name, parsed_operand.is_known) == (operand, True)
        assert [value.text.upper() for value in parsed_operand.values] == ["VALUE1"]
        assert spelled[parsed_operand.start : parsed_operand.key_end].upper() == operand
        assert spelled[parsed_operand.start : parsed_operand.end].upper() == f"{operand}(VALUE1)"
        assert spelled[: statement.verb_end].upper() == verb


@pytest.mark.parametrize(
    ("verb", "operand"),
    [(verb, operand) for verb in OPERANDS for operand in sorted({o for _, o in PAIRS} - set(OPERANDS[verb]))],
)
def test_no_operand_of_another_statement(verb: str, operand: str) -> None:
    statement = parse("couple", f"{verb} {operand}(VALUE1)")
    [parsed_operand] = statement.operands
    assert statement.is_known
    assert (parsed_operand.name, parsed_operand.is_known) == (operand, False)


def test_class_on_pathin_is_not_legal() -> None:
    # The HCL manual shows it; IBM's syntax does not have it.
    statement = parse("couple", "PATHIN STRNAME(IXC_1) CLASS(DEFAULT)")
    assert [(operand.name, operand.is_known) for operand in statement.operands] == [("STRNAME", True), ("CLASS", False)]


def test_vmmaintenance_is_not_an_operand() -> None:
    assert [operand.is_known for operand in parse("couple", "COUPLE SYSPLEX(A) VMMAINTENANCE(YES)").operands] == [
        True,
        False,
    ]


@pytest.mark.parametrize("verb", OPERANDS)
def test_the_order_of_operands_is_free(verb: str) -> None:
    for order in itertools.islice(itertools.permutations(OPERANDS[verb]), 24):
        statement = parse("couple", verb + "".join(f" {operand}(A)" for operand in order))
        assert tuple(operand.name for operand in statement.operands) == order
        assert statement.problem is None


@pytest.mark.parametrize("verb", OPERANDS)
def test_a_statement_without_operands_is_read(verb: str) -> None:
    assert parse("couple", verb) == Statement(verb, len(verb), (), verb)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("PCOUPLE(SYS1.XCF.CDS01,XCF001)", ["SYS1.XCF.CDS01", "XCF001"]),
        ("PCOUPLE(SYS1.XCF.CDS01)", ["SYS1.XCF.CDS01"]),
        ("OPNOTIFY(+3)", ["+3"]),
        ("OPNOTIFY(88)", ["88"]),
        ("CLEANUP()", []),
        ("MAXMSG(&MSG.)", ["&MSG."]),
        ("CTRACE(CTIXCF00)", ["CTIXCF00"]),
    ],
)
def test_values_of_couple(text: str, expected: list[str]) -> None:
    statement = parse("couple", f"COUPLE {text}")
    assert statement.problem is None
    assert [value.text for value in statement.operands[0].values] == expected


def test_ctrace_twice() -> None:
    statement = parse("couple", "COUPLE SYSPLEX(A) CTRACE(CTIXCF00) CTRACE(CTIXES00)")
    assert [operand.values[0].text for operand in statement.operands] == ["A", "CTIXCF00", "CTIXES00"]


# --- spellings that are wrong ---


def misspellings(word: str) -> list[str]:
    """A letter added, removed or doubled, a digit glued on; none of them a word of the language."""
    letters = {word[:i] + "Q" + word[i:] for i in range(len(word) + 1)}
    removed = {word[:i] + word[i + 1 :] for i in range(len(word))}
    glued = {word + "1", word + "00", "1" + word, word + "@", word + "-", word + "_X", word + "S"}
    legal = set(OPERANDS) | {operand for _, operand in PAIRS}
    return sorted((letters | removed | glued) - legal)


@pytest.mark.parametrize("verb", OPERANDS)
def test_a_misspelt_verb_is_unknown(verb: str) -> None:
    for spelled in misspellings(verb):
        statement = parse("couple", f"{spelled} CLASS(A)")
        assert (statement.name, statement.is_known) == (spelled, False)
        [operand] = statement.operands
        assert [value.text for value in operand.values] == ["A"]


@pytest.mark.parametrize("verb", OPERANDS)
def test_a_misspelt_verb_at_the_start_of_a_record_is_a_statement(verb: str) -> None:
    for spelled in misspellings(verb):
        parsed = read_couple(f"COUPLE SYSPLEX(A)\n{spelled} CLASS(B)\nPATHIN DEVICE(4010)")
        assert verbs(parsed) == ["COUPLE", spelled, "PATHIN"]


@pytest.mark.parametrize(("verb", "operand"), PAIRS)
def test_a_misspelt_keyword_is_unknown(verb: str, operand: str) -> None:
    for spelled in misspellings(operand):
        statement = parse("couple", f"{verb} {spelled}(A)")
        assert statement.problem is None
        [parsed_operand] = statement.operands
        assert (parsed_operand.name, parsed_operand.is_known) == (spelled, False)
        assert [value.text for value in parsed_operand.values] == ["A"]


@pytest.mark.parametrize(
    ("text", "fault", "malformed_text"),
    [
        ("COUPLE SYSPLEX PLEX1", 15, "PLEX1"),
        ("COUPLE SYSPLEX(A) MAXMSG 750", 25, "750"),
        ("COUPLE SYSPLEX(A) MAXMSG CLEANUP(15)", 25, "CLEANUP"),
    ],
)
def test_a_missing_opening_parenthesis(text: str, fault: int, malformed_text: str) -> None:
    problem = parse("couple", text).problem
    assert problem is not None
    assert (problem.kind, problem.start, problem.text) == (MALFORMED, fault, malformed_text)
    assert "'('" in problem.expected


def test_a_keyword_at_the_end_without_its_value() -> None:
    problem = parse("couple", "COUPLE SYSPLEX(A) CLEANUP").problem
    assert problem is not None
    assert (problem.start, problem.text) == (25, "")


# --- the properties of spans ---

_name = st.text(alphabet="ABX19@#$", min_size=1, max_size=8)
_value = st.one_of(
    _name,
    st.sampled_from(["COUPLE", "DATA", "CLASS", "&SYSPLEX.", "&SYSNAME(1:2)", "SYS1.XCF.CDS", "+3", "/4010", "62464"]),
)
_comment = st.sampled_from(["/* a */", "/**/", "/* COUPLE SYSPLEX(X) */", "/* one\ntwo */", "/* (a */", "/* x\n\n */"])
_gap = st.sampled_from([" ", "  ", "\n", "\n  ", ", ", " , ", "\n\n ", "\t"])
_parting = st.lists(st.one_of(_gap, _comment), min_size=1, max_size=3).map(
    lambda parts: "".join(parts) if any(not part.startswith("/*") for part in parts) else "".join([*parts, " "])
)


@st.composite
def members(draw: st.DrawFn) -> tuple[str, list[tuple[str, list[tuple[str, list[str]]]]]]:
    """The text of a sound member, and what is in it: verbs with their operands with their values."""
    text, expected = draw(st.sampled_from(["", "\n", "  ", "/* head */ ", "\n/* a\nb */\n"])), []
    for verb in draw(st.lists(st.sampled_from(sorted(OPERANDS)), max_size=4)):
        operands = []
        text += draw(st.sampled_from([verb, verb.lower(), verb.capitalize()]))
        for keyword in draw(st.lists(st.sampled_from(OPERANDS[verb]), max_size=4)):
            inside = draw(st.lists(_value, max_size=3))
            text += draw(_parting) + keyword + draw(st.sampled_from(["", "", " ", "/* c */"])) + "("
            text += draw(st.sampled_from(["", " ", "\n "])) + draw(st.sampled_from([",", " ,\n ", ", "])).join(inside)
            text += ")"
            operands.append((keyword, inside))
        text += draw(_parting)
        expected.append((verb, operands))
    text = _folded(text)
    assume(max(map(len, text.split("\n"))) <= 71)
    return text, expected


def _folded(text: str) -> str:
    """The text with lines no longer than the data columns: broken at blanks that are not in a comment of one line."""
    return "\n".join(_fold_line(line) for line in text.split("\n"))


def _fold_line(line: str) -> str:
    parts: list[str] = []
    while len(line) > 60:
        at = max(line.rfind(" ", 1, 60), line.rfind("\t", 1, 60))
        if at < 1:
            break
        parts.append(line[:at])
        line = line[at:]
    return "\n".join([*parts, line])


@given(members())
def test_what_is_written_is_what_is_read(member: tuple[str, list[tuple[str, list[tuple[str, list[str]]]]]]) -> None:
    text, expected = member
    parsed = read_couple(text)
    statements = [
        (placed.name, [(operand.name, [value.value.text for value in operand.values]) for operand in placed.operands])
        for placed in parsed.statements
    ]
    assert statements == expected
    assert all(placed.is_sound for placed in parsed.statements)
    assert list(parsed.problems) == []


@given(members())
def test_spans_point_at_the_text_they_claim(
    member: tuple[str, list[tuple[str, list[tuple[str, list[str]]]]]],
) -> None:
    parsed = read_couple(member[0], first_line=41)
    records = parsed.member.records
    for placed in parsed.statements:
        assert text_at(placed.span, records, 41).upper() == placed.name
        for operand in placed.operands:
            assert text_at(operand.keyword_span, records, 41).upper() == operand.name
            assert text_at(operand.full_span, records, 41).startswith(text_at(operand.keyword_span, records, 41))
            assert text_at(operand.full_span, records, 41).endswith(")")
            for value in operand.values:
                assert text_at(value.span, records, 41) == value.value.text
                assert value.span.line == value.span.end_line


@given(members())
def test_statements_and_what_parts_them_rebuild_the_member(
    member: tuple[str, list[tuple[str, list[tuple[str, list[str]]]]]],
) -> None:
    parsed = read_couple(member[0])
    check_coverage(parsed)


def check_coverage(parsed: ParsedMember) -> None:
    """No text of the data columns is outside all statements, in two of them, or changed.

    Comments are blanks; a comma that stands where no operand precedes it parts nothing and belongs to nothing.
    """
    records = [record[: parsed.kind.edge] for record in parsed.member.records]
    text = blank("\n".join(records)).text
    rows = text.split("\n")
    rebuilt, at = "", (1, 1)
    for placed in parsed.statements:
        whole = placed.full_span
        gap = text_at(Span("", *at, whole.line, whole.column), rows)
        assert not gap.strip(DELIMITERS)
        assert text_at(whole, rows) == placed.statement.text
        rebuilt += gap + placed.statement.text
        at = (whole.end_line, whole.end_column)
    rest = text_at(Span("", *at, len(rows), len(rows[-1]) + 1), rows)
    assert not rest.strip(DELIMITERS)
    assert rebuilt + rest == text


@given(st.text(alphabet="COUPLE()/* \n,DATA&'X1", max_size=120))
def test_broken_members_are_covered_too(text: str) -> None:
    check_coverage(read_couple(text))


# --- real members ---


@pytest.mark.parametrize("deck", ["onepakz3", "twopakz6"])
def test_real_members(deck: str) -> None:
    records = corpus_records(f"zos/{deck}.jcl")
    at = next(i for i, record in enumerate(records) if re.match(r"\./ ADD NAME=COUPLE00", record))
    [statement] = read_couple(records[at + 1]).statements
    assert statement.is_sound
    assert (statement.name, statement.column) == ("COUPLE", 2)
    assert values(statement, "SYSPLEX") == ["LOCAL"]


def test_a_real_member_in_a_file() -> None:
    text = corpus_file("zos/twopakz6.parmlib/COUPLE00").read_bytes().decode("ascii")
    parsed = read_couple(text.replace("\r\n", "\n"))
    assert verbs(parsed) == ["COUPLE"]
    assert parsed.statements[0].is_sound
