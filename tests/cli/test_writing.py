"""What the verbs write: no edit of somebody else is lost, and nothing of a killed run stays unnoticed."""

from __future__ import annotations

import os
import re
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from lint.cli import common
from lint.review import add_ignore as ignoring
from lint.review.fix import Fixer
from lint.source import leftovers, writer
from tests.running import ROOT, UNSERVED, Checkout

UNQUOTED = "ROOT FILESYSTEM(OMVS.ROOT) TYPE(ZFS) MODE(READ)\n"
QUOTED = UNQUOTED.replace("OMVS.ROOT", "'OMVS.ROOT'")
EDITED = "MAXPROCSYS(900)\n" + UNQUOTED
CHANGED = "it was changed after it was read, so it was not written"


def before(call: Callable[..., Any], act: Callable[[], object]) -> Callable[..., Any]:
    def called(*arguments: Any, **options: Any) -> Any:
        act()
        return call(*arguments, **options)

    return called


@pytest.mark.parametrize("when", ["before the fixes", "before the write"])
def test_a_file_that_changes_after_the_check_is_not_fixed(checkout: Checkout, when: str) -> None:
    path = checkout.write("BPXPRM00", UNQUOTED)
    checkout.write("BPXPRM01", UNQUOTED)
    place, name = (Fixer, "fix") if when == "before the fixes" else (writer, "replace_same")
    checkout.monkeypatch.setattr(place, name, before(getattr(place, name), lambda: path.write_text(EDITED)))

    outcome = checkout.check("--fix")

    assert outcome.code == 2
    assert path.read_text() == EDITED
    assert (checkout.root / "BPXPRM01").read_text() == QUOTED
    assert outcome.json["summary"]["fixes"]["unwritten"] == [
        {"path": "BPXPRM00", "reason": f"it cannot be written ({CHANGED})"}
    ]


def test_a_file_that_goes_away_after_the_check_is_told_of(checkout: Checkout) -> None:
    path = checkout.write("BPXPRM00", UNQUOTED)
    checkout.monkeypatch.setattr(Fixer, "fix", before(Fixer.fix, lambda: path.unlink(missing_ok=True)))

    assert checkout.check("--fix").code == 2
    assert not path.exists()


@pytest.mark.parametrize("when", ["before all", "before the second"])
def test_a_file_that_changes_gets_no_ignore(checkout: Checkout, when: str) -> None:
    path = checkout.write("COUPLE01", UNSERVED)
    checkout.write("COUPLE00", UNSERVED)
    place, name = (ignoring, "with_ignores") if when == "before all" else (writer, "replace_same")

    def edit() -> None:
        path.write_text(EDITED)

    checkout.monkeypatch.setattr(place, name, before(getattr(place, name), edit))
    outcome = checkout.run("check", "--add-ignore", "CPL013")

    assert (outcome.code, path.read_text()) == (2, EDITED)
    assert f"COUPLE01{':' if when == 'before all' else ' cannot be written:'} {CHANGED}." in outcome.err
    assert ("parmlint: ignore" in (checkout.root / "COUPLE00").read_text()) is (when != "before all")
    assert ("Nothing was written." in outcome.err) is (when == "before all")


def test_what_was_written_before_a_write_failed_is_said(checkout: Checkout) -> None:
    for number in range(9):
        checkout.write(f"COUPLE0{number}", UNSERVED)
    path = checkout.root / "COUPLE07"
    checkout.monkeypatch.setattr(writer, "replace_same", before(writer.replace_same, lambda: path.write_text(EDITED)))

    outcome = checkout.run("check", "--add-ignore", "CPL013")

    assert outcome.code == 2
    assert outcome.err == (
        f"parmlint: COUPLE07 cannot be written: {CHANGED}.\n"
        "parmlint: Comments were written to COUPLE00, COUPLE01, COUPLE02, COUPLE03, COUPLE04 and 2 more, "
        "and not to COUPLE07, COUPLE08.\n"
    )


@pytest.mark.parametrize("name", ["BPXPRM00", "BPXPRM02", "linked/BPXPRM01"])
@pytest.mark.parametrize("arguments", [["--fix"], ["--add-ignore", "BPX003"], ["--diff"]], ids=" ".join)
def test_a_link_and_its_target_are_written_once(checkout: Checkout, name: str, arguments: list[str]) -> None:
    path = checkout.write("real/BPXPRM01", UNQUOTED)
    link = checkout.root / name
    if "/" in name:
        link.parent.symlink_to("real")
    else:
        link.symlink_to("real/BPXPRM01")

    outcome = checkout.run("check", *arguments, name, "real")

    assert CHANGED not in outcome.out + outcome.err
    if arguments == ["--fix"]:
        assert (outcome.code, path.read_text()) == (0, QUOTED)
        assert "1 fixed" in outcome.out
    elif arguments == ["--diff"]:
        assert (outcome.code, path.read_text()) == (1, UNQUOTED)
        assert "1 would be fixed" in outcome.err
    else:
        assert outcome.code == 0
        assert path.read_text().count("parmlint: ignore") == 1


@pytest.mark.parametrize("verb", ["update", "prune"])
def test_a_baseline_that_changes_meanwhile_is_left_alone(checkout: Checkout, verb: str) -> None:
    checkout.write("COUPLE00", UNSERVED)
    assert checkout.run("baseline", "create").code == 0
    path = checkout.root / "parmlint-baseline.json"
    checkout.write("COUPLE00", "")
    checkout.monkeypatch.setattr(writer, "replace_same", before(writer.replace_same, lambda: path.write_text("{}")))

    outcome = checkout.run("baseline", verb)

    assert (outcome.code, path.read_text()) == (2, "{}")
    assert f"parmlint-baseline.json cannot be written: {CHANGED}." in outcome.err


def test_a_baseline_that_comes_meanwhile_is_left_alone(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    path = checkout.root / "parmlint-baseline.json"
    checkout.monkeypatch.setattr(writer, "create", before(writer.create, lambda: path.write_text("{}")))

    outcome = checkout.run("baseline", "create")

    assert (outcome.code, path.read_text()) == (2, "{}")
    assert "exists already" in outcome.err


@pytest.mark.parametrize("text", ["", "# by hand\n"])
def test_a_configuration_that_changes_meanwhile_is_left_alone(checkout: Checkout, text: str) -> None:
    checkout.write("A.PARMLIB/LOAD00", "SYSPARM  00\nPARMLIB  A.PARMLIB\n")
    path = checkout.root / "parmlint.yaml"
    if text:
        path.write_text(text)
    for name in ("create", "replace_same"):
        checkout.monkeypatch.setattr(writer, name, before(getattr(writer, name), lambda: path.write_text("# theirs\n")))

    outcome = checkout.run("init", *(["--update"] if text else []))

    assert (outcome.code, path.read_text()) == (2, "# theirs\n")
    assert "parmlint.yaml cannot be written" in outcome.err


def test_two_runs_at_once_fix_a_file_once(checkout: Checkout) -> None:
    path = checkout.write("BPXPRM00", UNQUOTED)
    path.chmod(0o600)
    command = [sys.executable, "-m", "lint", "check", "--no-cache", "--fix", "BPXPRM00"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    runs = [
        subprocess.Popen(command, cwd=checkout.root, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        for _ in range(3)
    ]
    said = [run.communicate()[0].decode() for run in runs]

    assert path.read_text() == QUOTED
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert sorted(file.name for file in checkout.root.iterdir()) == [".git", "BPXPRM00"]
    for run, text in zip(runs, said, strict=True):
        assert run.returncode == 0 or (run.returncode == 2 and CHANGED in text), text
    assert any("1 fixed" in text for text in said)


# --- What killed runs leave ---


def leftover(checkout: Checkout, folder: str = ".", mode: int = 0o600) -> Path:
    """A scratch file of a run an hour ago."""
    place = checkout.root / folder
    place.mkdir(parents=True, exist_ok=True)
    leftovers.use_key_in(common.own_cache_folder)
    path = checkout.write(f"{folder}/{leftovers.scratch_name(str(place))}", "USER MAINT SEKRT999 64M\n SEKRT999\n")
    leftovers.use_key_in(None)
    path.chmod(mode)
    aged(path)
    return path


def aged(path: Path) -> None:
    an_hour_ago = time.time() - 3600
    os.utime(path, (an_hour_ago, an_hour_ago))


def test_the_next_run_tells_of_a_leftover_and_removes_it(checkout: Checkout) -> None:
    checkout.write("vm/COUPLE00", UNSERVED)
    assert checkout.run("check", "vm").code == 1  # and is remembered
    path = leftover(checkout, "vm")

    outcome = checkout.run("check", "vm")

    assert (outcome.code, path.exists()) == (1, False)
    assert outcome.err == f"parmlint: vm/{path.name} was left by a run that was killed; it is removed.\n"
    assert checkout.run("check", "vm").err == ""


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "vm/COUPLE00"],
        ["check", "--fix", "vm/COUPLE00"],
        ["check", "-o", "vm/report.txt", "-"],
        ["kinds", "vm/COUPLE00"],
    ],
    ids=" ".join,
)
def test_a_leftover_beside_what_is_named_is_told_of(checkout: Checkout, arguments: list[str]) -> None:
    checkout.write("vm/COUPLE00", UNSERVED)
    checkout.run(*arguments)
    path = leftover(checkout, "vm")

    outcome = checkout.run(*arguments)

    assert f"{path.name} was left by a run that was killed; it is removed." in outcome.err
    assert not path.exists()


def test_a_leftover_of_an_unsure_origin_is_told_of_each_time(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    path = leftover(checkout, mode=0o644)

    for _ in range(2):
        assert f"{path.name} has the name of a scratch file" in checkout.run("check").err
    assert path.exists()


@pytest.mark.parametrize(
    "name", [".parmlint-0123456789abcdef.tmp", f".parmlint-{'0123456789abcdef' * 3}.tmp", "of another folder"]
)
def test_a_file_that_the_checkout_brings_along_is_never_removed(checkout: Checkout, name: str) -> None:
    """Its name may be that of a scratch file, even of one that this user had in another folder."""
    checkout.write("COUPLE00", UNSERVED)
    if name == "of another folder":
        name = leftover(checkout, "vm").name
    path = checkout.write(name, "MINE")
    path.chmod(0o600)
    aged(path)

    for arguments in (["check"], ["check", "--fix"], ["check", "-o", "report.txt"], ["check", "--follow-links"]):
        assert f"{name} has the name of a scratch file" in checkout.run(*arguments, "COUPLE00").err, arguments
    assert path.read_text() == "MINE"


def test_a_leftover_without_the_key_of_the_user_is_told_of_and_stays(checkout: Checkout) -> None:
    path = leftover(checkout)

    assert "may not belong to parmlint" in checkout.run("check", "--no-cache").err
    checkout.monkeypatch.setenv("PARMLINT_CACHE_DIR", str(checkout.root.parent / "new"))
    assert "may not belong to parmlint" in checkout.run("check").err
    checkout.monkeypatch.setenv("CI", "true")
    checkout.monkeypatch.delenv("PARMLINT_CACHE_DIR")
    assert "may not belong to parmlint" in checkout.run("check").err
    assert path.exists()


def test_nothing_is_removed_behind_a_link_that_is_followed(checkout: Checkout) -> None:
    (checkout.root.parent / "out").mkdir()
    path = leftover(checkout, "../out")
    (checkout.root.parent / "out/COUPLE00").write_text(UNSERVED)
    (checkout.root / "library").symlink_to("../out")

    for named in ("library", "library/COUPLE00"):
        outcome = checkout.run("check", "--follow-links", named)
        assert outcome.code == 1
        assert f"{path.name} was left by a run that was killed, and stays (a link leads" in outcome.err
    assert path.exists()
    assert "; it is removed." in checkout.run("check", "--allow-outside", "../out", "library").err


def test_nothing_is_said_of_a_file_that_a_run_may_be_creating(checkout: Checkout) -> None:
    """Between the creation of a scratch file and its lock, it looks like one that was left."""
    checkout.write("COUPLE00", UNSERVED)
    path = leftover(checkout)
    tomorrow = time.time() + 86400
    os.utime(path, (tomorrow, tomorrow))

    assert checkout.run("check").err == ""
    assert path.exists()
    aged(path)
    assert "it is removed" in checkout.run("check").err


def test_a_leftover_is_never_a_member(checkout: Checkout) -> None:
    path = leftover(checkout, "A.PARMLIB", mode=0o644)
    checkout.write("A.PARMLIB/LOAD00", "SYSPARM  00\nPARMLIB  A.PARMLIB\n")

    for arguments in (["."], [str(path)], [path.relative_to(checkout.root)]):
        for verb in (["check", "--profile", "strict"], ["kinds"], ["init", "--dry-run"]):
            outcome = checkout.run(*verb, *arguments)
            assert "SEKRT999" not in outcome.out + outcome.err
            assert "cp-directory" not in outcome.out
    assert checkout.run("show", path).code == 2


def test_no_hook_takes_a_scratch_file() -> None:
    name = leftovers.scratch_name(".")
    for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8")):
        assert not re.search(hook["files"], name)
        assert not re.search(hook["files"], f"SYS1.PARMLIB/{name}")
