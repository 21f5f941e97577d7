"""Rules on DEVSUPxx and IECIOSxx beside the examples of their pages. Facts: zos-members-3.md 8.3 and 12.4."""

from __future__ import annotations

import pytest

from lint.finding import Level
from tests.helpers.checking import findings_of, levels, places

DEVSUP, IECIOS = "DEVSUP00", "IECIOS00"


@pytest.mark.parametrize("number", range(1, 14))
def test_a_default_category_may_be_that_of_its_own_keyword(number: int) -> None:
    next_number = number % 13 + 1
    assert findings_of(DEVSUP, f"MEDIA{number}={number:04X}\n", "DEV001") == []
    [finding] = findings_of(DEVSUP, f"MEDIA{number}={next_number:04X}\n", "DEV001")
    assert f"MEDIA{next_number}," in finding.message
    assert finding.help
    assert finding.help.endswith(f"such as MEDIA{number}={number + 16:04X}.")


def test_categories_of_errors_and_private_volumes() -> None:
    text = "ERROR=000F,PRIVATE=000f,MEDIA3=000E\n"
    assert places(findings_of(DEVSUP, text, "DEV001"), "column") == [(7,), (32,)]
    assert findings_of(DEVSUP, "MEDIA1=0010,ERROR=&CAT.E,PRIVATE=&CAT.F\n", "DEV001", "DEV002", "DEV003") == []


def test_a_category_twice() -> None:
    assert places(findings_of(DEVSUP, "MEDIA1=00a1,ERROR=00A1\n", "DEV003"), "column") == [(19,)]
    assert findings_of(DEVSUP, "MEDIA1=00A1,MEDIA1=00A1\n", "DEV003") == []


def test_functions_in_lists_of_the_same_kind() -> None:
    assert findings_of(DEVSUP, "ENABLE(SSR),ENABLE(SSR),DISABLE(REFUCB)\n", "DEV008") == []


@pytest.mark.parametrize("text", ["NON_VSAM_XTIOT=YES\n", "COMPACT=YES\n", "NON_VSAM_XTIOT=&X.\n"])
def test_an_extended_tiot(text: str) -> None:
    assert findings_of(DEVSUP, text, "DEV004") == []


@pytest.mark.parametrize("first", ["TAPEAUTHDSN=YES", "TAPEAUTHDSN=&X.", "COMPACT=YES"])
def test_results_of_checks_that_may_be_made(first: str) -> None:
    assert findings_of(DEVSUP, f"{first},TAPEAUTHF1=NO,TAPEAUTHRC4=FAIL\n", "DEV006") == []


@pytest.mark.parametrize("time", ["00:15", "99:59", "3:00", "0:0", "&T.", "00:00"])
def test_times(time: str) -> None:
    text = f"MIH TIME={time},DEV=(0200)\nMIH CHAR={time},HALT={time},US01={time}\nMIH IOTDASD={time}\n"
    assert findings_of(IECIOS, text, "IOS001") == []


@pytest.mark.parametrize("time", ["15", "00:60", "00:15:00", "AA:BB", "100:00", ":30"])
def test_wrong_times(time: str) -> None:
    assert len(findings_of(IECIOS, f"MIH TIME={time},DEV=(0200)\n", "IOS001")) == 1


@pytest.mark.parametrize(
    "record",
    [
        "MIH DEV=(0200),TIME=00:14,IOTIMING=00:15",
        "MIH DEV=(0200),TIME=00:00,IOTIMING=00:15",
        "MIH DEV=(0200),TIME=00:30,IOTIMING=00:00",
        "MIH DEV=(0200),TIME=&T.,IOTIMING=00:15",
        "MIH DEV=(0200),TIME=00:30",
        "MIH DEV=(0200),TIME=00:30,DEV=(0300),IOTIMING=00:15,TIME=00:14",
    ],
)
def test_io_timing_that_lets_interrupts_be_missing(record: str) -> None:
    assert findings_of(IECIOS, f"{record}\n", "IOS003") == []


def test_io_timing_is_a_note() -> None:
    findings = findings_of(IECIOS, "MIH DEV=(0200),TIME=01:00,IOTIMING=00:60\n", "IOS003")
    assert levels(findings) == [Level.NOTE]


@pytest.mark.parametrize("record", ["MIH DASD=00:00", "MIH IOTDASD=00:30", "MIH DASD=&T.", "MIH TIME=00:30,DEV=0200"])
def test_no_time_for_all_disks(record: str) -> None:
    assert findings_of(IECIOS, f"{record}\n", "IOS002") == []


@pytest.mark.parametrize(
    ("code", "record"),
    [
        ("IOS004", "STORAGE IOSBLKS=31"),
        ("IOS004", "STORAGE IOSBLKS=&X."),
        ("IOS005", "CAPTUCB PROTECT=YES"),
        ("IOS006", "MIDAW=YES"),
        ("IOS008", "MIH IOTTERM=NO"),
        ("IOS008", "MIH IOTTERM=YES\nMIH IOTHSWAP=YES"),
        ("IOS008", "MIH IOTTERM=YES,IOTHSWAP=&X."),
        ("IOS009", "RECOVERY PATH_INTERVAL=5,PATH_THRESHOLD=9,PATH_SCOPE=CU"),
        ("IOS009", "RECOVERY PATH_SCOPE=CU\nRECOVERY PATH_INTERVAL=5"),
        ("IOS009", "RECOVERY PATH_SCOPE=DEVICE"),
        ("IOS010", "MIH DEV=(E40,/1234,12345,0200-02FF),TIME=00:00"),
        ("IOS010", "MIH DEV=(&DEV.),TIME=00:00"),
        ("GEN019", "HYPERPAV=&PAV."),
    ],
)
def test_near_misses(code: str, record: str) -> None:
    assert findings_of(IECIOS, f"{record}\n", code) == []


@pytest.mark.parametrize(("value", "number"), [("05", 0), ("X05", 0), ("x05", 0), ("XX5", 1), ("X", 1), ("0G", 1)])
def test_a_number_as_the_list_of_defaults_shows_it(value: str, number: int) -> None:
    assert len(findings_of("DEVSUP00", f"LRECCW_PER_EOSCP={value}\n", "GEN019")) == number


def test_a_new_word_is_no_error() -> None:
    """IECIOSxx and DEVSUPxx get words with each release."""
    for member, text in ((IECIOS, "NEWWORD A=1\nMIH NEWTIME=00:10\n"), (DEVSUP, "NEW_OPTION=YES\n")):
        findings = findings_of(member, text, "GEN012")
        assert all(level is None or level < Level.ERROR for level in levels(findings))


TWO_TIMES = [
    ("MIH DASD=00:15\nMIH DASD=00:20\n", [(2, 10)]),
    ("MIH TAPE=03:00,CTC=01:00\nMIH CTC=01:00,TAPE=04:00\n", [(2, 20)]),
    ("MIH US01=01:00\nMIH US02=02:00\nMIH US01=02:00\n", [(3, 10)]),
    ("MIH DEV=(0100-01FF),TIME=00:15\nMIH DEV=(0120),TIME=00:20\n", [(2, 10)]),
    ("MIH DEV=(0120),IOTIMING=00:20\nMIH DEV=(0300,0100-01FF),IOTIMING=00:15\n", [(1, 10)]),
    # A range of a third time between two of one time hides neither.
    ("MIH DEV=(0100-04FF),TIME=1:00\nMIH DEV=(0200-02FF),TIME=2:00\nMIH DEV=(0210),TIME=1:00\n", [(2, 10), (3, 10)]),
    # Equal times, neighbors, other keywords, other devices, and what is unknown.
    ("MIH DASD=00:15\nMIH DASD=00:15\n", []),
    ("MIH DEV=(0100-01FF),TIME=00:15\nMIH DEV=(0200-02FF),TIME=00:20\n", []),
    ("MIH DEV=(0100-01FF),TIME=00:15\nMIH DEV=(0100-01FF),IOTIMING=00:20\n", []),
    ("MIH DEV=(0100-01FF),TIME=00:15,IOTIMING=01:00\n", []),
    ("MIH DASD=&T.\nMIH DASD=00:20\n", []),
]


@pytest.mark.parametrize(("text", "expected"), TWO_TIMES)
def test_two_times_for_a_device(text: str, expected: list[tuple[int, int]]) -> None:
    assert [(finding.span.line, finding.span.column) for finding in findings_of(IECIOS, text, "IOS013")] == expected


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("SMFLIM00", "REGION JOBNAME({values}) MEMLIMIT(2G)\n", "JOBNAME can have at most 8 values."),
        ("SMFLIM00", "REGION SUBSYS({values}) MEMLIMIT(2G)\n", "SUBSYS can have at most 8 values."),
    ],
)
def test_a_list_has_no_more_values_than_its_table_says(name: str, text: str, message: str) -> None:
    eight = ",".join(f"A{number}" for number in range(8))
    assert findings_of(name, text.format(values=eight), "GEN019") == []
    (finding,) = findings_of(name, text.format(values=f"{eight},A8"), "GEN019")
    assert (finding.message, finding.level) == (message, Level.ERROR)
    assert finding.span.column == text.index("{") + 1 + len(eight) + 1


@pytest.mark.parametrize(
    ("name", "legal", "wrong"),
    [
        ("IGDSMS00", "SMS ACDS(A.B) COMMDS(A.C) AKP(200,65535)", "SMS ACDS(A.B) COMMDS(A.C) AKP(199)"),
        ("IGDSMS00", "SMS ACDS(A.B) COMMDS(A.C) AKP(SYS1,1000)", "SMS ACDS(A.B) COMMDS(A.C) AKP(65536)"),
        ("IGDSMS00", "SMS ACDS(A.B) COMMDS(A.C) SIZE(255M)", "SMS ACDS(A.B) COMMDS(A.C) SIZE(256M)"),
        ("IGDSMS00", "SMS ACDS(A.B) COMMDS(A.C) USER_ACSVAR(A,B,C)", "SMS ACDS(A.B) COMMDS(A.C) USER_ACSVAR(A,B,C,D)"),
        ("MSGFLD00", "REGULAR SYSIMTIME=16777215.0", "REGULAR SYSIMTIME=16777216"),
        ("MSGFLD00", "REGULAR SYSIMTIME=0.000001", "REGULAR SYSIMTIME=16777215.1"),
        ("IECIOS00", "EKM PRIPORT=65535", "EKM SECPORT=65536"),
        ("CONSOL00", "CONSOLE DEVNUM(0700) NAME(ABC) AREA(4,12)", "CONSOLE DEVNUM(0700) NAME(ABC) AREA(3)"),
        ("IKJTSO00", "TRANSREC SPOOLCL(B)", "TRANSREC SPOOLCL(BC)"),
        ("HZSPRM00", "ADD CHECK(A,B) SYNCVAL(23:59)", "ADD CHECK(A,B) SYNCVAL(25:00)"),
        (
            "CTIBPX00",
            f"TRACEOPTS ON JOBNAME({','.join('ABCDEFGHIJKLMNOP')})",
            "TRACEOPTS ON ASID(1,2,3,4,5,6,7,8,9,A,B,C,D,E,F,10,11)",
        ),
    ],
)
def test_values_at_and_past_the_ends_of_their_ranges(name: str, legal: str, wrong: str) -> None:
    assert findings_of(name, f"{legal}\n", "GEN019") == []
    assert len(findings_of(name, f"{wrong}\n", "GEN019")) == 1
