"""Rules on DIAGxx, ALLOCxx and COFDLFxx: near misses, and what depends on the system or the release.

Facts: zos-members-3.md sections 9, 10 and 16.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Level
from tests.helpers.checking import findings_of, levels, places
from tests.rules.cross import findings_in_parmlib, places_in_parmlib
from tests.running import Checkout

AUTOIPL = "AUTOIPL SADMP(0A80,SM0A85) MVS(LAST)\n"


@pytest.mark.parametrize(
    ("target", "level", "says"),
    [("", Level.WARNING, ""), ("zos 2.3", Level.WARNING, ""), ("zos 2.4", Level.WARNING, "does not support it.")],
)
def test_user_key_common_storage(target: str, level: Level, says: str) -> None:
    (finding,) = findings_of("DIAG00", "VSM ALLOWUSERKEYCSA(YES)\n", "DIA001", target=target)
    assert (finding.level, finding.message.endswith(says)) == (level, True)
    assert ("support" in finding.message) is bool(says)
    assert findings_of("DIAG00", "VSM ALLOWUSERKEYCSA(NO)\n", "DIA001", target=target) == []


@pytest.mark.parametrize("text", ["ALLOWUSERKEYCADS(YES)", "NUCLABEL ENABLE(OTHER,IARXLUK2)"])
def test_user_keys_are_an_error_only_where_the_release_has_them_no_more(text: str) -> None:
    for target, level in (
        ("", Level.NOTE),
        ("zos 2.3", Level.NOTE),
        ("zos 2.4", Level.ERROR),
        ("zos 3.1", Level.ERROR),
    ):
        assert levels(findings_of("DIAG00", f"{text}\n", "DIA002", target=target)) == [level]


@pytest.mark.parametrize(
    "text", ["ALLOWUSERKEYCADS(NO)", "NUCLABEL DISABLE(IARXLUK2)", "NUCLABEL ENABLE(OTHER)", "ALLOWUSERKEYCADS(&X.)"]
)
def test_user_keys_that_are_not_allowed(text: str) -> None:
    assert findings_of("DIAG00", f"{text}\n", "DIA002", target="zos 3.1") == []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ASID(7FFF,1-7FFF)", []),
        ("ASID(5-5)", []),
        ("ADDRESS(0-7FFFFFFF)", []),
        ("ADDRESS(80000000)", [(1, 31, 39)]),
        ("ADDRESS(2000-1000)", [(1, 31, 40)]),
        ("ADDRESS(1,2,3,4,5,6,7,8)", []),
        ("ASID(&A.)", []),
    ],
)
def test_ranges_of_the_trace(text: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(findings_of("DIAG00", f"VSM TRACE GETFREE(ON) {text}\n", "DIA006")) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("VSM TRACK CSA(ON)\nVSM TRACK SQA(ON)\n", []),  # these add up
        ("VSM TRACE GETFREE(ON)\nVSM TRACK CSA(ON)\nVSM ALLOWUSERKEYCSA(NO)\n", []),
        ("VSM TRACE GETFREE(ON)\nVSM TRACE GETFREE(OFF)\n", [(2, 1, 4)]),
        ("NUCLABEL ENABLE(A)\nNUCLABEL ENABLE(B)\nTRAPS NAME(A)\nTRAPS NAME(B)\n", []),
        ("REUSASID(YES)\nREUSASID(NO)\n", [(2, 1, 9)]),
    ],
)
def test_a_statement_twice(text: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(findings_of("DIAG00", text, "DIA008")) == expected


@pytest.mark.parametrize(
    ("parameters", "members", "config", "expected"),
    [
        ("DIAG=00", {"DIAG00": "VSM TRACK CSA(ON)\n"}, "{parmlib: PARMLIB}", 1),
        ("DIAG=(00,01)", {"DIAG00": "VSM TRACK CSA(ON)\n", "DIAG01": AUTOIPL}, "{parmlib: PARMLIB}", 0),
        ("DIAG=(00,01)", {"DIAG00": "VSM TRACK CSA(ON)\n"}, "{parmlib: PARMLIB}", 0),  # DIAG01 may have it
        ("DIAG=00", {"DIAG00": "VSM TRACK CSA(ON)\nAUTOIP SADMP(NONE)\n"}, "{parmlib: PARMLIB}", 0),
        ("DIAG=00", {"DIAG00": "VSM TRACK CSA(ON)\n"}, "{parmlib: PARMLIB, ipl: {vmuserid: ZOS1}}", 0),
    ],
)
def test_autoipl(tmp_path: Path, parameters: str, members: dict[str, str], config: str, expected: int) -> None:
    files = {"IEASYS00": f"{parameters}\n", **members}
    assert len(findings_in_parmlib(tmp_path, files, "DIA003", config=f"systems:\n  PRDA: {config}\n")) == expected


@pytest.mark.parametrize(
    ("members", "expected"),
    [
        ({"DIAG00": "VSM TRACE GETFREE(ON)\n"}, [("DIA005", "warning", "DIAG00", 1, 19, 21)]),
        (
            {"DIAG00": "VSM TRACE GETFREE(ON)\n", "DIAG01": "VSM TRACE GETFREE(OFF)\n"},
            [("DIA007", "note", "DIAG00", 1, 1, 4)],
        ),
        ({"DIAG00": "VSM TRACK CSA(ON)\n", "DIAG01": "VSM TRACK SQA(ON)\n"}, []),
        ({"DIAG00": AUTOIPL, "DIAG01": AUTOIPL}, []),
        ({"DIAG00": "TRAPS NAME(A)\n", "DIAG01": "TRAPS NAME(B)\n"}, []),
    ],
)
def test_several_members(
    tmp_path: Path, members: dict[str, str], expected: list[tuple[str, str, str, int, int, int]]
) -> None:
    files = {"IEASYS00": f"DIAG=({','.join(name[-2:] for name in members)})\n", **members}
    assert places_in_parmlib(tmp_path, files, "DIA005", "DIA007") == expected


def test_a_trace_that_only_a_command_starts(tmp_path: Path) -> None:
    files = {
        "IEASYS00": "DIAG=00,CMD=00\n",
        "COMMND00": "COM='SET DIAG=01'\n",
        "DIAG00": "VSM TRACK CSA(ON)\n",
        "DIAG01": "VSM TRACE GETFREE(ON)\n",
    }
    assert findings_in_parmlib(tmp_path, files, "DIA005") == []


# --- ALLOCxx ---


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("TIOT SIZE(32)\nTIOT SIZE(64)\n", [(2, 11, 13)]),
        ("SYSTEM MEMDSENQMGMT(ENABLE)\nSYSTEM TAPELIB_PREF(EQUAL)\n", []),  # other operands
        ("SPEC_WAIT POLICY(WTOR)\nALLC_OFFLN POLICY(CANCEL)\n", []),
        ("EATTR(OPT)\nEATTR(NO)\n", [(2, 7, 9)]),
    ],
)
def test_a_parameter_twice(text: str, expected: list[tuple[int, int, int]]) -> None:
    assert places(findings_of("ALLOC00", text, "ALC009")) == expected


@pytest.mark.parametrize(
    ("second", "expected"),
    [
        ("TIOT SIZE(64)", [("ALC002", "warning", "ALLOC01", 1, 11, 13)]),
        ("TIOT SIZE(32)", []),
        ("TIOT SIZE(&SIZE.)", []),
        ("SDSN_WAIT WAITALLOC(NO)", []),
    ],
)
def test_the_first_value_counts(
    tmp_path: Path, second: str, expected: list[tuple[str, str, str, int, int, int]]
) -> None:
    members = {"IEASYS00": "ALLOC=(00,01)\n", "ALLOC00": "TIOT SIZE(32)\n", "ALLOC01": f"{second}\n"}
    assert places_in_parmlib(tmp_path, members, "ALC002") == expected


@pytest.mark.parametrize(
    ("text", "expected"), [("TIOT SIZE(31)", 1), ("TIOT SIZE(32)", 0), ("TIOT SIZE(15)", 0), ("TIOT SIZE(&S.)", 0)]
)
def test_a_small_table(text: str, expected: int) -> None:
    assert len(findings_of("ALLOC00", f"{text}\n", "ALC004")) == expected  # ALC003 has what is out of range


# --- COFDLFxx ---


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("CLASS MAXEXPB(64) PCTRETB(101) CONEXIT(X)", [("DLF004", Level.WARNING)]),
        ("CLASS MAXEXPB(64) PCTRETB(100) CONEXIT(X)", []),
        ("CLASS MAXEXPB(64) PCTRETB(1010) CONEXIT(X)", [("DLF002", Level.ERROR)]),
        ("CLASS MAXEXPB(64)", [("DLF002", Level.WARNING)]),
        ("CLASS MAXEXPB(64) PCTRETB(20) CONEXT(X)", []),  # misspelled, and told so
        ("/* nothing */", [("DLF001", Level.ERROR)]),
    ],
)
def test_the_class_of_hiperbatch(text: str, expected: list[tuple[str, Level]]) -> None:
    findings = findings_of("COFDLF00", f"{text}\n", "DLF")
    assert [(finding.code, finding.level) for finding in findings] == expected


@pytest.mark.parametrize(
    ("code", "name", "text", "expected"),
    [
        ("DIA008", "DIAG00", f"{AUTOIPL}VSM TRACK CSA(ON)\n{AUTOIPL}", f"{AUTOIPL}VSM TRACK CSA(ON)\n"),
        ("DIA008", "DIAG00", f"{AUTOIPL}AUTOIPL SADMP(NONE) MVS(LAST)\n", ""),
        ("ALC009", "ALLOC00", "TIOT SIZE(64)\nTIOT SIZE(64)\n", "TIOT SIZE(64)\n"),
        ("ALC009", "ALLOC00", "TIOT SIZE(32)\nTIOT SIZE(64)\n", ""),
        (
            "ALC009",
            "ALLOC00",
            "SPACE PRIMARY(4)\nSPACE PRIMARY(4) SECONDARY(24)\n",
            "SPACE PRIMARY(4)\nSPACE SECONDARY(24)\n",
        ),
    ],
)
def test_only_an_equal_repetition_is_removed(
    checkout: Checkout, code: str, name: str, text: str, expected: str
) -> None:
    path = checkout.write(name, text)
    checkout.run("check", "--select", code, "--fix", "--unsafe-fixes", name)
    assert path.read_text() == (expected or text)
