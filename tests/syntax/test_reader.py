"""Reading as a whole: whatever the text, statements come out and nothing is raised."""

from __future__ import annotations

from functools import cache

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from lint.model import views
from lint.source import document
from lint.source.document import UnreadableError
from lint.source.member import Member
from lint.source.split import members_of
from lint.syntax import grammar
from lint.syntax import template_cache as shape
from lint.syntax.lexed import STATEMENT_IN_COMMENT, TRAILING_COMMA
from lint.syntax.parsed import ParsedMember
from lint.syntax.read import Reader
from lint.syntax.statement import LocatedStatement, Statement
from tests.helpers.reading import kind, read, read_couple, read_directory, text_at
from tests.running import CORPUS

KINDS = ("couple", "cp-directory")

COUPLE = """\
/* The sysplex of the production systems */
COUPLE SYSPLEX(&SYSPLEX.)                      /* same name in LOADxx */
       PCOUPLE(SYS1.XCF.CDS01,XCF001) ACOUPLE(SYS1.XCF.CDS02,XCF002)
       CLEANUP(15) MAXMSG(2000) OPNOTIFY(+3)
CLASSDEF CLASS(BIG) CLASSLEN(62464) GROUP(UNDESIG)
PATHIN STRNAME(IXC_DEFAULT_1,IXC_DEFAULT_2)
PATHOUT DEVICE(4010,4020) CLASS(BIG) RETRY(10)
DATA TYPE(CFRM) PCOUPLE(SYS1.CFRM.CDS01,XCF003)
FUNCTIONS DISABLE(SYSSTATDETECT)"""

DIRECTORY = """\
DIRECTORY 0123 3390 M01RES
PROFILE IBMDFLT
 SPOOL 000C 2540 READER *
 LINK MAINT 0190 0190 RR * CMS SYSTEM DISK
USER LINUX1 SECRETPW 2G 4G G
 INCLUDE IBMDFLT
 IPL CMS PARM AUTOCR,
*    A REMARK
     FILEPOOL VMSYS:
 IUCV *IDENT RESANY GLOBAL
 OPTION MAXCONN 2000 QUICKDSP
 NICDEF 0600 TYPE QDIO LAN SYSTEM VSW1
 MDISK 0191 3390 0001 0020 USER01 MR READPW WRITEPW MULTPW
 MINIOPT NOMDC
IDENTITY MAINT NOLOG 256M 1000M ABCDEFG
 BUILD ON MEMBER1 USING SUBCONFIG MAINT-1
SUBCONFIG MAINT-1
 MDISK 0192 FB-512 V-DISK 64000 MR
POSIXINFO UID 0 IWDIR '/u/my home' GNAME system"""

SAMPLES = {"couple": COUPLE, "cp-directory": DIRECTORY}


@cache
def reader() -> Reader:
    """One reader for all examples: what it remembers must not change what it reads."""
    return Reader()


def check(text: str, kind_id: str) -> ParsedMember:
    """Read some text, and hold the reader to what every part of the program relies on."""
    parsed = reader().read(Member("M", "M", text.split("\n"), 10), kind(kind_id))
    records = parsed.member.records
    before = (0, 0)
    for placed in parsed.statements:
        whole = placed.full_span
        assert before <= (whole.line, whole.column) <= (whole.end_line, whole.end_column)
        before = (whole.end_line, whole.end_column)
        assert 10 <= whole.line <= whole.end_line < 10 + len(records)
        check_statement(placed)
        for operand in placed.operands:
            for value in operand.values:
                if "\n" not in value.value.text:
                    assert text_at(value.span, records, 10) == value.value.text
    for problem in parsed.problems:
        marked = records[problem.record][problem.column - 1 : problem.end_column - 1]
        is_comma = problem.kind == TRAILING_COMMA and marked == ","
        assert marked in ("/*", "*/") or is_comma or (problem.kind == STATEMENT_IN_COMMENT and marked.strip())
    return parsed


def check_statement(placed: LocatedStatement) -> None:
    statement = placed.statement
    assert statement.text.strip()
    assert 0 < statement.verb_end <= len(statement.text)
    for operand in statement.operands:
        assert 0 <= operand.start <= operand.key_end <= operand.end <= len(statement.text)
        assert [statement.text[value.start : value.end] for value in operand.values] == [v.text for v in operand.values]
    if statement.problem:
        assert 0 <= statement.problem.start <= statement.problem.end <= len(statement.text)


@pytest.mark.parametrize("kind_id", KINDS)
def test_the_samples_are_sound(kind_id: str) -> None:
    assert all(placed.is_sound for placed in check(SAMPLES[kind_id], kind_id).statements)


@pytest.mark.parametrize("kind_id", KINDS)
@given(text=st.text(max_size=120))
@example(text="\x85\u2028 A(\x0b)")
@example(text="((((")
@example(text="))))")
@example(text="'")
@example(text=",")
@example(text="COUPLE," * 3)
def test_random_text(kind_id: str, text: str) -> None:
    check(text, kind_id)


@pytest.mark.parametrize("kind_id", KINDS)
@given(data=st.data())
def test_random_words_of_the_language(kind_id: str, data: st.DataObject) -> None:
    words = sorted({*SAMPLES[kind_id].split(), "(", ")", ",", "/*", "*/", "'", "*", "&", "\n", "(1:2)"})
    text = data.draw(st.lists(st.sampled_from(words), max_size=25).map(" ".join))
    check(text, kind_id)


@st.composite
def mutations(draw: st.DrawFn, text: str) -> str:
    """The text with a few stretches cut, doubled, moved or replaced."""
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 40)))
        new = draw(
            st.sampled_from(["", text[start:end] * 2, "(", ")", ",", "'", "/*", "*/", "\n", " ", "\t", "&", "é\0"])
        )
        text = text[:start] + new + text[end:]
    return text


@pytest.mark.parametrize("kind_id", KINDS)
@given(data=st.data())
def test_mutated_members(kind_id: str, data: st.DataObject) -> None:
    check(data.draw(mutations(SAMPLES[kind_id])), kind_id)


@cache
def real_members() -> tuple[tuple[str, str], ...]:
    """Text and kind of real members, in pieces of some 30 records; none where there is no corpus."""
    texts = []
    for path in sorted((CORPUS / "zvm").glob("*.direct")):
        records = document.read(path.read_bytes()).records
        texts += [("\n".join(records[at : at + 30]), "cp-directory") for at in range(0, len(records), 30)]
    for path in sorted((CORPUS / "zos").glob("*.jcl")):
        for member in members_of(document.read(path.read_bytes()), path.name):
            texts.append(("\n".join(member.records[:30]), "couple"))
    return tuple(texts)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_mutated_real_members(data: st.DataObject) -> None:
    if not real_members():
        pytest.skip("the corpus of real files is not at ../shared/corpus")
    text, kind_id = data.draw(st.sampled_from(real_members()))
    check(data.draw(mutations(text)), kind_id)


@given(data=st.binary(max_size=300), kind_id=st.sampled_from(KINDS))
def test_random_bytes(data: bytes, kind_id: str) -> None:
    try:
        read_file = document.read(data)
    except UnreadableError:
        return
    for member in members_of(read_file, "M"):
        Reader().read(member, kind(kind_id))


@pytest.mark.parametrize("kind_id", KINDS)
@given(data=st.data())
def test_the_models_of_broken_members_raise_nothing(kind_id: str, data: st.DataObject) -> None:
    parsed = check(data.draw(mutations(SAMPLES[kind_id])), kind_id)
    for model in (views.build(views.load(name), parsed) for name in views.names(kind_id)):
        for name in dir(type(model)):
            if not name.startswith("_") and not callable(getattr(type(model), name)):
                getattr(model, name)


# --- remembering ---


def test_equal_text_is_parsed_once() -> None:
    parsed = read_directory("USER A NOLOG\n SPOOL 00C 2540 READER *\nUSER B NOLOG\n SPOOL 00C 2540 READER *")
    first, second = (placed for placed in parsed.statements if placed.name == "SPOOL")
    assert first.statement is second.statement
    assert (first.line, second.line) == (2, 4)


def test_members_share_what_a_reader_remembers() -> None:
    shared_reader = Reader()
    first = shared_reader.read(Member("A", "A", [" IPL CMS"]), kind("cp-directory"))
    second = shared_reader.read(Member("B", "B", ["", "IPL CMS"], 5), kind("cp-directory"))
    assert first.statements[0].statement is second.statements[0].statement
    assert [
        (statement.full_span.path, statement.line, statement.column)
        for statement in (*first.statements, *second.statements)
    ] == [
        ("A", 1, 2),
        ("B", 6, 1),
    ]


def test_the_same_text_in_two_languages() -> None:
    shared_reader = Reader()
    couple = shared_reader.read(Member("A", "A", ["CLASS A"]), kind("couple"))
    directory = shared_reader.read(Member("B", "B", ["CLASS A"]), kind("cp-directory"))
    assert not couple.statements[0].statement.is_known
    assert directory.statements[0].name == "CLASS"


@given(data=st.data())
def test_a_reader_reads_what_the_grammar_reads(data: st.DataObject) -> None:
    # The reader casts statements of one shape in one mould. Nobody may notice.
    statements = [line.strip() for line in DIRECTORY.split("\n") if line.strip() and line[0] != "*"]
    words = sorted(
        {word for line in statements for word in line.split()} | {"END", "ON", "*", "QDIO", "HIPERS", "x", "1"}
    )
    verb = data.draw(st.sampled_from(sorted({line.split()[0] for line in statements})))
    text = " ".join([verb, *data.draw(st.lists(st.sampled_from(words), max_size=9))])[:72].rstrip()
    parsed = reader().read(Member("M", "M", [text]), kind("cp-directory"))
    assert [placed.statement for placed in parsed.statements] == [grammar.parse("directory", text)]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("MDISK 191 3390 1 5 VOL001 MR", "MDISK  0192  3380   0006 5 VOL002 R "),
        ("SPECIAL 600 QDIO 3 SYSTEM VSW1", "SPECIAL 600 CTCA 3 SYSTEM VSW1"),
        ("MDISK 191 3390 0 END VOL001 MR", "MDISK 191 3390 0 ENDE VOL001 MR"),
        ("OPTION QUICKDSP MAXCONN 5", "OPTION MAXCONN QUICKDSP 5"),
        ("LINK MAINT 190 190 RR * CMS", "LINK MAINT 190 190 RR CMS *"),
        ("USER A A A A", "USER AA A AAA AAAA"),
        ("NICDEF 600 VLAN 1 2", "NICDEF 600 VLAN 1 PORTTYPE"),
        ("XX 1 2", "YY 1 2"),
        ("IUCV *IDENT A B", "IUCV *CCW A B"),
    ],
)
def test_moulds_do_not_change_what_is_read(first: str, second: str) -> None:
    memo = shape.TemplateCache(lambda text: grammar.parse("directory", text), grammar.keywords("directory"))
    for text in (first, second, first):
        assert memo.parse(text) == grammar.parse("directory", text)


def test_equal_operands_of_one_shape_are_one_object() -> None:
    texts = [f"MDISK 0191 3390 {start} 0020 USER01 MR" for start in ("0001", "0021", "0041")]
    _, second, third = [placed.statement for placed in read_directory("USER ALICE\n" + "\n".join(texts)).statements[1:]]
    assert [operand.name for operand, twin in zip(second.operands, third.operands, strict=True) if operand is twin] == [
        "VDEV", "DEVTYPE", "SIZE", "VOLID", "MODE",
    ]  # fmt: skip
    assert [operand.text for operand in third.operands] == ["0191", "3390", "0041", "0020", "USER01", "MR"]


def test_the_same_word_in_another_column_is_another_operand() -> None:
    parsed = read_directory("USER A\n LINK MAINT 0190 0190 RR\n LINK MAINT  0190 0190 RR\n LINK OP 0190 0190 RR")
    for placed in parsed.statements[1:]:
        device = placed["VDEV"]
        assert text_at(device.span, parsed.member.records) == "0190"
        assert device.span.column == parsed.member.records[placed.line - 1].rindex("0190") + 1


# --- statements of equal texts ---


def test_a_text_is_asked_about_once() -> None:
    parsed = read_directory("USER A\n IPL CMS\n OPTION ACCT\nUSER B\n IPL CMS\n IPL 190\n")
    asked: list[str] = []

    def loads_cms(statement: Statement) -> bool:
        asked.append(statement.text)
        return statement.text == "IPL CMS"

    assert [placed.line for placed in parsed.where(loads_cms)] == [2, 5]
    assert asked == ["USER A", "IPL CMS", "OPTION ACCT", "USER B", "IPL 190"]
    assert [statement.text for statement in parsed.unique_statements] == asked
    assert list(parsed.where(lambda statement: statement.name == "MDISK")) == []


# --- sizes: what grows with their square would not come back from these ---


def test_a_broken_list_of_many_values_is_read() -> None:
    parsed = read_couple("PATHIN DEVICE(" + "\n".join("4010,4020,4030," for _ in range(1000)) + "\nCOUPLE SYSPLEX(A)")
    assert [(placed.name, placed.is_sound) for placed in parsed.statements] == [("PATHIN", False), ("COUPLE", True)]


def test_a_large_member_is_read() -> None:
    text = "\n".join(f"PATHIN DEVICE({number:04X}) /* path */" for number in range(3000))
    parsed = read(text, "couple", "COUPLE00")
    assert len(parsed.statements) == 3000
    assert parsed.statements[-1].line == 3000
