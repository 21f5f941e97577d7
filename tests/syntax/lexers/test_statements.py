"""How SYSTEM CONFIG and VMRM CONFIG are cut into statements. Facts: zvm-files.md B1, B6 item 7a, E1, J; oddities.md."""

from __future__ import annotations

import pytest

from lint.source.member import Member
from lint.syntax.lexed import COMMENT_NOT_CLOSED, COMMENT_NOT_OPENED, CONTINUATION_LOST, TRAILING_COMMA
from lint.syntax.lexers import statements
from lint.syntax.parsed import ParsedMember
from tests.helpers.reading import kind, read, values, verbs


def config(text: str) -> ParsedMember:
    return read(text, "system-config", "SYSTEM.CONFIG")


def vmrm(text: str) -> ParsedMember:
    return read(text, "vmrm", "VMRM.CONFIG")


def problems(parsed: ParsedMember) -> list[tuple[str, int, int]]:
    return [(problem.kind, problem.record, problem.column) for problem in parsed.problems]


def test_one_record_is_one_statement() -> None:
    parsed = config("Enforce_by_Volid ON\n\n  Tolerate_Config_Errors NO\n")
    assert verbs(parsed) == ["ENFORCE_BY_VOLID", "TOLERATE_CONFIG_ERRORS"]
    assert [(statement.line, statement.column) for statement in parsed.statements] == [(1, 1), (3, 3)]
    assert not parsed.problems


def test_a_comma_continues_also_before_a_comment() -> None:
    parsed = config(" Features ,\n   Disable ,      /* Don't */\n     Clear_TDisk  /* it's */\nSay x")
    assert verbs(parsed) == ["FEATURES", "SAY"]
    assert values(parsed.statements[0], "DISABLE") == ["Clear_TDisk"]
    assert parsed.statements[0]["DISABLE"].span.line == 3
    assert not parsed.problems


def test_comments_stand_anywhere_and_span_records() -> None:
    parsed = config("/* a\n b */ CP_Owned /* x */ Slot 1 A\n/* Slot 2 B, */\n/* one */ /* two\nthree */\nSay y")
    assert verbs(parsed) == ["CP_OWNED", "SAY"]
    assert (parsed.statements[0].line, parsed.statements[0].column) == (2, 7)
    assert not parsed.problems


def test_commented_and_blank_records_in_a_continued_statement() -> None:
    parsed = config("SSI C1 PDR_VOLUME V1,\n/*  SLOT 3 X,  */\n\n    SLOT 1 VMA\n/*  SLOT 2 VMB,  */\nSay x")
    assert verbs(parsed) == ["SSI", "SAY"]
    assert values(parsed.statements[0], "SLOT") == ["1", "VMA"]
    assert parsed.statements[0]["SLOT"].span.line == 4


def test_sequence_numbers_are_not_read_and_long_records_are() -> None:
    numbered = "\n".join(f"{'CP_Owned Slot 1 A,' if n == 1 else 'DUMP':<72}{n:08d}" for n in (1, 2))
    assert [operand.name for operand in config(numbered).statements[0].operands] == ["SLOT", "VOLID", "DUMP"]
    long = "User_Volume_List " + " ".join(f"VOL{n:03d}" for n in range(20))
    assert len(values(config(long).statements[0], "VOLUMES")) == 20


def test_a_lost_comma_is_told_of_behind_the_record_that_lacks_it() -> None:
    parsed = config(
        "Features ,\n  Vdisk ,\n    Userlim infinite    /* all */\n\n  Disconnect_Timeout off\nSet ,\n ShutdownTime 5"
    )
    assert problems(parsed) == [(CONTINUATION_LOST, 2, 21)]
    assert parsed.problems[0].more_records == (4,)
    assert verbs(parsed) == ["FEATURES", "SET"]
    assert all(placed.is_sound for placed in parsed.statements)
    assert values(parsed.statements[0], "DISCONNECT_TIMEOUT") == ["off"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Features Maximum 255", "Passwords_on_Cmds Autolog NO"),
        ("Features Disable Clear_TDisk", "Set_Privclass"),
        ("Features Retrieve Default 5", "Vdisk Userlim 5"),
        ("Devices Online_at_IPL 0000-FFFF", "Sensed 0000-FFFF"),
        ("SSI C1 PDR_VOLUME V1", "SLOT 1 VMA"),
        ("System_Residence Checkpoint Volid A From Cylinder 1 For 9", "Warmstart Vol A From Cylinder 10 For 9"),
        ("SRM CPUPAD 100%", "POLAR VERT"),
    ],
)
def test_words_known_only_as_operands(first: str, second: str) -> None:
    parsed = config(f"{first}\n{second}")
    assert problems(parsed) == [(CONTINUATION_LOST, 0, len(first) + 1)]
    assert len(parsed.statements) == 1
    assert parsed.statements[0].is_sound


@pytest.mark.parametrize(
    "second", ["Enable Command X", "Set ShutdownTime 5", "System_3270 X", "Sensd 0000-FFFF", "CRYPTO AP 1"]
)
def test_words_that_are_statements_or_nothing(second: str) -> None:
    parsed = config(f"Features Enable Clear_TDisk\n{second}")
    assert not parsed.problems
    assert len(parsed.statements) == 2


def test_an_operand_of_another_statement_is_an_unknown_statement() -> None:
    parsed = config("Enforce_by_Volid ON\nSLOT 1 VMA")
    assert not parsed.problems
    assert [placed.is_known for placed in parsed.statements] == [True, False]


@pytest.mark.parametrize(
    "second",
    ["CP_Owned Slot 10 M01S01", "VMB: System_Residence,", "Features ,", "Devices Sensed 0-F", "SRM CPUPAD 5%"],
)
def test_a_comma_too_many_before_what_can_only_be_a_statement(second: str) -> None:
    first = "VMA: User_Volume_List A B ,"
    parsed = config(f"{first}   /* more */\n{second}")
    assert problems(parsed)[0] == (TRAILING_COMMA, 0, len(first))
    assert len(parsed.statements) == 2
    assert values(parsed.statements[0], "VOLUMES") == ["A", "B"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("User_Volume_List A,", "DUMP SET SAY"),
        ("Modify ,", "Priv_Classes X"),
        ("Operator_Consoles 0009,", "System_3270"),
        ("Say one ,", "CP_Owned Slot 1 A: text"),
        ("Features ,", "Enable Clear_TDisk"),
        ("CP_Owned Slot 1 A ,", "Dump"),
    ],
)
def test_a_continued_record_that_only_looks_like_a_statement(first: str, second: str) -> None:
    parsed = config(f"{first}\n{second}")
    assert not parsed.problems
    assert len(parsed.statements) == 1


def test_a_comma_at_the_end_of_the_file() -> None:
    assert problems(config("User_Volume_List A ,\n/* end */\n")) == [(TRAILING_COMMA, 0, 20)]


def test_comment_marks_without_a_partner() -> None:
    assert problems(config("Say a */\nSay b")) == [(COMMENT_NOT_OPENED, 0, 7)]
    parsed = config("Say a\n  /* Say b\nSay c")
    assert problems(parsed) == [(COMMENT_NOT_CLOSED, 1, 3)]
    assert verbs(parsed) == ["SAY"]


def test_vmrm_comments() -> None:
    parsed = vmrm("/* it's\n; all\n* one */\n* and /* this\n  ; this\nGOAL A VELOCITY CPU 5 /* x */\n*GOAL B\n")
    assert verbs(parsed) == ["GOAL"]
    assert not parsed.problems


def test_vmrm_continuation() -> None:
    parsed = vmrm("WORKLOAD W1 USER linux* fred,\n* more\n    admin goal\nMANAGE W1 GOAL G,\n IMPORTANCE 5")
    assert verbs(parsed) == ["WORKLOAD", "MANAGE"]
    assert values(parsed.statements[0], "USER") == ["linux*", "fred", "admin", "goal"]
    assert not parsed.problems


def test_vmrm_commas_that_are_missing_or_too_many() -> None:
    parsed = vmrm("WORKLOAD W1\n USER A B ,\nMANAGE W1 GOAL G IMPORTANCE 5\nGOAL G VELOCITY\n CPU 5")
    assert problems(parsed) == [(CONTINUATION_LOST, 0, 12), (TRAILING_COMMA, 1, 11), (CONTINUATION_LOST, 3, 16)]
    assert verbs(parsed) == ["WORKLOAD", "MANAGE", "GOAL"]
    assert all(placed.is_sound for placed in parsed.statements)


@pytest.mark.parametrize(
    "record", ["x,", "/*", "*/ /*", "'", "VMA:", "Features ,", "Say x,", "a:b:c:d:", "GOAL a VELOCITY,"]
)
@pytest.mark.parametrize("kind_id", ["system-config", "vmrm"])
def test_hostile_files_come_back(record: str, kind_id: str) -> None:
    pieces, _ = statements.split(Member("M", "M", [record] * 20000), kind(kind_id))
    assert len(pieces) <= 20000
