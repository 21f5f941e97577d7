"""An archive of a stranger without Git: links that leave it are not followed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.hostile.strangers import SECRET, UNQUOTED, link
from tests.running import UNSERVED, Checkout


@pytest.fixture
def unpacked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Checkout:
    """An archive of a stranger without Git: `in` beside `out`, and `elsewhere` as the current folder."""
    for name in ("in/sub", "out", "elsewhere"):
        (tmp_path / name).mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "elsewhere")
    return Checkout(tmp_path, monkeypatch)


@pytest.mark.parametrize("fixes", [(), ("--fix", "--unsafe-fixes"), ("--add-ignore", "BPX003")], ids=str)
@pytest.mark.parametrize("place", ["in/BPXPRM00", "in/sub/BPXPRM00", "in/linked/BPXPRM00"])
def test_a_link_that_a_wildcard_names_is_refused(unpacked: Checkout, place: str, fixes: tuple[str, ...]) -> None:
    text = f"{UNQUOTED}{SECRET}\n"
    outside = unpacked.write("out/BPXPRM00", text)
    link(unpacked, "in/linked", "../out")
    if "linked" not in place:
        link(unpacked, place, outside)

    for named in (f"../{place}", unpacked.root / place, Path("..", place).parent):
        outcome = unpacked.check("--profile", "strict", *fixes, named)
        if not fixes or fixes[0] == "--fix":
            assert (outcome.code, outcome.codes) == (2, ["GEN016"])
        assert SECRET not in outcome.out + outcome.err
        assert outside.read_text() == text
    assert unpacked.check("--follow-links", f"../{place}").code == 1


@pytest.mark.parametrize(
    "arguments", [["init", "--update"], ["check", "."], ["config"], ["baseline", "create"]], ids=" ".join
)
def test_a_configuration_that_is_discovered_must_not_be_a_link_that_leaves(
    unpacked: Checkout, arguments: list[str]
) -> None:
    unpacked.write("in/sub/LOAD00", "SYSPARM  00\nPARMLIB  A.PARMLIB\n")
    text = f"{SECRET}: 1\n"
    outside = unpacked.write("out/cfg.yaml", text)
    link(unpacked, "in/parmlint.yaml", "../out/cfg.yaml")
    unpacked.monkeypatch.chdir(unpacked.root / "in/sub")

    for content in (text, "systems: {}\n"):
        outside.write_text(content)
        outcome = unpacked.run(*arguments)
        assert outcome.code == 2
        assert "a link leads outside" in outcome.err
        assert SECRET not in outcome.out + outcome.err
        assert outside.read_text() == content


@pytest.mark.parametrize("option", ["--config", "--baseline"])
def test_a_named_file_of_parmlint_is_no_link_that_leaves(unpacked: Checkout, option: str) -> None:
    unpacked.write("out/file", f"{SECRET}: 1\n")
    link(unpacked, "in/file", "../out/file")

    outcome = unpacked.run("check", option, "../in/file")

    assert outcome.code == 2
    assert "a link leads outside" in outcome.err
    assert SECRET not in outcome.err


@pytest.mark.parametrize("here", ["in", "in/sub"])
@pytest.mark.parametrize("server", ["gitlab", "option", "baseline"])
def test_outside_of_git_nothing_is_written_through_a_link(unpacked: Checkout, here: str, server: str) -> None:
    outside = unpacked.write("out/file", "theirs")
    name = {"gitlab": "parmlint-code-quality.json", "option": "report.txt", "baseline": "b.json"}[server]
    link(unpacked, f"in/{name}", "../out/file")
    unpacked.write(f"{here}/COUPLE00", UNSERVED)
    unpacked.monkeypatch.chdir(unpacked.root / here)
    if server == "gitlab":
        unpacked.monkeypatch.setenv("GITLAB_CI", "true")
        unpacked.monkeypatch.setenv("CI_PROJECT_DIR", str(unpacked.root / "in"))
    path = os.path.relpath(unpacked.root / "in" / name)
    arguments = {
        "gitlab": ["check"],
        "option": ["check", "-o", path],
        "baseline": ["baseline", "update", "--baseline", path],
    }

    outcome = unpacked.run(*arguments[server])

    assert outcome.code == 2
    assert "a link leads outside" in outcome.err
    assert outside.read_text() == "theirs"


@pytest.mark.parametrize("arguments", [["check"], ["init", "--update"], ["config"], ["ipl", "PRDA"]], ids=" ".join)
def test_outside_of_git_a_configuration_above_this_folder_holds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    site = Checkout(tmp_path, monkeypatch)
    site.write("A.PARMLIB/LOAD00", "SYSPARM  00\nPARMLIB  A.PARMLIB\n")
    site.write("A.PARMLIB/IEASYS00", "LNKAUTH=APFTAB\n")
    site.write("B.PARMLIB/LOAD01", "SYSPARM  00\nPARMLIB  B.PARMLIB\n")
    site.write("parmlint.yaml", "systems: {PRDA: {parmlib: [A.PARMLIB, B.PARMLIB], ipl: {load: '00'}}}\n")
    monkeypatch.chdir(tmp_path / "B.PARMLIB")

    outcome = site.run(*arguments)

    assert (outcome.code, outcome.err) == (0, "")
