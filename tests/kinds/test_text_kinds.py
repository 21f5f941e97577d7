"""The kinds that are checked as text: what is found in any text, and what only where a source says so."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path, PurePath

import pytest

from lint.config.settings import Settings
from lint.engine import Engine
from lint.finding import Finding
from lint.kinds import registry
from lint.kinds.kind import Kind
from lint.kinds.registry import KINDS
from lint.source import document
from lint.source.member import Member, name_of
from lint.source.split import members_of
from lint.syntax.lexed import HARMLESS
from lint.syntax.read import Reader
from lint.systems.recognition import recognize
from lint.systems.zos.selectors import PARAMETERS, SET_COMMANDS, STARTED_TASKS
from tests.helpers.reading import TEXT_SAMPLES, kind, samples, text_samples
from tests.running import CORPUS, Checkout

TEXT_KINDS = [each for each in KINDS if not each.has_grammar]
EACH = pytest.mark.parametrize("text_kind", TEXT_KINDS, ids=lambda each: each.id)
DECLARED = ("config", "exit")
"""The kinds whose names are not enough."""


def findings_in(text: str | bytes, of: Kind) -> list[Finding]:
    """The findings in a member of a kind, whatever it is called."""
    settings = Settings(root=Path("/"), profile="strict", kinds={"*": of.id})
    data = text if isinstance(text, bytes) else text.encode()
    return Engine(settings).check_bytes(data, Path("X")).findings


def code_places(text: str | bytes, of: Kind) -> list[tuple[str, int, int, int]]:
    return sorted((each.code, each.span.line, each.span.column, each.span.end_column) for each in findings_in(text, of))


def first_text(of: Kind) -> str:
    """The first sample of a kind without sequence numbers, with a record of its own at the end."""
    text: str = samples(of.id)[0]["text"]
    return "".join(f"{record[: min(of.edge, 72)].rstrip()}\n" for record in text.splitlines())


def with_record(of: Kind, record: str) -> tuple[str, int]:
    """The first sample of a kind with one more record, and the line of that."""
    text = first_text(of)
    return f"{text}{record}\n", text.count("\n") + 1


# --- Names -------------------------------------------------------------------------------------------------------


def test_every_kind_has_a_sample_and_no_sample_is_of_another() -> None:
    read = {path.stem for path in (TEXT_SAMPLES.parent / "samples").glob("*.yaml")}
    assert set(text_samples()) - read == {each.id for each in TEXT_KINDS}


@EACH
def test_a_member_is_recognized_by_its_name(text_kind: Kind) -> None:
    for sample in samples(text_kind.id):
        member = Member(sample["file"], sample["file"], sample["text"].split("\n"))
        recognition = recognize(member)
        in_library = recognize(member, in_library=True)
        assert in_library.kind is text_kind
        assert recognition.kind is (None if text_kind.id in DECLARED else text_kind)
        assert recognition.is_named is (text_kind.id in DECLARED)


@pytest.mark.parametrize(
    "name", ["CONSOLES", "AUTORUN", "ALLOCATE", "DIAGRAM", "SCHEDULE", "EXITING", "CONFIGUI", "AXRAY"]
)
def test_words_are_no_members(name: str) -> None:
    for in_library in (False, True):
        assert recognize(Member(name, name, ["KEYWORD(1)"]), in_library=in_library).kind is None


@pytest.mark.parametrize("name", ["CONFIG01", "EXIT01"])
def test_a_name_of_any_sort_of_file_is_none(name: str) -> None:
    assert recognize(Member(name, name, ["KEYWORD(1)"])).kind is None
    assert recognize(Member(name, name, ["KEYWORD(1)"]), registry.by_prefix(name)).kind


def test_every_member_that_a_parameter_or_a_command_selects_is_of_a_kind() -> None:
    prefixes = {selector.prefix for selector in PARAMETERS.values()} | set(SET_COMMANDS.values())
    prefixes |= {task.prefix for task in STARTED_TASKS.values()}
    assert [prefix for prefix in sorted(prefixes) if not registry.by_prefix(f"{prefix}00")] == []


@pytest.mark.parametrize("name", ["10parm.jcl", "onepakz3.jcl", "twopakz6.jcl", "UPDTSO00.jcl"])
def test_every_member_of_a_real_deck_is_of_a_kind(name: str) -> None:
    path = CORPUS / "zos" / name
    if not path.is_file():
        pytest.skip("the corpus is not at ../shared/corpus")
    members = [member for member in members_of(document.read(path.read_bytes()), name) if member.in_deck]
    assert members
    assert [member.name for member in members if not recognize(member).kind] == []


def test_every_statement_of_a_modern_deck_is_read() -> None:
    """No statement is unknown or cut; what the system itself reads as a comment is told."""
    path = CORPUS / "zos" / "10parm.jcl"
    if not path.is_file():
        pytest.skip("the corpus is not at ../shared/corpus")
    read, unread = 0, []
    for member in members_of(document.read(path.read_bytes()), path.name):
        of = recognize(member).kind
        if member.in_deck and of and of.has_grammar:
            parsed = Reader().read(member, of)
            read += 1
            unread += [(member.name, located.line) for located in parsed.written if not located.is_sound]
            unread += [(member.name, problem.record) for problem in parsed.problems if problem.kind not in HARMLESS]
    assert (read, unread) == (30, [])


@pytest.mark.parametrize("text_kind", [kind("mstjcl")], ids=lambda each: each.id)
def test_the_language_of_a_member_is_no_other_language(text_kind: Kind) -> None:
    records = ["//MSTJCL00 JOB MSGLEVEL=(1,1)", "//  EXEC PGM=IEEMB860", "//SYSUADS DD DSN=SYS1.UADS,DISP=SHR"]
    assert recognize(Member("MSTJCL00.jcl", name_of(PurePath("MSTJCL00.jcl")), records)).kind is text_kind
    assert recognize(Member("TSOKEY00.jcl", "TSOKEY00", records)).language == "JCL"


# --- Text --------------------------------------------------------------------------------------------------------


@EACH
def test_a_healthy_member_has_no_finding_and_no_gap(text_kind: Kind) -> None:
    for sample in samples(text_kind.id):
        settings = Settings(root=Path("/"), profile="strict", kinds={"*": text_kind.id})
        run = Engine(settings).check_bytes(sample["text"].encode(), Path("X"))
        assert (run.findings, run.unjudged) == ([], [])
        assert (run.members, run.as_text, run.kinds) == (1, 1, frozenset())


@EACH
def test_an_odd_character_is_reported_at_its_place(text_kind: Kind) -> None:
    text, line = with_record(text_kind, "  VALUE\t(1)")
    assert code_places(text, text_kind) == [("GEN006", line, 8, 9)]


@EACH
def test_a_record_longer_than_a_card_is_reported(text_kind: Kind) -> None:
    text, line = with_record(text_kind, f"VALUE({'X' * 80})")
    assert code_places(text, text_kind) == [("GEN007", line, 81, 88)]


@EACH
def test_a_merge_that_nobody_resolved_is_reported(text_kind: Kind) -> None:
    text, line = with_record(text_kind, "<<<<<<< HEAD\nA(1)\n=======\nB(1)\n>>>>>>> change")
    assert ("GEN025", line) in {place[:2] for place in code_places(text, text_kind)}


@EACH
def test_a_comment_that_does_not_end_is_reported_where_a_source_gives_the_form(text_kind: Kind) -> None:
    text, line = with_record(text_kind, "KEY(1)   /* what it is for")
    assert code_places(text, text_kind) == ([("GEN002", line, 10, 12)] if text_kind.block_comments else [])


@EACH
def test_text_behind_the_data_columns_is_reported_where_a_source_gives_them(text_kind: Kind) -> None:
    record = f"{'DATA(1)':<70}VALUE2"
    text, line = with_record(text_kind, record)
    edge = text_kind.edge
    assert code_places(text, text_kind) == ([("GEN001", line, edge + 1, 77)] if edge < 80 else [])


@EACH
def test_an_empty_file_is_reported(text_kind: Kind) -> None:
    assert [place[0] for place in code_places("\n", text_kind)] == ["GEN018"]
    assert code_places("/* not yet in use */\n", text_kind) == []


@EACH
def test_it_is_read_from_ebcdic(text_kind: Kind) -> None:
    text = first_text(text_kind)
    assert code_places("".join(line.ljust(80) for line in text.splitlines()).encode("cp037"), text_kind) == []


@EACH
def test_sequence_numbers_are_no_text(text_kind: Kind) -> None:
    records = (f"{record:<72}{number * 10:08}\n" for number, record in enumerate(first_text(text_kind).splitlines(), 1))
    assert code_places("".join(records), text_kind) == []


def test_quotes_and_apostrophes_hide_no_comment() -> None:
    isfprm, cununi = kind("isfprm"), kind("cununi")
    assert code_places("JAVA_HOME('/usr/*')\nTEMP_DIR('/tmp') /* it's */\n", isfprm) == []
    assert code_places("SID(A)  /* don't\nSYS(A)  /* can't */\nSUB(B)\n", cununi) == []
    assert [place[:2] for place in code_places("SID('A')  /* don't\nSYS('A')\n", cununi)] == [("GEN002", 1)]


def test_an_ignore_comment_is_obeyed(checkout: Checkout) -> None:
    checkout.write("ISFPRM00", "/* parmlint: ignore-file GEN006 -- they are known */\nSYS(A\t)\n")
    checkout.write("ISFPRM01", "SYS(A\t)\nparmlint: ignore-file GEN006 -- this is no comment\n")
    report = checkout.run("check", "-f", "json", "--select", "GEN006").json
    assert [(row["path"], row["line"]) for row in report["findings"]] == [("ISFPRM01", 1)]


def test_an_ignore_comment_is_written_where_a_source_gives_the_form(checkout: Checkout) -> None:
    checkout.write("ISFPRM00", "HOSTNAME\t('*')\n")
    checkout.write("XCFPOL00", "SYSGONE\tSTORE(YES)\n")
    written = checkout.run(
        "check", "--select", "GEN006", "--add-ignore", "GEN006", "--reason", "it is known", "ISFPRM00"
    )
    assert checkout.run("check", "--select", "GEN006", "ISFPRM00").code == 0, written
    refused = checkout.run(
        "check", "--select", "GEN006", "--add-ignore", "GEN006", "--reason", "it is known", "XCFPOL00"
    )
    assert "XCFPOLxx has no documented form of comment" in refused.err


# --- Reports -----------------------------------------------------------------------------------------------------

LIBRARY = {
    "parmlint.yaml": "systems: {PRDA: {parmlib: parm}}\n",
    "parm/LOAD00": "IEASYM   00\nSYSPARM  00\n",
    "parm/IEASYM00": "SYSDEF SYMDEF(&SITE='A')\n",
    "parm/IEASYS00": "ICSF=00,EXIT=01,SMF=00,\nMSTRJCL=00,ALLOC=00\n",
    "parm/CSFPRM00": "CKDSN(CSF.&SITE..CKDS) /* &NONE */\nDOMAIN(&SITEX.)\n",
    "parm/SMFPRM00": "SID(&SYSNAME(1:4)) DSNAME(SYS1.&SID..MAN1)\n",
    "parm/MSTJCL00": "//MSTJCL00 JOB\n//SYSUADS  DD DSN=&HLQ..UADS\n",
    "parm/EXIT01": "EXIT EXITNAME(IEFALLCN) MODULE(A&NOBODY.)\n",
}


def _library(checkout: Checkout) -> None:
    for name, text in LIBRARY.items():
        checkout.write(name, text)


def _rows(checkout: Checkout, *codes: str) -> Iterator[tuple[str, str, int]]:
    report = checkout.run("check", "-f", "json", "--select", ",".join(codes)).json
    yield from ((row["code"], row["path"], row["line"]) for row in report["findings"])


def test_symbols_that_nothing_defines_are_reported(checkout: Checkout) -> None:
    _library(checkout)
    assert list(_rows(checkout, "SYM001")) == [("SYM001", "parm/CSFPRM00", 2), ("SYM001", "parm/EXIT01", 1)]


def test_a_member_that_is_selected_and_missing_is_reported(checkout: Checkout) -> None:
    _library(checkout)
    checkout.write("parm/ALLOC01", "SPACE PRIMARY(1)\n")
    assert list(_rows(checkout, "SYS001", "SYS002")) == [
        ("SYS002", "parm/ALLOC01", 1),
        ("SYS001", "parm/IEASYS00", 2),
    ]


def test_a_run_says_that_the_text_alone_was_checked(checkout: Checkout) -> None:
    checkout.write("ISFPRM00", "HOSTNAME('*')\n")
    checkout.write("COUPLE00", "COUPLE SYSPLEX(PLEX1)\n")

    both = checkout.run("check", "--select", "GEN006", "ISFPRM00", "COUPLE00")
    alone = checkout.run("check", "--select", "GEN006", "ISFPRM00")

    assert (both.code, alone.code) == (0, 0)
    assert "Checked 1 member of 1 kind with 1 rule; 1 member checked as text alone: " in both.out
    assert alone.out.splitlines()[-1] == "1 member checked as text alone: their statements are not judged."
    summary = checkout.run("check", "-f", "json", "ISFPRM00", "COUPLE00").json["summary"]
    assert (summary["members"], summary["as_text"], summary["kinds"]) == (2, 1, 1)


def test_a_named_file_that_is_checked_as_text_is_checked(checkout: Checkout) -> None:
    checkout.write("ISFPRM00", "AUTOSTART\t(LOCAL)\n")
    assert checkout.run("check", "ISFPRM00").code == 1


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("TSOKEY00", "USERMAX=10,\nACBPW={},\nSCRSIZE=\t1\n"),
        ("JES2PARM", "NODE(1) NAME=A,PASSWORD=(VERIFY={}),\tX\n"),
        ("JES2PARM", "LOGON1 APPLID=JES2,PASSWORD={}\tX\n"),
        ("JES2PARM", "A\tPASSWORD {}\n"),
        ("ISFPRM00", "USERPARM(1) SECRET {} \tX\n"),
    ],
)
def test_passwords_are_masked(checkout: Checkout, name: str, text: str) -> None:
    secret = "QWJXZTRV"
    checkout.write(name, text.format(secret))
    for output in ("text", "json", "sarif", "gitlab", "markdown"):
        outcome = checkout.run("check", "-f", output)
        assert outcome.code in (0, 1)
        assert secret not in outcome.out + outcome.err, output
    assert "GEN006" in checkout.run("check", "-f", "json").out
