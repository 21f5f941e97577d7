"""Which configuration file holds."""

from __future__ import annotations

from pathlib import Path

import pytest

from lint.config.discover import checkout_root, discover
from lint.source.file_tree import FileTree
from tests.running import UNSERVED, Checkout


def test_the_nearest_file_upwards_is_found(checkout: Checkout) -> None:
    outer = checkout.write("parmlint.yaml")
    inner = checkout.write("prod/parmlint.yaml")
    deep = checkout.root / "prod" / "parmlib"
    deep.mkdir()

    assert discover(deep, FileTree()) == inner
    assert discover(checkout.root, FileTree()) == outer
    inner.unlink()
    assert discover(deep, FileTree()) == outer


def test_the_search_ends_at_the_root_of_the_checkout(checkout: Checkout) -> None:
    (checkout.root.parent / "parmlint.yaml").write_text("profile: ipl\n")

    assert discover(checkout.root, FileTree()) is None
    assert checkout_root(checkout.root, FileTree()) == checkout.root


def test_a_git_file_marks_a_root_as_well(tmp_path: Path) -> None:
    """A worktree or submodule has a file where a clone has a folder."""
    (tmp_path / "parmlint.yaml").touch()
    root = tmp_path / "worktree"
    root.mkdir()
    (root / ".git").write_text("gitdir: elsewhere\n")

    assert discover(root, FileTree()) is None
    assert checkout_root(root, FileTree()) == root


def test_a_folder_of_that_name_is_no_configuration(checkout: Checkout) -> None:
    (checkout.root / "parmlint.yaml").mkdir()

    assert discover(checkout.root, FileTree()) is None


@pytest.mark.parametrize("folder", ["", "prod/parmlib"])
def test_check_reads_it_from_any_folder_below(checkout: Checkout, folder: str) -> None:
    checkout.write("parmlint.yaml", "ignore: [CPL013]\n")
    member = checkout.write("prod/parmlib/COUPLE00", UNSERVED)
    checkout.monkeypatch.chdir(checkout.root / folder)

    assert checkout.check(member).codes == []
    assert checkout.check("--no-config", member).codes == ["CPL013"]


def test_a_file_given_outright_replaces_the_one_found(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", "ignore: [CPL013]\n")
    config = checkout.write("ci/other.yaml", "levels: {CPL013: error}\n")
    checkout.write("COUPLE00", UNSERVED)

    (finding,) = checkout.check("--config", config, "COUPLE00").json["findings"]

    assert (finding["code"], finding["level"]) == ("CPL013", "error")


def test_globs_are_relative_to_the_folder_of_the_file(checkout: Checkout) -> None:
    checkout.write("ci/parmlint.yaml", "exclude: [../COUPLE00, COUPLE01]\n")
    checkout.write("COUPLE00", UNSERVED)
    checkout.write("ci/COUPLE01", UNSERVED)

    findings = checkout.check("--config", "ci/parmlint.yaml", ".").json["findings"]

    assert [finding["path"] for finding in findings] == ["COUPLE00"]


@pytest.mark.parametrize(
    ("name", "reason"),
    [("missing.yaml", "no such file or directory"), ("folder", "is a directory")],
)
def test_a_file_given_outright_must_be_readable(checkout: Checkout, name: str, reason: str) -> None:
    (checkout.root / "folder").mkdir()
    outcome = checkout.run("check", "--config", name)

    assert outcome.code == 2
    assert outcome.err.lower() == f"parmlint: {name}: cannot be read: {reason}\n"


def test_the_configuration_is_not_read_where_it_is_not_wanted(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", "profil: ipl\n")

    assert checkout.run("check").code == 2
    assert checkout.run("check", "--no-config", "--allow-empty").code == 0
    assert checkout.run("rules").code == 0
    assert checkout.run("explain", "CPL013").code == 0
