"""Commands of start-up EXECs that may not run: no rule counts them as run, or as not run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.playing import findings_in, unjudged_in
from tests.seeds.sfs_forms import files, user

HUGE = "DIRECTORY 0123 3390 VMRES1\nUSER LINUX1 NOLOG 24G 32G G\n"
OLD = 'target: {zvm: "6.2"}\n'
OTHER_NODE = "If node() <> 'VM1' Then "


def start(*records: str) -> str:
    return "\n".join(("/* Start the servers */", "Address Command", *records, ""))


def large_guest(*records: str) -> dict[str, str]:
    site = f"{OLD}systems:\n  ENG:\n    directory: USER.DIRECT\n    start: [AUTOLOG1.EXEC]\n"
    return {"USER.DIRECT": HUGE, "AUTOLOG1.EXEC": start(*records), "parmlint.yaml": site}


@pytest.mark.parametrize(
    ("records", "is_reported"),
    [
        (["'CP SET REORDER OFF SYSTEM'"], False),
        (["'CP SET REORDER OFF SYSTEM'", f"{OTHER_NODE}'CP SET REORDER OFF FOR LINUX1'"], False),
        (["'CP SET REORDER OFF SYSTEM'", f"{OTHER_NODE}'CP SET REORDER ON SYSTEM'"], False),
        ([f"{OTHER_NODE}'CP SET REORDER OFF SYSTEM'"], False),
        (["If a Then", "'CP SET REORDER ON SYSTEM'", "Else 'CP SET REORDER OFF SYSTEM'"], False),
        ([f"{OTHER_NODE}'CP SET REORDER OFF SYSTEM'", "'CP SET REORDER ON SYSTEM'"], True),
        ([f"{OTHER_NODE}'CP SET REORDER ON SYSTEM'"], True),
        (["'CP SET REORDER ON SYSTEM'", f"{OTHER_NODE}'CP SET REORDER ON SYSTEM'"], True),
    ],
)
def test_reordering_is_judged_for_all_that_may_be_in_force(
    tmp_path: Path, records: list[str], is_reported: bool
) -> None:
    assert bool(findings_in(tmp_path, large_guest(*records), "DIR060")) is is_reported


def pool_findings(folder: Path, code: str, directory: str, *records: str, target: str = "") -> list[tuple[str, int]]:
    texts = files(directory, "XAUTOLOG SFSENG1")
    texts["AUTOLOG1.EXEC"] = start(*records)
    texts["parmlint.yaml"] = target + texts["parmlint.yaml"]
    findings = findings_in(folder, texts, code)
    return [(Path(finding.span.path).name, finding.span.line) for finding in findings]


@pytest.mark.parametrize(
    ("share", "records", "lines"),
    [
        ("", [f"{OTHER_NODE}'CP SET SHARE SFSENG1 RELATIVE 1500'"], []),
        ("SHARE REL 1500", [f"{OTHER_NODE}'CP SET SHARE SFSENG1 RELATIVE 200'"], []),
        ("SHARE REL 1500", ["'CP SET SHARE SFSENG1 REL 200'", f"{OTHER_NODE}'CP SET SHARE SFSENG1 REL 300'"], [4]),
        ("", [f"{OTHER_NODE}'CP SET SHARE SFSENG1 REL 1500'", "'CP SET SHARE SFSENG1 REL 200'"], [4]),
        ("", [f"{OTHER_NODE}'CP SET SHARE SFSENG1 REL 200'", "'CP SET SHARE SFSENG1 REL 1500'"], []),
    ],
)
def test_a_share_is_low_whichever_command_is_in_force(
    tmp_path: Path, share: str, records: list[str], lines: list[int]
) -> None:
    expected = [("AUTOLOG1.EXEC", line) for line in lines]
    assert pool_findings(tmp_path, "SFS037", user(SHARE=share), *records) == expected


@pytest.mark.parametrize(
    ("code", "command", "against"),
    [("SFS039", "SET RESERVED SFSENG1 1300", "SET RESERVED SFSENG1 OFF"),
     ("SFS038", "SET QUICKDSP SFSENG1 ON", "SET QUICKDSP SFSENG1 OFF")],
)  # fmt: skip
def test_a_command_in_an_if_neither_cures_nor_harms(tmp_path: Path, code: str, command: str, against: str) -> None:
    directory = user(OPTION="OPTION MAXCONN 2000 NOMDCFS APPLMON ACCT SVMSTAT")
    begin = "'CP XAUTOLOG SFSENG1'"
    judged = [
        pool_findings(tmp_path / str(at), code, directory, begin, *records, target=OLD)
        for at, records in enumerate(
            [
                [f"'CP {command}'"],
                [f"{OTHER_NODE}'CP {command}'"],
                [f"'CP {command}'", f"{OTHER_NODE}'CP {against}'"],
                [f"{OTHER_NODE}'CP {command}'", f"'CP {against}'"],
                [f"{OTHER_NODE}'CP {against}'"],
            ]
        )
    ]
    assert [bool(findings) for findings in judged] == [False, False, False, True, True]


def test_a_command_that_may_not_run_is_in_the_account(tmp_path: Path) -> None:
    [entry] = unjudged_in(tmp_path, large_guest(f"{OTHER_NODE}'CP SET REORDER OFF SYSTEM'"), "DIR060")
    assert (Path(entry.span.path).name, entry.span.line) == ("AUTOLOG1.EXEC", 3)
    assert "may not run" in entry.reason
    assert unjudged_in(tmp_path, large_guest("'CP SET REORDER OFF SYSTEM'"), "DIR060") == []


def test_a_monitor_command_that_may_not_run_is_in_the_account(tmp_path: Path) -> None:
    site = "systems:\n  ENG:\n    directory: USER.DIRECT\n    start: [AUTOLOG1.EXEC]\n"
    records = ["'CP DEFSEG MONDCSS 2000-2FFF SC RSTD'", f"{OTHER_NODE}'CP MONITOR SAMPLE CONFIG SIZE 241'"]
    texts = {"USER.DIRECT": "DIRECTORY 0123 3390 VMRES1\n", "AUTOLOG1.EXEC": start(*records), "parmlint.yaml": site}
    assert findings_in(tmp_path, texts, "CFG036") == []
    [entry] = unjudged_in(tmp_path, texts, "CFG036")
    assert entry.span.line == 4
