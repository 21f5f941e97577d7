"""Rules on passwords, leftovers and links that a review of a shipped directory asked for. Facts: zvm-files.md A7.1, A9
and 15, zvm-files-2.md 15, and the directory of a z/VM 7.1 cluster."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from lint.finding import Level
from tests.helpers.checking import directory_findings, findings_of, places
from tests.helpers.playing import findings_in
from tests.helpers.revisions import commit, run, start
from tests.rules.one_vm import ALICE as ALICE_LINE
from tests.rules.one_vm import in_system

WHOLE = "USER.DIRECT"
ALICE, BOB, CAROL = (f"USER {name} NOLOG 64M 128M G" for name in ("ALICE", "BOB", "CAROL"))


def messages(code: str, *lines: str) -> list[str]:
    return [finding.message for finding in directory_findings(code, *lines, file=WHOLE)]


# --- DIR070: the passwords that minidisks are shipped with ---


def test_shipped_passwords_of_minidisks_are_one_finding() -> None:
    lines = (ALICE, " MDISK 191 3390 1 5 V MR READ WRITE MULTIPLE", " MDISK 192 3390 6 5 V MR ALL WRITE MULTIPLE",
             BOB, " MDISK 191 3390 11 5 V MR RX WRITE", " MDISK 192 3390 16 5 V MR RX WX MULTIPLE")  # fmt: skip
    [finding] = directory_findings("DIR070", *lines, file=WHOLE)
    assert places([finding]) == [(2, 8, 11)]
    assert finding.message == "4 minidisks of 2 owners have the link passwords with which the system is shipped."


@pytest.mark.parametrize("passwords", ["", " READ", " READ RX", " WRITE READ", " MULTIPLE WRITES", " READ ALL ALL"])
def test_other_passwords_of_minidisks(passwords: str) -> None:
    assert messages("DIR070", ALICE, f" MDISK 191 3390 1 5 V MR{passwords}") == []


# --- DIR071: one password for many ---


def test_a_password_of_many() -> None:
    lines = ("PROFILE P", " CLASS BG", "USER ALICE QX7RV2 64M 128M G", "IDENTITY BOB QX7RV2 64M 128M ABCDEG",
             "USER CAROL QX7RV2 64M 128M G", " INCLUDE P", "USER DAVE QX7RV2 64M 128M ABG", " CLASS G")  # fmt: skip
    [finding] = directory_findings("DIR071", *lines, file=WHOLE)
    assert places([finding]) == [(3, 12, 18)]
    assert finding.message == (
        "4 userids have the same logon password as ALICE, 2 of them with privilege classes beyond G."
    )
    assert "QX7RV2" not in f"{finding.message}{finding.help}"


@pytest.mark.parametrize("password", ["NOLOG", "AUTOONLY", "LBYONLY", "NOPASS", "&PW"])
def test_words_that_many_have_and_that_are_no_passwords(password: str) -> None:
    assert messages("DIR071", *(f"USER U{at} {password} 64M 128M G" for at in range(9))) == []


def test_two_userids_may_have_one_password() -> None:
    assert messages("DIR071", "USER A QX7RV2 64M 128M G", "USER B QX7RV2 64M 128M G", "USER C QX8 64M 128M G") == []


# --- DIR072: two statements on one record ---


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("SPOOL 00D 2540 PUNCH A SPOOL 00E 1403 A", "SPOOL"),
        ("LINK MAINT 190 190 RR LINK MAINT 19D 19D RR", "LINK"),
        ("SPOOL 00E 1403 A console 009 3215 T", "CONSOLE"),
    ],
)
def test_two_statements_on_a_record(text: str, verb: str) -> None:
    [message] = messages("DIR072", ALICE, f" {text}")
    assert message.startswith(f"This {verb} is after the operands of ")


@pytest.mark.parametrize(
    "text",
    [
        "LINK MAINT 190 190 RR * LINK MAINT 19D 19D RR",
        "LINK MAINT 190 190 RR LINK TO CMS",
        "SPOOL 00E 3800 A 14 11 CFS",
        "LINK MAINT 190 190 RR SPOOL SPACE",
        "LINK LINK 190 190 RR",
    ],
)
def test_remarks_and_operands_that_are_no_statement(text: str) -> None:
    assert messages("DIR072", ALICE, f" {text}") == []


# --- DIR073: placeholders ---


@pytest.mark.parametrize(
    ("statement", "columns"),
    [
        ("NICDEF 04C0 TYPE QDIO LAN SYSTEM <VSNAME>", (35, 43)),
        ("MDISK 191 3390 1 5 <VOL> MR", (21, 26)),
        ("LINK @@USER 191 191 RR", (7, 13)),
    ],
)
def test_placeholders(statement: str, columns: tuple[int, int]) -> None:
    findings = directory_findings("DIR073", ALICE, f" {statement}", file=WHOLE)
    assert places(findings) == [(2, *columns)]


@pytest.mark.parametrize("statement", ["LINK BOB 191 191 RR * FOR <USERS>", "IPL CMS PARM <X>", "LINK A@@ 191 191 RR",
                                       "COMMAND MSG OP <HELLO>", "NICDEF 600 TYPE QDIO LAN SYSTEM VSW1"])  # fmt: skip
def test_text_that_is_no_placeholder(statement: str) -> None:
    assert messages("DIR073", ALICE, f" {statement}") == []


def test_a_placeholder_is_no_undefined_network_too(tmp_path: Path) -> None:
    adapter = " NICDEF 0600 TYPE QDIO LAN SYSTEM <VSNAME>\n"
    assert in_system(tmp_path, "DIR035", f"{ALICE_LINE}{adapter}", "DEFINE VSWITCH VSW1\n") == []


# --- DIR074: standby storage ---


@pytest.mark.parametrize(
    ("command", "maximum", "total"),
    [
        ("DEFINE STORAGE 4M STANDBY 8M", "8M", "12M"),
        ("DEF STOR AS 1G STANDBY 1G RESERVED 2G", "3G", "4G"),
        ("define storage initial 2G standby 512M", "2G", "2560M"),
    ],
)
def test_more_standby_storage_than_the_maximum(command: str, maximum: str, total: str) -> None:
    [message] = messages("DIR074", f"USER LNX NOLOG 1M {maximum} G", f" COMMAND {command}")
    assert message == f"This command defines {total} of storage in all; the maximum of LNX is {maximum}."


@pytest.mark.parametrize(
    ("command", "maximum"),
    [
        ("DEFINE STORAGE 4M STANDBY 8M", "12M"),
        ("DEFINE STORAGE 4M STANDBY &SIZE", "8M"),
        ("DEFINE STORAGE CONFIG 0.1G", "1M"),
        ("MSG OP DEFINE STORAGE 9G", "8M"),
        ("DEFINE STORAGE 4M STANDBY 8M", "*"),
    ],
)
def test_standby_storage_within_the_maximum_or_unknown(command: str, maximum: str) -> None:
    assert messages("DIR074", f"USER LNX NOLOG 1M {maximum} G", f" COMMAND {command}") == []


def test_the_maximum_and_the_command_may_come_by_a_profile() -> None:
    define = " COMMAND DEFINE STORAGE 4M STANDBY 8M"
    assert messages("DIR074", "PROFILE P", " MAXSTORAGE 8M", "USER LNX NOLOG 1M 1G G", " INCLUDE P", define)
    assert messages("DIR074", "PROFILE P", define, "USER LNX NOLOG 1M 8M G", " INCLUDE P")
    assert messages("DIR074", "PROFILE P", define, "USER LNX NOLOG 1M 16M G", " INCLUDE P") == []
    assert messages("DIR074", "PROFILE P", define) == []


# --- DIR020: storage by a profile ---


@pytest.mark.parametrize(
    ("header", "profile", "own", "count"),
    [
        ("3G * G", " MAXSTORAGE 2G", "", 1),
        ("1G 4G G", " STORAGE 8G", "", 1),
        ("3G 4G G", " MAXSTORAGE 2G", " MAXSTORAGE 4G", 0),
        ("3G * G", " MAXSTORAGE 4G", "", 0),
        ("5G 4G G", " STORAGE 2G", "", 0),
    ],
)
def test_storage_against_the_maximum_across_a_profile(header: str, profile: str, own: str, count: int) -> None:
    lines = ["PROFILE P", profile, f"USER B NOLOG {header}", " INCLUDE P", *([own] if own else [])]
    assert len(messages("DIR020", *lines)) == count


# --- DIR075: links in mode W ---


def test_links_in_mode_w_to_one_minidisk() -> None:
    lines = (ALICE, " MDISK 100 3390 1 5 V MR", BOB, " LINK ALICE 100 100 W", CAROL, " LINK ALICE 100 200 W")
    [finding] = directory_findings("DIR075", *lines, file=WHOLE)
    assert (finding.span.line, finding.level) == (6, Level.NOTE)
    assert finding.message == (
        "BOB, CAROL link to minidisk 0100 of ALICE in mode W: only the first user to log on gets it."
    )


@pytest.mark.parametrize("mode", ["WR", "M", "RR", "R", "MW"])
def test_links_that_do_not_shut_each_other_out(mode: str) -> None:
    lines = (ALICE, " MDISK 100 3390 1 5 V MR", BOB, " LINK ALICE 100 100 W", CAROL, f" LINK ALICE 100 200 {mode}")
    assert messages("DIR075", *lines) == []


# --- DIR021: each statement has its own level ---


@pytest.mark.parametrize(
    ("statement", "level"),
    [
        ("IPL CMS", Level.ERROR),
        ("LOGONBY BOB", Level.WARNING),  # its page says "before", and none that the directory is refused
        ("CRYPTO APVIRTUAL", Level.WARNING),
        ("OPTION ACCT", Level.WARNING),
        ("NAMESAVE GCS", Level.NOTE),
    ],
)
@pytest.mark.parametrize("device", ["SPOOL 00C 2540 READER *", "CONSOLE 009 3215 T", "MDISK 191 3390 1 5 V MR"])
def test_general_statements_behind_a_device(statement: str, level: Level, device: str) -> None:
    [finding] = directory_findings("DIR021", ALICE, f" {device}", f" {statement}", file=WHOLE)
    assert finding.level is level
    assert directory_findings("DIR021", ALICE, f" {statement}", f" {device}", file=WHOLE) == []


# --- OPTION CONCEAL, SPOOL RDR ---


@pytest.mark.parametrize("option", ["CONCEAL", "CONCEAL DIAG88 D84NOPAS IGNMAXU", "STFIRST", "ECMODE"])
def test_options_that_a_release_may_still_have(option: str) -> None:
    assert findings_of(WHOLE, f"{ALICE}\n OPTION {option}\n", "GEN", profile="strict", target="zvm 7.1") == []


@pytest.mark.parametrize("device", ["000C RDR *", "000D PUN A", "00E PRT A", "00C READER *", "00D PUNCH A"])
def test_generic_devices_of_spool(device: str) -> None:
    assert findings_of(WHOLE, f"{ALICE}\n SPOOL {device}\n", "GEN", profile="strict") == []


def test_a_device_that_spool_does_not_have() -> None:
    assert [finding.code for finding in findings_of(WHOLE, f"{ALICE}\n SPOOL 00C RDX *\n", "GEN")] == ["GEN019"]


# --- DIR076: passwords in Git ---

SECRETS = "USER ALICE QX7RV2 64M 128M G\n MDISK 0191 3390 0001 0010 USER01 MR QR31X QW42Y\n"


@pytest.mark.skipif(shutil.which("git") is None, reason="there is no git")
@pytest.mark.parametrize(
    ("text", "counts"),
    [
        (SECRETS, "1 logon password and 2 minidisk passwords"),
        (f"{ALICE}\n MDISK 0191 3390 0001 0010 USER01 MR ALL QW42Y\n", "1 minidisk password"),
        (f"{ALICE}\n MDISK 0191 3390 0001 0010 USER01 MR ALL\nUSER B LBYONLY 64M 128M G\n", ""),
    ],
)
def test_passwords_in_git(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, counts: str) -> None:
    start(tmp_path, monkeypatch)
    commit(tmp_path, {WHOLE: text})
    findings = findings_in(tmp_path, {WHOLE: text}, "DIR076")
    assert [(finding.span.line, finding.level, finding.message) for finding in findings] == (
        [(1, Level.NOTE, f"This directory is in Git in plain text, with {counts}.")] if counts else []
    )
    assert not [secret for secret in ("QX7RV2", "QR31X", "QW42Y") if secret in str(findings)]


@pytest.mark.skipif(shutil.which("git") is None, reason="there is no git")
@pytest.mark.parametrize("has_commit", [False, True])
def test_passwords_that_are_staged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_commit: bool) -> None:
    start(tmp_path, monkeypatch)
    if has_commit:
        commit(tmp_path, {"README": "Files of z/VM\n"})
    (tmp_path / "vm").mkdir()
    assert findings_in(tmp_path, {f"vm/{WHOLE}": SECRETS}, "DIR076") == []
    run(tmp_path, "add", "-A")
    [finding] = findings_in(tmp_path, {f"vm/{WHOLE}": SECRETS}, "DIR076")
    assert finding.message == (
        "This directory is staged for Git in plain text, with 1 logon password and 2 minidisk passwords."
    )
    run(tmp_path, "rm", "--cached", "-q", f"vm/{WHOLE}")
    assert findings_in(tmp_path, {f"vm/{WHOLE}": SECRETS}, "DIR076") == []


def test_passwords_of_a_directory_outside_of_git(tmp_path: Path) -> None:
    assert findings_in(tmp_path, {WHOLE: SECRETS}, "DIR076") == []


# --- CFG031, CFG032, CFG033 ---


def residence(checkpoint: str, warmstart: str) -> str:
    return f"SYSTEM_RESIDENCE CHECKPOINT VOLID {checkpoint},\n WARMSTART VOLID {warmstart}\n"


@pytest.mark.parametrize(
    ("checkpoint", "warmstart", "expected"),
    [
        (
            "V FROM CYLINDER 21 FOR 9",
            "V FROM CYLINDER 25 FOR 9",
            "WARMSTART and CHECKPOINT both use cylinders 25 to 29 of ",
        ),
        (
            "V FROM CYLINDER 30 FOR 9",
            "V FROM CYLINDER 25 FOR 6",
            "CHECKPOINT and WARMSTART both use cylinders 30 to 30 of ",
        ),
        ("V FROM PAGE 100 FOR 50", "V FROM PAGE 120 FOR 9", "WARMSTART and CHECKPOINT both use pages 120 to 128 of "),
    ],
)
def test_areas_that_overlap(checkpoint: str, warmstart: str, expected: str) -> None:
    [finding] = findings_of("SYSTEM.CONFIG", residence(checkpoint, warmstart), "CFG031")
    assert finding.message == f"{expected}volume V."
    assert finding.level is Level.ERROR


@pytest.mark.parametrize(
    ("checkpoint", "warmstart"),
    [
        ("V FROM CYLINDER 21 FOR 9", "V FROM CYLINDER 30 FOR 9"),
        ("V FROM CYLINDER 21 FOR 9", "W FROM CYLINDER 25 FOR 9"),
        ("V FROM CYLINDER &N FOR 9", "V FROM CYLINDER 25 FOR 9"),
    ],
)
def test_areas_that_do_not_overlap(checkpoint: str, warmstart: str) -> None:
    assert findings_of("SYSTEM.CONFIG", residence(checkpoint, warmstart), "CFG031") == []


def test_areas_of_two_members_are_on_one_volume_label_at_most_by_name() -> None:
    text = "".join(f"VM{at}: {residence('V FROM CYLINDER 21 FOR 9', 'V FROM CYLINDER 30 FOR 9')}" for at in (1, 2))
    assert findings_of("SYSTEM.CONFIG", text, "CFG031") == []


HOLDERS = "USER $SYSCKP$ NOLOG\n MDISK A01 3390 {0} V R\nUSER $SYSWRM$ NOLOG\n MDISK A01 3390 {1} V R\n"


@pytest.mark.parametrize(
    ("checkpoint", "warmstart", "areas"),
    [
        ("21 9", "30 9", []),
        ("21 9", "31 9", ["WARMSTART"]),
        ("22 9", "31 9", ["CHECKPOINT", "WARMSTART"]),
        ("21 9", "29 20", []),
        ("21 9", "30 8", ["WARMSTART"]),
    ],
)
def test_space_that_the_directory_holds_for_areas(
    tmp_path: Path, checkpoint: str, warmstart: str, areas: list[str]
) -> None:
    config = residence("V FROM CYLINDER 21 FOR 9", "V FROM CYLINDER 30 FOR 9")
    findings = in_system(tmp_path, "CFG032", f"DIRECTORY 123 3390 V\n{HOLDERS.format(checkpoint, warmstart)}", config)
    assert [finding.message.partition(" ")[0] for finding in findings] == areas


@pytest.mark.parametrize("directory", [ALICE_LINE, HOLDERS.format("21 9", "99 9").replace(" V R", " W R")])
def test_areas_for_which_the_directory_holds_nothing(tmp_path: Path, directory: str) -> None:
    config = residence("V FROM CYLINDER 21 FOR 9", "V FROM CYLINDER 30 FOR 9")
    assert in_system(tmp_path, "CFG032", f"DIRECTORY 123 3390 V\n{directory}", config) == []


@pytest.mark.parametrize(
    ("limits", "count"),
    [
        ("Syslim infinite, Userlim infinite", 1),
        ("USERLIM INFINITE SYSLIM INFINITE", 1),
        ("Syslim infinite Userlim 144000 blocks", 0),
        ("Syslim 9999999 blocks Userlim infinite", 0),
        ("Userlim infinite", 0),
    ],
)
def test_limits_of_virtual_disks(limits: str, count: int) -> None:
    text = f"Features ,\n Vdisk {limits}\n".replace(", Userlim", " ,\n Userlim")
    findings = findings_of("SYSTEM.CONFIG", text, "CFG033", profile="strict")
    assert [finding.level for finding in findings] == [Level.NOTE] * count


EIGHT = "U1 U2 U3 U4 U5 U6 U7 U8"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ([f" LOGONBY {EIGHT}"], []),
        ([f" LOGONBY {EIGHT}", " LOGONBY U1 U8"], []),
        ([f" LOGONBY {EIGHT} U9"], [(2, 34, 36)]),
        ([" LOGONBY U1 U2 U3 U4", " LOGONBY U5 U6 U7 U8 U9 UA"], [(3, 22, 24)]),
    ],
)
def test_at_most_eight_users_of_an_entry_may_log_it_on(lines: list[str], expected: list[tuple[int, int, int]]) -> None:
    """Several LOGONBY statements count together. Facts: zvm-files-2.md section 15."""
    assert places(directory_findings("DIR085", "USER MAINT LBYONLY 64M 128M G", *lines)) == expected
