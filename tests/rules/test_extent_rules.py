"""EXTENT CONTROL alone, and with directory and SYSTEM CONFIG. Facts: zvm-files-2.md section 1.2."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_in, unjudged_in
from tests.rules.one_vm import file_places

FILE = "EXTENT.CONTROL"

Place = tuple[int, int, int, str]


def regions(*lines: str) -> str:
    return "\n".join([":REGIONS.", *lines, ":END.", ""])


ALONE: list[tuple[str, str, list[Place]]] = [
    ("EXT001", regions("A V1 1 10017 3390-09"), [(2, 8, 13, "warning")]),
    ("EXT001", regions("A V1 1 10016 3390-09", "B V2 1 END 3390-09", "C V3 1 3339 3390"), []),
    ("EXT001", regions("A V1 1 3339 3390-03", "B V2 1 65520 3390-54"), [(2, 8, 12, "warning"), (3, 8, 13, "warning")]),
    ("EXT001", regions("A V1 1 9999999 9336-20", "B V2 1 99999 3390-A", "C V3 1 99999 3390-77"), []),
    ("EXT001", f"{regions('A V1 1 3400 3390-03')}:DEFAULTS.\n* larger\n 3390-03 4000\n:END.\n", []),
    ("EXT002", regions("A V1 500 499 3390-09"), [(2, 6, 9, "error")]),
    ("EXT002", regions("A V1 500 500 3390-09", "B V2 500 END 3390-09"), []),
    ("EXT003", regions("A V1 1 500 3390-09", "B V1 500 600 3390-09"), [(3, 6, 9, "note")]),
    ("EXT003", regions("A V1 1 500 3390-09", "B V1 501 600 3390-09", "C V2 1 END 3390-09"), []),
    ("EXT003", regions("V1 V1 1 END 3390-09", "B V1 501 600 3390-09"), []),
    ("EXT003", regions("A V1 1 500 3390-09", "B V1 1 500 3390-09"), []),
    ("EXT003", regions("A V1 1 END 3390-09", "B V1 9 20 3390-09", "C V1 9 20 3390-09"),
     [(3, 6, 7, "note"), (4, 6, 7, "note")]),
    ("EXT004", regions("A V1 0 500 3390-09", "B V2 16 500 9336-20"), [(2, 6, 7, "warning"), (3, 6, 8, "warning")]),
    ("EXT004", regions("A V1 1 500 3390-09", "B V2 32 500 9336-20"), []),
    ("EXT007", f"{regions('A V1 1 END 3390-09')}:GROUPS.\n G A B\n G2 (ALLOCATE ROTATING)\n:END.\n",
     [(5, 6, 7, "warning")]),
    ("EXT007", f"{regions('A V1 1 END 3390-09', 'V2 V2 1 END 3390-09')}:GROUPS.\n G A V2\n:END.\n", []),
    ("EXT007", f"{regions('A V1 1 END', 'B V2 1 END 3390')}:GROUPS.\n G A C\n:END.\n", []),
    ("EXT007", ":GROUPS.\n G A B\n:END.\n", []),
    ("EXT009", ":EXCLUDE.\n MAINT 123\n MAINT 0123\n MAINT 012*\n MAINT *\n:END.\n", [(2, 8, 11, "error")]),
    ("EXT012", ":GROUPS.\n:END.\n:GROUPS.\n:END.\n", [(3, 2, 8, "error")]),
    ("EXT012", ":GROUPS.\n G A\n:EXCLUDE.\n:END.\n", [(1, 2, 8, "warning")]),
    ("EXT012", "\n* text\n G A\n G B\n\n G C\n:GROUPS.\n:END.\n", [(3, 2, 5, "warning"), (6, 2, 5, "warning")]),
    ("EXT012", "* text\n\n:GROUPS.\n\n* text\n:END.\n  * text\n:EXCLUDE.\n:END.\n", []),
    ("EXT013", ":DEFAULTS.\n 3390-09 10017\n 3390-77 70000\n:END.\n", [(2, 2, 9, "note"), (3, 2, 9, "note")]),
    ("EXT013", ":AUTOBLOCK.\n 9336 512 1 1 FBA\n* an old one\n 3380 4096 150 CYL CKD\n 2305 4096 1 1\n:END.\n",
     [(2, 2, 6, "note")]),
    ("EXT018", regions("A V1 1 END 3390-09", "A V2 1 END 3390-09"), [(3, 1, 2, "warning")]),
    ("EXT018", ":GROUPS.\n G A\n G B\n:END.\n", []),
]  # fmt: skip


@pytest.mark.parametrize(("code", "text", "expected"), ALONE, ids=range(len(ALONE)))
def test_one_file(code: str, text: str, expected: list[Place]) -> None:
    assert places(findings_of(FILE, text, code), "line column end_column level") == expected


SYSTEM = "systems:\n  VMA:\n    directory: USER.DIRECT\n    config: SYSTEM.CONFIG\n    extents: EXTENT.CONTROL\n"
DIRECTORY = """\
DIRECTORY 0123 3390 VMRES1
USER MAINT NOLOG 64M 128M G
 MDISK 0123 3390 0000 END VMRES1 MR
 MDISK 0191 3390 0100 0010 VMRES1 MR
USER $PAGE$ NOLOG
 MDISK 0A01 3390 2000 0500 VMPAG1 R
"""
CONFIG = """\
SYSTEM_IDENTIFIER LPAR LP1 VMA
SYSTEM_RESIDENCE,
  CHECKPOINT VOLID VMRES1 FROM CYLINDER 21 FOR 9,
  WARMSTART VOLID VMRES1 FROM CYLINDER 30 FOR 9
CP_OWNED SLOT 1 VMRES1
CP_OWNED SLOT 2 VMPAG1
USER_VOLUME_INCLUDE USR*
"""
CLUSTER = """\
SSI CLUSTER1 PDR_VOLUME VMCOM1,
  SLOT 1 VMA,
  SLOT 2 VMB
"""
SUBCONFIG = "IDENTITY OPER NOLOG 64M 64M G\n BUILD ON VMA USING SUBCONFIG OPER-1\nSUBCONFIG OPER-1\n"

TOGETHER: list[tuple[str, str, dict[str, str], list[tuple[int, int, int]]]] = [
    ("EXT005", regions("A VMRES1 1 END 3390-09", "B VMRES1 39 END 3390-09", "C VMRES1 1 20 3390-09"), {},
     [(2, 10, 11)]),
    ("EXT005", regions("A VMPAG1 1 2000 3390-09", "B VMPAG1 2500 END 3390-09", "C VMRES1 1 END 9336-20"), {},
     [(2, 10, 11)]),
    ("EXT006", regions("A USR001 1 END 3390-09", "B LNX001 1 20 3390-09", "C LNX001 21 40 3390-09"), {}, [(3, 3, 9)]),
    ("EXT006", regions("B LNX001 1 20 3390-09"), {"SYSTEM.CONFIG": f"{CONFIG}VMB: USER_VOLUME_LIST LNX001\n"}, []),
    ("EXT006", regions("B LNX001 1 20 3390-09"), {"SYSTEM.CONFIG": f"{CONFIG}USER_VOLUME_RDEV LNX001 RDEV 300\n"}, []),
    ("EXT006", regions("B LNX001 1 20 3390-09"), {"SYSTEM.CONFIG": f"{CONFIG}IMBED MORE CONFIG\n"}, []),
    ("EXT006", regions("B LNX001 1 20 3390-09"), {"SYSTEM.CONFIG": CONFIG.replace("USER_VOLUME", "*")}, []),
    ("EXT006", regions("B LNX001 1 20 3390-09"), {"AUTOLOG1.EXEC": "/* */\n'ATTACH 300 SYSTEM LNX001'\n"}, []),
    ("EXT010", ":EXCLUDE.\n MAINT 0123\n MIANT 0123\n MAINT 0124\n MAINT 012*\n MAINT-* 0123\n:END.\n", {},
     [(3, 2, 7), (4, 8, 12)]),
    ("EXT010", ":EXCLUDE.\n MIANT 0123\n:END.\n", {"USER.DIRECT": DIRECTORY.replace("DIRECTORY", "LOAD X DIRECT\n*")},
     []),
    ("EXT014", regions("A VMRES1 1 END 3380-03", "B VMRES1 1 END 3390", "C USR001 1 END 3380", "D VMRES1 1 2 9999"),
     {}, [(2, 16, 23)]),
    ("EXT015", ":SSI_VOLUMES.\n:END.\n", {"SYSTEM.CONFIG": CONFIG + CLUSTER,
     "USER.DIRECT": f"{DIRECTORY}{SUBCONFIG} MDISK 0191 3390 1 5 USR001\n"}, [(1, 2, 13)]),
    ("EXT015", ":SSI_VOLUMES.\n:END.\n", {"SYSTEM.CONFIG": CONFIG + CLUSTER, "USER.DIRECT": DIRECTORY + SUBCONFIG},
     []),
    ("EXT015", ":SSI_VOLUMES.\n:END.\n", {"SYSTEM.CONFIG": CONFIG + CLUSTER.replace("2 VMB", "2 AVAILABLE"),
     "USER.DIRECT": f"{DIRECTORY}{SUBCONFIG} MDISK 0191 3390 1 5 USR001\n"}, []),
    ("EXT015", ":SSI_VOLUMES.\n RES VMA VMRES1\n:END.\n", {"SYSTEM.CONFIG": CONFIG + CLUSTER,
     "USER.DIRECT": f"{DIRECTORY}{SUBCONFIG} MDISK 0191 3390 1 5 USR001\n"}, []),
    ("EXT016", ":SSI_VOLUMES.\n RES VMA VMRES1\n RES VMC VMRES2\n:END.\n", {"SYSTEM.CONFIG": CONFIG + CLUSTER},
     [(3, 6, 9)]),
    ("EXT016", ":SSI_VOLUMES.\n RES VMA VMRES1\n RES VMC VMRES2\n:END.\n", {}, []),
]  # fmt: skip


@pytest.mark.parametrize(("code", "text", "files", "expected"), TOGETHER, ids=range(len(TOGETHER)))
def test_with_the_system(
    code: str, text: str, files: dict[str, str], expected: list[tuple[int, int, int]], tmp_path: Path
) -> None:
    yaml = SYSTEM + ("    start: AUTOLOG1.EXEC\n" if "AUTOLOG1.EXEC" in files else "")
    given = {"USER.DIRECT": DIRECTORY, "SYSTEM.CONFIG": CONFIG, FILE: text, **files, "parmlint.yaml": yaml}
    found_at = file_places(findings_in(tmp_path, given, code))

    assert found_at == [(FILE, *place) for place in expected]


def test_a_volume_with_minidisks_is_reported_once(tmp_path: Path) -> None:
    """DIR044 says of the volume itself that nobody attaches it."""
    given = {
        "USER.DIRECT": DIRECTORY.replace("0100 0010 VMRES1", "0100 0010 LNX001"),
        "SYSTEM.CONFIG": CONFIG,
        FILE: regions("B LNX001 1 20 3390-09"),
        "parmlint.yaml": SYSTEM,
    }
    assert [finding.code for finding in findings_in(tmp_path, given, "DIR044", "EXT006")] == ["DIR044"]


SHARED = """\
DIRECTORY 0123 3390 VMRES1
USER MAINT NOLOG 64M 128M G
 MDISK 0191 3390 0100 0010 VMRES1 MR
IDENTITY OPER NOLOG 64M 64M G
 BUILD ON * USING SUBCONFIG OPER-1
SUBCONFIG OPER-1
 MDISK 0391 3390 0105 0010 VMRES1 MR
USER $PAGE$ NOLOG
 MDISK 0A01 3390 0114 0500 VMRES1 R
"""
EXCLUSIONS: list[tuple[str, list[tuple[str, int]]]] = [
    ("", [("DIR001", 7), ("DIR002", 7)]),
    ("OPER-1 0391", []),
    ("OPER-* 0391", []),
    ("OPER-* 039*", []),
    ("O* *", []),
    ("MAINT 0191", [("DIR002", 7)]),
    ("MAINT-* 0191", [("DIR001", 7), ("DIR002", 7)]),
    ("MAINT 0192", [("DIR001", 7), ("DIR002", 7)]),
    ("OPER 0391", [("DIR001", 7), ("DIR002", 7)]),
    ("* an old exclusion: OPER-1 0391", [("DIR001", 7), ("DIR002", 7)]),
]


@pytest.mark.parametrize(("exclusion", "expected"), EXCLUSIONS, ids=[line for line, _ in EXCLUSIONS])
def test_an_excluded_minidisk_may_overlap(exclusion: str, expected: list[tuple[str, int]], tmp_path: Path) -> None:
    """Facts: zvm-files-2.md sections 1.1 and 1.2 (EXT011)."""
    control = f":EXCLUDE.\n {exclusion}\n:END.\n"
    given = {"USER.DIRECT": SHARED, "SYSTEM.CONFIG": CONFIG, FILE: control, "parmlint.yaml": SYSTEM}
    findings = findings_in(tmp_path, given, "DIR001", "DIR002")

    assert [(finding.code, finding.span.line) for finding in findings] == expected


def test_an_exclusion_that_could_not_be_read_hides_no_overlap(tmp_path: Path) -> None:
    given = {
        "USER.DIRECT": SHARED.replace("0105", "0200"),
        "SYSTEM.CONFIG": CONFIG,
        FILE: ":EXCLUDE.\n OPER-1 (0391\n:END.\n",
        "parmlint.yaml": SYSTEM,
    }
    assert unjudged_in(tmp_path, given, "DIR001") == []
