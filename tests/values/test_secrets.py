"""No password may ever be shown.

Facts: zvm-files.md A5.1 (USER, IDENTITY), A6 (APPCPASS), A7.1 (MDISK); CP Commands: AUTOLOG, LINK, XAUTOLOG.
"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lint.syntax.parsed import ParsedMember
from lint.values import secret_places, secrets
from tests.helpers.reading import kind, read, read_couple, read_directory

DIRECTORY, COUPLE, EXEC = kind("cp-directory"), kind("couple"), kind("vm-exec")

SECRETS = ("SECRETPW", "READPW", "WRITEPW", "MULTPW")


def shown(text: str) -> str:
    """The records of a directory as a report may show them."""
    return shown_records(read_directory(text))


def shown_records(parsed: ParsedMember) -> str:
    records = parsed.member.records
    return "\n".join(secrets.masked_record(parsed, line, record) for line, record in enumerate(records, 1))


def values_shown(text: str) -> list[str]:
    """The operand values that may be shown, as `show` cuts them from the masked text."""
    return [
        value.value.text
        for parsed in (read_directory(text),)
        for placed in parsed.statements
        for masked in (secrets.masked_text(parsed, placed),)
        for operand in placed.operands
        for value in operand.values
        if masked[value.value.start : value.value.end] == value.value.text
    ]


def is_hidden(text: str) -> bool:
    parsed = read_directory(text)
    masked = "\n".join(secrets.masked_text(parsed, placed) for placed in parsed.statements)
    seen = "\n".join([shown(text), masked])
    return not any(secret in seen.upper() for secret in SECRETS)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("USER ALICE SECRETPW 64M 128M G", "USER ALICE ******** 64M 128M G"),
        ("USER ALICE SECRETPW", "USER ALICE ********"),
        ("U ALICE SECRETPW 64M", "U ALICE ******** 64M"),
        ("user alice secretpw 64m", "user alice ******** 64m"),
        ("  USER   ALICE   SECRETPW   64M", "  USER   ALICE   ********   64M"),
        ("IDENTITY MAINT SECRETPW 256M 1000M ABCDEFG", "IDENTITY MAINT ******** 256M 1000M ABCDEFG"),
        ("IDENT MAINT SECRETPW", "IDENT MAINT ********"),
        ("MDISK 191 3390 1 5 VOL001 MR READPW WRITEPW MULTPW", "MDISK 191 3390 1 5 VOL001 MR ****** ******* ******"),
        ("MDISK 191 3390 1 5 VOL001 MR READPW", "MDISK 191 3390 1 5 VOL001 MR ******"),
        (" M 191 3390 0 END VOL001 MR READPW WRITEPW", " M 191 3390 0 END VOL001 MR ****** *******"),
        ("MDISK 191 FB-512 V-DISK 64000 MR READPW", "MDISK 191 FB-512 V-DISK 64000 MR ******"),
        ("MDISK 191 3390 T-DISK 10 MR READPW WRITEPW", "MDISK 191 3390 T-DISK 10 MR ****** *******"),
        ("MDISK 191 3390 DEVNO 3A80 MWV READPW", "MDISK 191 3390 DEVNO 3A80 MWV ******"),
        ("APPCPASS GATEWAY LU ALICE SECRETPW", "APPCPASS GATEWAY LU ALICE ********"),
        ("APPCPASS GATEWAY ALICE SECRETPW", "APPCPASS GATEWAY ALICE ********"),
        ("APP GATEWAY LU SECRETPW", "APP GATEWAY LU ********"),
        ("COMMAND CP AUTOLOG ALICE SECRETPW", "COMMAND CP AUTOLOG ALICE ********"),
        ("CMD XAUTOLOG ALICE PASSWORD SECRETPW", "CMD XAUTOLOG ALICE ******** ********"),
        ("COMMAND LINK MAINT 0190 0190 RR SECRETPW", "COMMAND LINK MAINT **** **** ** ********"),
        ("LOADDEV SCPDATA 'vncpassword=SECRETPW'", "LOADDEV SCPDATA 'vncpassword=********'"),
        ("USER ALICE SECRETPW 64M".ljust(72) + "00000010", "USER ALICE ******** 64M".ljust(72) + "00000010"),
    ],
)
def test_only_the_password_is_masked(text: str, expected: str) -> None:
    assert shown(text) == expected
    assert is_hidden(text)
    assert not set(SECRETS) & {value.upper() for value in values_shown(text)}


@pytest.mark.parametrize(
    "text",
    ["LINK MAINT 190 190 RR", "IPL CMS PARM AUTOCR", "COMMAND SET VSWITCH VSW1 GRANT &USERID",
     "LINK AUTOLOG 191 192 RR", "XAUTOLOG OP1 MAINT", "LOGONBY LINK MAINT",
     "DIRECTORY 123 3390 M01RES", "MDISK 191 3390 1 5 VOL001 MR", "USER ALICE", "SPOOL 00C 2540 READER *",
     "INCLUDE IBMDFLT"],
)  # fmt: skip
def test_what_holds_no_password_is_shown(text: str) -> None:
    assert shown(text) == text


@pytest.mark.parametrize("text", ["BUILD ON MEMBER1 SUBCONFIG MAINT-1", "BUILD ON MEMBER1 USING MAINT-1", "SHARE REL"])
def test_a_malformed_statement_that_cannot_hold_a_password_is_shown(text: str) -> None:
    assert shown(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "USER ALICE,\n     SECRETPW 64M",
        "USER ALICE,\n* A REMARK\n\n     SECRETPW 64M",
        "MDISK 191 3390 1 5 VOL001 MR,\n READPW,\n WRITEPW MULTPW",
        "MDISK 191 3390 1 5 VOL001 MR READPW,\n* WRITEPW MULTPW,\n MULTPW",
        "APPCPASS GATEWAY LU ALICE ,\n SECRETPW",
    ],
    ids=["second record", "behind a comment", "three records", "commented out between", "appcpass"],
)
def test_continued_statements(text: str) -> None:
    assert is_hidden(text)


@pytest.mark.parametrize(
    "text",
    [
        "USER ALICE SECRETPW 64M 128M G X Y Z A B C D E",
        "MDISK 191 3390 1 5 VOL001 MR READPW WRITEPW MULTPW SECRETPW",
        "MDISK 191 3390 1 5 VOL001 MR READPW WRITEPW,",
        "MDISK 191 3390 1 5 VOL001 MR 'READPW WRITEPW' (MULTPW",
        "MDISK 191 3390 DEVNO 3A80 MR READPW WRITEPW,MULTPW",
        "IDENTITY MAINT SECRETPW 256M (",
        "USER,ALICE SECRETPW 64M",
    ],
)
def test_statements_with_too_much_text(text: str) -> None:
    assert is_hidden(text)
    assert not set(SECRETS) & {value.upper() for value in values_shown(text)}


@pytest.mark.parametrize(
    "text",
    [
        "MDISK 191 3390 1 5 VOL001 READPW WRITEPW MULTPW",
        "MDISK 191 3390 1 5 READPW WRITEPW MULTPW",
        "MDISK 191 3390 1 5 TOOLONGVOL VOL001 MR READPW WRITEPW",
        "USER ALICE SECRETPW MULTPW 64M",
    ],
    ids=["no mode", "no volume", "a word too many", "two passwords"],
)
def test_passwords_beside_their_place(text: str) -> None:
    seen = shown(text)
    assert "WRITEPW" not in seen
    assert "MULTPW" not in seen
    assert "SECRETPW" not in seen


def test_a_value_that_is_not_legal_is_shown_where_no_password_can_be() -> None:
    assert shown("MDISK 191 3390 1 5 TOOLONGVOL MR READPW").startswith("MDISK 191 3390 1 5 TOOLONGVOL ")
    assert shown("USER ALICE SECRETPW 64M 128M ABC*DEFG!") == "USER ALICE ******** 64M 128M ABC*DEFG!"


def test_a_malformed_statement_hides_all_but_its_first_words() -> None:
    parsed = read_directory("APPCPASS GATEWAY SECRETPW")
    [placed] = parsed.statements
    assert placed.statement.problem is not None
    assert shown("APPCPASS GATEWAY SECRETPW") == "APPCPASS GATEWAY ********"
    assert shown("MDISK 191 SECRETPW") == "MDISK 191 ********"


@pytest.mark.parametrize(
    "text",
    [
        "USR ALICE SECRETPW",
        "USR ALICE SECRETPW 64M 128M G",
        "USERS ALICE SECRETPW",
        "USERALICE SECRETPW 64M",
        "IDENTITTY MAINT SECRETPW 256M",
        "MDSIK 191 3390 1 5 VOL001 MR READPW WRITEPW MULTPW",
        "MDISK191 3390 1 5 VOL001 MR READPW WRITEPW MULTPW",
        "APPCPASX GATEWAY LU ALICE SECRETPW",
        "APPCPASSWORD GATEWAY SECRETPW",
    ],
)
def test_misspelt_verbs(text: str) -> None:
    assert is_hidden(text)
    [placed] = read_directory(text).statements
    assert secret_places.takes_secrets(DIRECTORY, placed.statement)
    assert values_shown(text) == []
    assert shown(text).startswith(text.split(maxsplit=1)[0])
    assert len(shown(text)) == len(text)


@pytest.mark.parametrize(
    "text",
    [
        "* USER ALICE SECRETPW 64M 128M G",
        "*USER ALICE SECRETPW 64M 128M G",
        "**USER ALICE SECRETPW",
        "   *  USER ALICE SECRETPW",
        "*USERALICE SECRETPW",
        "*MDISK 191 3390 1 5 VOL001 MR READPW WRITEPW MULTPW",
        "* APPCPASS GATEWAY LU ALICE SECRETPW",
        "*PW= SECRETPW",
        "USER ALICE NOLOG\n* MDISK 191 3390 1 5 VOL001 MR READPW WRITEPW MULTPW\n IPL CMS",
    ],
)
def test_statements_that_are_commented_out(text: str) -> None:
    assert is_hidden(text)


@pytest.mark.parametrize("text", ["*" * 71, "*", "", "   "])
def test_boxes_and_blanks_are_as_they_were(text: str) -> None:
    assert shown(text) == text


def test_a_password_that_runs_past_the_data_columns() -> None:
    record = "MDISK 191 3390 1 5 VOL001 MR".ljust(66) + "READPW WRITEPW MULTPW"
    assert record[72:].startswith(" WRITEPW")
    assert is_hidden(record)
    cut = "USER ALICE".ljust(68) + "SECRETPW 64M"
    assert "RETPW" not in shown(cut)
    assert is_hidden("USR ALICE".ljust(75) + "SECRETPW")


@given(
    head=st.sampled_from(
        ["USER ALICE ", "USR ALICE ", "* USER ALICE ", "IDENTITY A ", "M 191 3390 1 5 V MR ", "APP A B C "]
    ),
    tail=st.text(alphabet="AB 9,('*", max_size=70),
)
def test_a_password_behind_its_place_is_never_shown(head: str, tail: str) -> None:
    assert is_hidden(head + "SECRETPW " + tail)


@given(st.text(alphabet="USER MDISK191,*'\n", max_size=100))
def test_masking_changes_nothing_but_characters_to_asterisks(text: str) -> None:
    masked = shown(text)
    assert len(masked) == len(text)
    assert all(new in (old, secrets.MASK) for old, new in zip(text, masked, strict=True))


def test_z_os_has_no_passwords_here() -> None:
    text = "COUPEL SYSPLEX(A) CLEANUP(15)"
    parsed = read_couple(text)
    [placed] = parsed.statements
    assert not secret_places.takes_secrets(COUPLE, placed.statement)
    assert secrets.masked_record(parsed, 1, text) == text
    assert secrets.masked_text(parsed, placed) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [("USER ALICE", True), ("IDENTITY A", True), ("MDISK 191 3390 1 5 V", True), ("APPCPASS A B C", True),
     ("USR ALICE", True), ("LINK MAINT 190", False), ("SPOOL 00E 1403", False), ("SUBCONFIG A-1", False)],
)  # fmt: skip
def test_which_statements_may_hold_a_password(text: str, expected: bool) -> None:
    [placed] = read_directory(text).statements
    assert secret_places.takes_secrets(DIRECTORY, placed.statement) is expected


# --- EXECs: everything but the commands that are followed is a program, which may hold a password anywhere ---

EXEC_SECRET = "QSECRET"


@pytest.mark.parametrize(
    ("record", "expected"),
    [
        ("'CP AUTOLOG BOB QSECRET'", "'CP AUTOLOG BOB *******'"),
        ("'CP AUTOLOG BOB QSECRET #QSECRET X'", "'CP AUTOLOG BOB ******* ******** *'"),
        ("'CP XAUTOLOG BOB QSECRET'", "'CP XAUTOLOG BOB *******'"),
        ("'XAUTO BOB IPL CMS PASSWORD QSECRET'", "'XAUTO BOB *** *** ******** *******'"),
        ("'CP XAUTOLOG BOB PASS QSECRET SYNC'", "'CP XAUTOLOG BOB **** ******* ****'"),
        ("'CP XAUTOLOG BOB'", "'CP XAUTOLOG BOB'"),
        ("address command 'CP XAUTOLOG BOB'; ", "address command 'CP XAUTOLOG BOB'; "),
        ("'CP SET SRM STORBUF 300 250 200'", "'CP SET SRM STORBUF 300 250 200'"),
        (
            "'CP AUTOLOG BOB QSECRET'; 'CP SET SHARE BOB REL 100'",
            "'CP AUTOLOG BOB *******'; 'CP SET SHARE BOB REL 100'",
        ),
        (
            "'CP SET SHARE BOB REL 100'; 'CP AUTOLOG BOB QSECRET'",
            "'CP SET SHARE BOB REL 100'; 'CP AUTOLOG BOB *******'",
        ),
    ],
)
def test_an_exec_shows_its_commands_without_passwords(record: str, expected: str) -> None:
    assert shown_records(read(f"/* REXX */\n{record}", "vm-exec", "AUTOLOG1.EXEC")).split("\n")[1] == expected


@pytest.mark.parametrize(
    "record",
    [
        "'CP LINK MAINT 0191 0291 RR QSECRET'",
        "'CP LINK MAINT 0191 0291 RR QSECRET'; 'CP SET SHARE BOB REL 100'",
        "'CP SET SHARE BOB REL 100'; 'CP LINK MAINT 0191 0291 RR PASS= QSECRET'",
        "'CP SET SHARE BOB REL 100' /* 'LINK MAINT 191 291 RR QSECRET' */",
        "if pw = 'QSECRET' then 'CP SET SHARE BOB REL 100'",
        "'CP SET SHARE BOB REL 100'; 'EXEC VMLINK MAINT 191 (QSECRET'",
        "'CP SET SHARE BOB REL 100'; 'DIRM FOR BOB SETPW QSECRET'",
        "'CP SET SHARE BOB REL 100'||'15'x||'AUTOLOG BOB QSECRET'",
        "'CP SET SHARE BOB REL 100' || '15'X || 'XAUTOLOG BOB QSECRET'",
        "'CP SET SHARE BOB REL 100'||\"15\"x||'LINK MAINT 191 291 RR QSECRET'",
        "'CP SET SHARE BOB REL 100' '15'x 'AUTOLOG BOB QSECRET'",
        "'CP SET SHARE BOB REL 100'||lf||'AUTOLOG BOB QSECRET'",
        "'CP SET SRM STORBUF 300 250 200'||lf||'LINK MAINT 191 291 RR QSECRET'",
        "'PIPE CP SET SHARE BOB REL 100 | LITERAL AUTOLOG BOB QSECRET | CONSOLE'",
        "'CP AUTLOG BOB QSECRET'",
        "'CP AUTOLOG BOB',\n 'QSECRET'",
        "'CP AUTOLOG' user 'QSECRET'",
        "queue 'AUTOLOG BOB QSECRET'",
    ],
)
def test_an_exec_shows_nothing_else_that_may_be_a_password(record: str) -> None:
    parsed = read(f"/* REXX */\n{record}", "vm-exec", "AUTOLOG1.EXEC")

    masked = [secrets.masked_text(parsed, placed) for placed in parsed.statements]
    assert EXEC_SECRET not in "\n".join([shown_records(parsed), *masked])


@pytest.mark.parametrize(
    ("first", "record"),
    [
        ("* EXEC", "CP XAUTOLOG BOB QSECRET"),
        ("&CONTROL OFF", "&IF &1 EQ QSECRET CP AUTOLOG BOB QSECRET"),
        ("&TRACE", "-L CP SET SHARE BOB REL 100\n&STACK LINK MAINT 191 291 RR QSECRET"),
    ],
)
def test_passwords_of_other_programs(first: str, record: str) -> None:
    parsed = read(f"{first}\n{record}", "vm-exec", "PROFILE.EXEC")

    assert len(parsed.statements) == 1
    assert EXEC_SECRET not in shown_records(parsed)


@pytest.mark.parametrize(
    ("kind_id", "path", "record", "expected"),
    [
        ("etc-profile", "etc/profile", "export DB_PASSWORD='QSECRET X'; id", "export DB_PASSWORD=******** **; id"),
        ("etc-profile", "etc/profile", "export PASSWORD_FILE=/etc/x", "export PASSWORD_FILE=/etc/x"),
        ("commnd", "COMMND00", "COM='$T NODE(5),PASSWORD=(SEND=QSECRET)'", "COM='$T NODE(5),PASSWORD=*************)'"),
    ],
)  # fmt: skip
def test_what_is_called_a_password_is_none_to_show_in_any_kind(
    kind_id: str, path: str, record: str, expected: str
) -> None:
    parsed = read(record, kind_id, path)

    assert shown_records(parsed) == expected
    masked = [secrets.masked_text(parsed, placed) for placed in parsed.statements]
    assert masked
    assert EXEC_SECRET not in "\n".join(masked)


# --- one answer for all: what stands where, and what is said of it ---


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("USER FRED9 A B\n   QSECRET", "   *******"),
        ("USER FRED9\n   QSECRET 64M", "   ******* ***"),
        ("USER FRED9 NOLOG 64M 128M G\n   QSECRET", "   QSECRET"),
        ("USER FRED9 A B\n   MDSIK 191", "   MDSIK ***"),
        ("USER A NOLOG\nMDISK 191 3390 1 5 VOL001 MR\n QSECRET WPASS", " ******* *****"),
        ("USER A NOLOG\nMDISK 191 3390 1 5 VOL001 MR ALL ALL ALL\n QZX", " QZX"),
        ("USER A NOLOG\nLINK MAINT 190 190 RR\n QZX", " QZX"),
        ("USER A B C\n QZX\n QYY", " ***"),
    ],
)
def test_a_verb_below_a_statement_that_lacks_a_password(text: str, expected: str) -> None:
    assert shown(text).split("\n")[-1] == expected


def test_long_directories_are_asked_once_for_their_unknown_verbs(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def nearest(word: str, _legal: object) -> str:
        asked.append(word)
        return ""

    monkeypatch.setattr(secrets, "nearest_word", nearest)
    parsed = read_directory("USER A B C\n" + "QZX 1\n" * 300)
    assert "QZX" not in shown_records(parsed)
    assert len(asked) <= 1


def test_may_be_quoted_is_the_answer_that_masked_text_gives() -> None:
    parsed = read_directory("USER ALICE SECRETPW 64M")
    [placed] = parsed.statements
    assert secrets.may_be_quoted(parsed, placed, 5, 10)
    assert not secrets.may_be_quoted(parsed, placed, 5, 19)
    assert secrets.masked_text(parsed, placed) == "USER ALICE ******** 64M"


def test_the_constant_in_the_place_of_an_old_password_is_no_secret() -> None:
    parsed = read("AUTOLOG\n  FTPSERVE XK7PQ2\n  PORTMAP 0\nENDAUTOLOG\n", "tcpip-profile", "PROFILE.TCPIP")
    assert "PORTMAP 0" in shown_records(parsed)
    assert "XK7PQ2" not in shown_records(parsed)
