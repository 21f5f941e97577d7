"""YML014: jobs of a sysplex that no declared system has under `policies`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.rules.declaring import reported, shown

JOB = "//J JOB\n//S EXEC PGM={}\n//SYSIN DD *\n{}/*\n"
SFM = JOB.format("IXCMIAPU", "DATA TYPE(SFM)\nDEFINE POLICY NAME(P)\n")
FORMAT = JOB.format("IXCL1DSU", "DEFINEDS SYSPLEX(PLEX1) DSN(A.CDS)\n DATA TYPE(CFRM)\n")
SYSTEMS = {
    "a/LOAD00": "SYSPARM  00\nSYSPLEX  PLEX1\n",
    "b/LOAD00": "SYSPARM  00\nSYSPLEX  PLEX2\n",
    "c/LOAD00": "SYSPARM  00\nSYSPLEX  PLEX1\n",
}
SINGLE, TWO, SAME = (
    "  A: {parmlib: a}\n",
    "  A: {parmlib: a}\n  B: {parmlib: b}\n",
    "  A: {parmlib: a}\n  C: {parmlib: c}\n",
)


@pytest.mark.parametrize(
    ("declared", "files", "expected"),
    [
        (SINGLE, {"jobs/S.jcl": SFM}, ["The file 'jobs/S.jcl' is for sysplex PLEX1, but no system has policies."]),
        (SAME, {"jobs/F.jcl": FORMAT, "jobs/S.jcl": SFM},
         ["The files 'jobs/F.jcl' and 'jobs/S.jcl' are for sysplex PLEX1, but no system has policies."]),
        (TWO, {"jobs/F.jcl": FORMAT, "jobs/S.jcl": SFM},
         ["The file 'jobs/F.jcl' is for sysplex PLEX1, but no system has policies."]),
        (SINGLE, {"jobs/F.jcl": FORMAT.replace("PLEX1", "PLEX9")}, []),
        (SINGLE, {"jobs/J.jcl": JOB.format("IEFBR14", "")}, []),
        ("  A: {parmlib: a, policies: [jobs/S.jcl]}\n", {"jobs/S.jcl": SFM, "jobs/F.jcl": FORMAT}, []),
    ],
    ids=range(6),
)  # fmt: skip
def test_jobs_that_no_system_has(declared: str, files: dict[str, str], expected: list[str], tmp_path: Path) -> None:
    given = {**SYSTEMS, **files, "parmlint.yaml": f"systems:\n{declared}"}
    assert [message for *_, message in shown(reported(tmp_path, given, "YML014"))] == expected


def test_an_excluded_file_is_no_job(tmp_path: Path) -> None:
    given = {**SYSTEMS, "jobs/S.jcl": SFM, "parmlint.yaml": f"exclude: [jobs]\nsystems:\n{SINGLE}"}
    assert reported(tmp_path, given, "YML014") == []
