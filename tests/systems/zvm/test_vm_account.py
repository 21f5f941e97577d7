"""The account of z/VM systems: what is broken hides what depends on it, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.cli.common import vocabulary
from lint.config.read import read_text
from lint.engine import Engine
from lint.engine.run import Run
from lint.source.file_tree import FileTree

DIRECT, CONFIG, PARMS = "USER.DIRECT", "SYSTEM.CONFIG", "FPSERV.DMSPARMS"
YAML = f"""systems:
  VMA:
    directory: {DIRECT}
    config: {CONFIG}
    volumes: {{USER01: 3390-3}}
"""
DIRECTORY = """DIRECTORY 0123 3390 VMRES1
USER ALICE NOLOG 64M 128M G
 MDISK 0191 3390 0001 0010 LNX001 MR
USER BOB NOLOG 64M 128M G
 LINK ALICE 0192 0192 RR
"""
SYSTEM = """SYSTEM_IDENTIFIER_DEFAULT VMA
SYSTEM_RESIDENCE CHECKPOINT VOLID VMRES1 FROM CYLINDER 21 FOR 9
CP_OWNED SLOT 1 VMRES1
USER_VOLUME_LIST USER01
FEATURES ENABLE SET_DYNAMIC_I/O
OPERATOR_CONSOLES 0020
"""


def checked(root: Path, files: dict[str, str]) -> Run:
    for name, text in files.items():
        (root / name).write_text(text)
    settings = read_text(YAML, root / "parmlint.yaml", vocabulary(), FileTree())
    return Engine(settings).check_paths([root / name for name in files])


def codes(run: Run) -> set[str]:
    return {finding.code for finding in run.findings}


def lines_unjudged(run: Run, code: str, file: str) -> list[int]:
    return [entry.span.line for entry in run.unjudged if entry.code == code and Path(entry.span.path).name == file]


def test_a_new_statement_hides_no_list_and_no_feature(tmp_path: Path) -> None:
    run = checked(tmp_path, {DIRECT: DIRECTORY, CONFIG: SYSTEM + "OPERATOR_USERID OPERATR\n"})
    assert {"DIR044", "CFG015"} <= codes(run)
    assert lines_unjudged(run, "DIR044", CONFIG) == lines_unjudged(run, "CFG015", CONFIG) == []


def test_a_broken_features_statement_says_nothing_about_volumes(tmp_path: Path) -> None:
    run = checked(tmp_path, {DIRECT: DIRECTORY, CONFIG: SYSTEM.replace("ENABLE", "ENABLE '")})
    assert "DIR044" in codes(run)
    assert lines_unjudged(run, "DIR044", CONFIG) == []
    assert lines_unjudged(run, "CFG015", CONFIG) == [5]


@pytest.mark.parametrize("verb", ["USER_VOLUME_LSIT", "USER_VOL_LIST", "USER_VOLUME"])
def test_a_name_that_may_be_a_list_of_volumes_hides_it(tmp_path: Path, verb: str) -> None:
    run = checked(tmp_path, {DIRECT: DIRECTORY, CONFIG: SYSTEM + f"{verb} LNX001\n"})
    assert "DIR044" not in codes(run)
    assert lines_unjudged(run, "DIR044", CONFIG) == [7]
    assert "CFG015" in codes(run)


def test_a_file_that_is_not_there_is_named_where_it_is_brought_in(tmp_path: Path) -> None:
    run = checked(tmp_path, {DIRECT: DIRECTORY, CONFIG: SYSTEM + "IMBED MORE CONFIG\n"})
    assert "DIR044" not in codes(run)
    [entry] = [entry for entry in run.unjudged if entry.code == "DIR044"]
    assert (entry.span.line, entry.cause.value) == (7, "absent")
    assert entry.reason == "includes MORE.CONFIG, which is not in the repository"


def test_a_broken_entry_hides_its_own_devices_only(tmp_path: Path) -> None:
    """DIR024 asks ALICE and BOB for a device, and CAROL, whom nobody can read, is none of theirs."""
    carol = "USER CAROL NOLOG 64M 128M G\n MDISK 0191 3390 = = USER01 MR\n"
    loading = DIRECTORY.replace("G\n", "G\n IPL 0200\n")
    run = checked(tmp_path, {DIRECT: loading + carol, CONFIG: SYSTEM})
    assert [finding.span.line for finding in run.findings if finding.code == "DIR024"] == [3, 6]
    assert lines_unjudged(run, "DIR024", DIRECT) == []


def test_a_broken_entry_that_is_asked_for_is_in_the_account(tmp_path: Path) -> None:
    broken = DIRECTORY.replace(" MDISK 0191", " MDIKS 0192 3390 0020 0010 LNX001 MR\n MDISK 0191")
    run = checked(tmp_path, {DIRECT: broken, CONFIG: SYSTEM})
    assert "DIR008" not in codes(run)
    assert lines_unjudged(run, "DIR008", DIRECT) == [3]


def test_a_user_who_cannot_be_read_may_be_the_one_that_is_missing(tmp_path: Path) -> None:
    """The finding stays, since nobody misses a user whose statement is there, and the account has the place."""
    run = checked(tmp_path, {DIRECT: DIRECTORY.replace("USER ALICE", "USRE ALICE"), CONFIG: SYSTEM})
    assert lines_unjudged(run, "DIR007", DIRECT) == [2]


@pytest.mark.parametrize(("word", "line"), [("USRES 500", 2), ("NEWPARM 5", 0)])
def test_a_new_start_parameter_hides_what_it_may_be(tmp_path: Path, word: str, line: int) -> None:
    run = checked(tmp_path, {DIRECT: DIRECTORY, CONFIG: SYSTEM, PARMS: f"FILEPOOLID USERS\n{word}\n"})
    assert ("SFS017" in codes(run)) == (not line)
    assert lines_unjudged(run, "SFS017", PARMS) == ([line] if line else [])
    assert "SFS034" in codes(run)
