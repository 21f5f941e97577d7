"""Patterns of parmlint.yaml that match nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.finding import Level
from tests.rules.declaring import VM, VM_CONFIG, plex, reported, shown


@pytest.mark.parametrize(
    ("config", "place", "message"),
    [
        (
            'kinds: {"vm/PORD.POOLDEF": pooldef}\n',
            (1, 9, 26),
            "The pattern 'vm/PORD.POOLDEF' under kinds matches no file. Did you mean vm/PROD.POOLDEF?",
        ),
        (
            "per-file:\n  'vmm/*.POOLDEF': {ignore: SFS}\n",
            (2, 3, 18),
            "The pattern 'vmm/*.POOLDEF' under per-file matches no file. Did you mean vm?",
        ),
        (
            "encodings: {host: ibm-1047}\n",
            (1, 13, 17),
            "The pattern 'host' under encodings matches no file.",
        ),
        (
            "exclude: [vm/TEST.*, draft]\n",
            (1, 22, 27),
            "The pattern 'draft' under exclude matches no file.",
        ),
    ],
)
def test_a_pattern_that_matches_nothing(tmp_path: Path, config: str, place: tuple[int, int, int], message: str) -> None:
    findings = reported(tmp_path, {**VM, "parmlint.yaml": config})

    assert shown(findings) == [("YML009", *place, message)]
    assert findings[0].level is Level.WARNING


@pytest.mark.parametrize("pattern", ["out", "out/", "out/**", "out/*", "'*.bak'"])
def test_what_git_ignores_may_be_left_out_before_it_is_there(tmp_path: Path, pattern: str) -> None:
    files = {**VM, "parmlint.yaml": f"exclude: [{pattern}]\n", ".gitignore": "# built\n/out/\n*.bak\n"}

    assert reported(tmp_path, files) == []
    assert [finding.code for finding in reported(tmp_path, {**files, ".gitignore": "other\n"})] == ["YML009"]


@pytest.mark.parametrize(
    "config",
    [
        "exclude: [vm, .git, build, 'vm/*.DIRECT']\n",
        "per-file: {'**/PROD.POOLDEF': {}, PROD.POOLDEF: {}, 'vm/*': {}, ./vm/: {}, /etc/x: {}}\n",
    ],
)
def test_patterns_that_match_a_file_or_folder(tmp_path: Path, config: str) -> None:
    files = {**VM, ".git/HEAD": "", "build/x": "", "parmlint.yaml": config}

    assert reported(tmp_path, files) == []


@pytest.mark.parametrize(
    ("elsewhere", "unused"),
    [
        ("[IEFSSN00, DAIG00]", "DAIG00"),
        ("[IEFSSN00, 'DAIG*']", "'DAIG*'"),
        ("[DIAG00, IEFSSN00, NEVER00]", "NEVER00"),
        ("['DIAG*', 'IEFSSN??']", ""),
        ("[LOADX1, DIAG00, IEFSSN00]", "LOADX1"),
    ],
)
def test_a_member_elsewhere_that_nobody_selects(tmp_path: Path, elsewhere: str, unused: str) -> None:
    files = {
        **plex("load: LOADP1, lpar: LPAR3", f", elsewhere: {elsewhere}"),
        "plex/IEASYS00": "CLOCK=00,DIAG=00,SSN=(00)\n",
    }
    findings = reported(tmp_path, files)
    lines = files["parmlint.yaml"].splitlines()
    texts = [
        lines[finding.span.line - 1][finding.span.column - 1 : finding.span.end_column - 1] for finding in findings
    ]

    assert texts == ([unused] if unused else [])
    assert {finding.code for finding in findings} <= {"YML009"}


@pytest.mark.parametrize(
    ("pattern", "hint"),
    [("IEFSNN*", " Did you mean IEFSSN00?"), ("DAIG??", " Did you mean DIAG00?"), ("QQQ*", ""), ("*X", "")],
)
def test_the_hint_of_a_pattern_is_a_member(tmp_path: Path, pattern: str, hint: str) -> None:
    files = {
        **plex("load: LOADP1, lpar: LPAR3", f", elsewhere: ['{pattern}']"),
        "plex/IEASYS00": "CLOCK=00,DIAG=00,SSN=(00)\n",
    }

    (finding,) = reported(tmp_path, files, "YML009")

    assert finding.message == f"No system selects a member that matches '{pattern}' under elsewhere.{hint}"


def test_a_member_that_may_be_in_a_library_that_is_not_here_is_no_hint(tmp_path: Path) -> None:
    files = {
        **plex("load: LOADP1, lpar: LPAR3", ", elsewhere: ['IEASIS*']"),
        "plex/LOADP1": "SYSPARM  01\nPARMLIB  ORN.PARMLIB\nPARMLIB  SYS1.PARMLIB\n",
    }
    files["parmlint.yaml"] = files["parmlint.yaml"].replace("parmlib: plex", "parmlib: {SYS1.PARMLIB: plex}")

    assert reported(tmp_path, files, "YML009") == []


def test_guests_that_the_directory_does_not_have(tmp_path: Path) -> None:
    files = {**VM, "parmlint.yaml": VM_CONFIG + "    zos_guests: [FPPORD, 'FP*', 'ZT*']\n"}

    assert shown(reported(tmp_path, files)) == [
        ("YML009", 8, 18, 24, "No user of the directory matches 'FPPORD' under zos_guests. Did you mean FPPROD?"),
        ("YML009", 8, 33, 38, "No user of the directory matches 'ZT*' under zos_guests."),
    ]


def test_a_filler_that_is_no_user_is_reported(tmp_path: Path) -> None:
    files = {**VM, "parmlint.yaml": VM_CONFIG + "    fillers: [FPPROD, '$NONE*']\n"}
    assert [message for *_, message in shown(reported(tmp_path, files, "YML009"))] == [
        "No user of the directory matches '$NONE*' under fillers."
    ]
