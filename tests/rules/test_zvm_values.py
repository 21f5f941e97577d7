"""What z/VM files may hold beside single values, and the nearest word. Facts: zvm-files.md A5-A7, B2, C, D2, E2, J."""

from __future__ import annotations

import pytest

from lint.finding import Finding, Level
from tests.helpers.checking import findings_of, places
from tests.running import Checkout

CODES = ("GEN", "DIR006", "DIR019", "DIR023", "SFS004")
FIELDS = "code level line column end_column"


def value_findings(file: str, *lines: str) -> list[Finding]:
    return findings_of(file, "\n".join(lines), *CODES, profile="strict")


def entry(*statements: str) -> list[Finding]:
    return value_findings("USER.DIRECT", "USER ALICE NOLOG 64M 128M G", *(f" {text}" for text in statements))


# --- Operands of one statement that do not go together ---


@pytest.mark.parametrize("limit", ["LIMITSOFT", "LIMITHARD", "LIMITH"])
@pytest.mark.parametrize("minimum", ["RELATIVE 100", "ABS 5%", "TYPE IFL REL 100"])
def test_a_limit_needs_a_maximum_share(minimum: str, limit: str) -> None:
    statement = f" SHARE {minimum} {limit}"
    [finding] = entry(statement.strip())
    start = statement.index(limit) + 1
    assert places([finding], FIELDS) == [("GEN019", "error", 2, start, start + len(limit))]
    assert finding.message == f"{limit} needs a maximum share in front of it."


@pytest.mark.parametrize(
    "share",
    ["REL 100 200 LIMITSOFT", "ABS 5% 10% LIMITHARD", "REL 100 ABS 20% LIMITHARD", "ABS 5% REL 200 LIMITS",
     "REL 100 NOLIMIT", "REL 100", "REL 100 &MAX LIMITHARD"],
)  # fmt: skip
def test_shares_that_are_legal(share: str) -> None:
    assert entry(f"SHARE {share}") == []


@pytest.mark.parametrize(("share", "column"), [("REL 100 ABS 120% LIMITHARD", 20), ("ABS 5% REL 20000 LIMITS", 19)])
def test_the_maximum_share_has_the_range_of_its_type(share: str, column: int) -> None:
    assert [place[:4] for place in places(entry(f"SHARE {share}"), FIELDS)] == [("GEN019", "error", 2, column)]


@pytest.mark.parametrize("devtype", ["3390", "9336", "3380"])
def test_a_virtual_disk_is_fb_512(devtype: str) -> None:
    [finding] = entry(f"MDISK 0193 {devtype} V-DISK 64000 MR")
    assert places([finding], FIELDS) == [("DIR006", "error", 2, 18, 24)]
    assert finding.message == "V-DISK needs the device type FB-512."


@pytest.mark.parametrize(
    "disk", ["FB-512 V-DISK 64000 MR", "fb-512 v-disk 64000", "&TYPE V-DISK 64000", "3390 T-DISK 5"]
)
def test_virtual_and_temporary_disks_that_are_legal(disk: str) -> None:
    assert entry(f"MDISK 0193 {disk}") == []


def test_a_pool_from_high_to_low() -> None:
    [finding] = entry("POOL LOW 20 HIGH 3 PROFILE P")
    assert places([finding], FIELDS) == [("GEN019", "error", 2, 11, 13)]
    assert finding.message == "LOW 20 is above HIGH 3."


@pytest.mark.parametrize("bounds", ["LOW 3 HIGH 20", "LOW 00007 HIGH 7", "HIGH 20 LOW 3", "LOW &L HIGH 3"])
def test_pools_that_are_legal(bounds: str) -> None:
    assert entry(f"POOL {bounds} PROFILE P") == []


def test_a_second_console() -> None:
    [finding] = entry("CONSOLE 009 3215 T", "CONSOLE 01F 3270 T")
    assert places([finding], FIELDS) == [("DIR023", "error", 3, 10, 13)]
    assert finding.message == "ALICE has a second CONSOLE, 01F; a virtual machine has only one."
    assert [related.span.line for related in finding.related] == [2]


def test_a_second_console_on_the_same_number_is_reported_once() -> None:
    assert [finding.message for finding in entry("CONSOLE 009 3215 T", "CONSOLE 0009 3270 T")] == [
        "ALICE defines virtual device 0009 twice."
    ]


def test_a_console_may_override_that_of_the_profile() -> None:
    lines = ["PROFILE P", " CONSOLE 009 3215 T", "USER ALICE NOLOG 64M 128M G", " INCLUDE P", " CONSOLE 01F 3270 T"]
    assert value_findings("USER.DIRECT", *lines) == []


# --- Ranges of device numbers ---


@pytest.mark.parametrize(
    "statement",
    ["Devices Online_at_IPL 0900-0200", "Devices Offline_at_IPL 0100, Sensed 0A00-09FF", "Rdevice 0900-0200 Type DASD",
     "Throttle 0900-0200 Rate 10", "Hot_IO_Rate 0900-0200 10", "Init_MITime 01:00 0900-0200",
     "CU HyperPAV 0900-0200"],
)  # fmt: skip
def test_a_range_that_runs_downwards(statement: str) -> None:
    [finding] = value_findings("SYSTEM.CONFIG", statement)
    wrong = next(word for word in statement.split() if "-" in word)
    start = statement.index(wrong) + 1
    assert places([finding], FIELDS) == [("GEN019", "error", 1, start, start + 9)]
    assert finding.message.endswith(
        f"{wrong} is not valid: it must be a range from the lower to the higher device number."
    )


@pytest.mark.parametrize(
    "statement",
    ["Devices Online_at_IPL 0200-0900 09FF-0A00 0100-0100 0100", "Rdevice 0200-0900 Type DASD", "Hot_IO_Rate * OFF",
     "Throttle 200-0210 Rate 10", "Init_MITime 05:00 0200-0900", "Devices Accepted &LOW-&HIGH"],
)  # fmt: skip
def test_ranges_that_are_legal(statement: str) -> None:
    assert value_findings("SYSTEM.CONFIG", statement) == []


# --- The nearest word ---


@pytest.mark.parametrize(
    ("file", "line", "code", "level", "meant"),
    [
        ("X.DMSPARMS", "FILEPOOLD VMSYSU", "GEN012", Level.WARNING, "FILEPOOLID"),
        ("X.DMSPARMS", "FILEPOOLID VMSYSU NOBAKUP", "GEN012", Level.WARNING, "NOBACKUP"),
        ("X.DMSPARMS", "USRES 500", "GEN012", Level.ERROR, "USERS"),
        ("X.DMSPARMS", "SAVSEGID CMSFILES", "GEN012", Level.ERROR, "SAVESEGID"),
        ("X.POOLDEF", "MAXUSER=1000", "GEN012", Level.WARNING, "MAXUSERS"),
        ("X.POOLDEF", "DDNAME=MDK00001 VDEV=310 GRUOP=1", "GEN012", Level.WARNING, "GROUP"),
        ("VMRM.CONFIG", "ADMIN MSGUSR MAINT", "GEN012", Level.ERROR, "MSGUSER"),
        ("VMRM.CONFIG", "GOAL MAX VELOCITY DISK 5", "GEN012", Level.ERROR, "DASD"),
        ("VMRM.CONFIG", "WORKLOAD W1 USR LINUX*", "GEN015", Level.ERROR, "USER"),
        ("VMRM.CONFIG", "WORKLOAD W1 ACOUNT A1", "GEN015", Level.ERROR, "ACCOUNT"),
        ("VMRM.CONFIG", "MANGE W1 GOAL MAX IMPORTANCE 5", "GEN012", Level.ERROR, "MANAGE"),
        ("COMMND00", "COMM='S JES2'", "GEN012", Level.ERROR, "COM"),
        ("COMMND00", "COMD='S JES2'", "GEN012", Level.ERROR, "COM"),
        ("AUTOLOG1.EXEC", "'CP SET SHAR TCPIP REL 3000'", "GEN012", Level.WARNING, "SET SHARE"),
        ("AUTOLOG1.EXEC", "'CP SET QUIKDSP TCPIP ON'", "GEN012", Level.WARNING, "SET QUICKDSP"),
        ("AUTOLOG1.EXEC", "'CP XAUTLOG TCPIP'", "GEN012", Level.WARNING, "XAUTOLOG"),
        ("AUTOLOG1.EXEC", "'CP SET SRM STROBUF 300 250 200'", "GEN012", Level.WARNING, "STORBUF"),
        ("AUTOLOG1.EXEC", "'CP SET SHARE TCPIP REL 100 LIMTHARD'", "GEN019", Level.ERROR, "LIMITHARD"),
        ("USER.DIRECT", "USR ALICE NOLOG", "GEN012", Level.ERROR, "USER"),
        ("USER.DIRECT", "NICDEF 600 TYPE QDOI", "GEN019", Level.ERROR, "QDIO"),
        ("USER.DIRECT", "SHARE REL 100 LIMTSOFT", "GEN019", Level.ERROR, "LIMITSOFT"),
        ("SYSTEM.CONFIG", "Operator_Consoles 0900 Sytem_Console", "GEN019", Level.ERROR, "SYSTEM_CONSOLE"),
    ],
)  # fmt: skip
def test_the_nearest_word(file: str, line: str, code: str, level: Level, meant: str) -> None:
    first = ["/* */"] if file.endswith("EXEC") else ["FILEPOOLID VMSYSU"] if file == "X.DMSPARMS" else []
    findings = [finding for finding in value_findings(file, *first, line) if finding.code == code]
    assert [finding.level for finding in findings] == [level]
    assert findings[0].message.endswith(f" Did you mean {meant}?")


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("X.DMSPARMS", "ADMIN MAINT USERA BACKUPS"),
        ("X.POOLDEF", "MAXGB=100"),
        ("X.POOLDEF", "DDNAME=BACKUP DISK FN=POOL"),
        ("AUTOLOG1.EXEC", "'CP SET SHARED 0200 ON'"),
        ("AUTOLOG1.EXEC", "'CP SET SRM NEWONE 5'"),
        ("AUTOLOG1.EXEC", "'XAUTLOG TCPIP'"),
        ("AUTOLOG1.EXEC", "'CP SET SHARE TCPIP REL 100' more"),
        ("COMMND00", "COM='STAR JES2'"),
    ],
)
def test_what_a_list_does_not_have_is_taken_in_silence_unless_it_is_nearly_there(file: str, line: str) -> None:
    first = ["/* */"] if file.endswith("EXEC") else ["FILEPOOLID VMSYSU"] if file == "X.DMSPARMS" else []
    assert [finding for finding in value_findings(file, *first, line) if finding.code.startswith("GEN")] == []


@pytest.mark.parametrize("line", ["WHATEVER 5", "NOLUNAME"])
def test_a_new_start_up_parameter_may_be_that_of_another_release(line: str) -> None:
    findings = value_findings("X.DMSPARMS", "FILEPOOLID VMSYSU", line)
    assert [(finding.code, finding.level, finding.span.line) for finding in findings] == [("GEN012", Level.WARNING, 2)]
    assert "release" in findings[0].message


def test_a_minidisk_of_a_file_pool_under_a_misspelt_name() -> None:
    pool = ["MAXUSERS=1000", "MAXDISKS=50", "DDNAME=CONTRL VDEV=301", "DDNAME=LOG1 VDEV=302", "DDNAME=LOG2 VDEV=303",
            "DDNAME=MDK00001 VDEV=310 GROUP=1", "DDNAME=MDK00002 VDEV=311 GROUP=2"]  # fmt: skip
    [finding] = value_findings("X.POOLDEF", *pool)
    assert places([finding], FIELDS) == [("SFS004", "error", 3, 8, 14)]
    assert finding.message == "The file pool has no CONTROL minidisk. Is CONTRL a misspelling of CONTROL?"


@pytest.mark.parametrize("statement", ["NICDEF 600 TYPE X LAN SYSTEM V", "NICDEF 600 TYPE HIPE"])
def test_the_types_of_a_network_adapter_are_shown_once_each(statement: str) -> None:
    [finding] = entry(statement)
    assert "it must be QDIO, HIPERSOCKETS, IEDN, INMN or EQDIO." in finding.message


@pytest.mark.parametrize("written", ["HIPER", "hipers", "HIPERSOCKET", "HIPERSOCKETS"])
def test_shortened_types_of_a_network_adapter(written: str) -> None:
    assert entry(f"NICDEF 600 TYPE {written}", f"SPECIAL 700 {written} 3 SYSTEM LAN1") == []


# --- Wrong values next to passwords ---


@pytest.mark.parametrize(
    ("statement", "shown"),
    [
        ("MDISK 0191G 3390 1 10 USER01 MR QREAD1", "VDEV 0191G"),
        ("MDISK 0191 339 1 10 USER01 MR QREAD1", "DEVTYPE 339"),
        ("MDISK 0191 3390 1 10 VOLUME1 MR QREAD1 QWRITE1", "VOLID VOLUME1"),
        ("MDISK 0191 3390 1 0 USER01 MR ALL", "SIZE 0"),
        ("USER TOOLONGNAME QLOGON1 64M 128M G", "USERID TOOLONGNAME"),
        ("USER TOOLONGNAME NOLOG", "USERID TOOLONGNAME"),
    ],
)
def test_a_wrong_value_is_shown_where_all_else_is_in_its_place(checkout: Checkout, statement: str, shown: str) -> None:
    checkout.write("USER.DIRECT", f"USER ALICE NOLOG 64M 128M G\n{statement}\n")
    outcome = checkout.run("check", "--select", "GEN019,DIR006", "USER.DIRECT")
    assert f"{shown} is not valid" in outcome.out
    assert shown.split()[1] in outcome.out.split("|")[-2] + outcome.out.split("|")[-3]
    assert not [word for word in ("QREAD1", "QWRITE1", "QLOGON1") if word in outcome.out]


@pytest.mark.parametrize(
    "statement",
    [
        "MDISK 0191 3390 1 VOLUME1 QREAD1",
        "MDISK 0191 3390 1 10 USER01 QREAD1 QWRITE1",
        "USER ALICE X QLOGON1 2M G",
        "USER ALICE QLOGON1XX 64M 128M G",
        "USER QLOGON1XX",
    ],
)
def test_a_wrong_value_that_may_be_a_password_is_not_shown(checkout: Checkout, statement: str) -> None:
    checkout.write("USER.DIRECT", f"USER ALICE NOLOG 64M 128M G\n{statement}\n")
    outcome = checkout.run("check", "--select", "GEN019,DIR006,DIR018,DIR019", "USER.DIRECT")
    assert "is not valid" in outcome.out
    assert not [word for word in ("QREAD1", "QWRITE1", "QLOGON1") if word in outcome.out]


@pytest.mark.parametrize("symbols", ['ON ON ON "', '# @ [ "', 'ON ON " OFF', "' ON", "7F ON"])
def test_a_line_edit_symbol_is_any_character_a_quote_too(checkout: Checkout, symbols: str) -> None:
    """Each is ON, OFF, a character or two hexadecimal digits; the usual escape symbol is a double quote."""
    checkout.write("USER.DIRECT", f"USER ALICE NOLOG 64M 128M G 64 {symbols}\n")
    assert checkout.run("check", "--select", "GEN,DIR018", "USER.DIRECT").code == 0
