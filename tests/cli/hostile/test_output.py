"""Reports, fixes and what `init` writes do not go through links that leave the checkout."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.cli.hostile.strangers import UNQUOTED, link, untouched
from tests.running import UNSERVED, Checkout


def test_reports_do_not_go_through_a_link_that_leaves(checkout: Checkout, secret: Path) -> None:
    checkout.write("COUPLE00", UNSERVED)
    link(checkout, "report.txt", "../secret/report.txt")
    link(checkout, "linked", "../secret")

    for arguments in (
        ["-o", "report.txt"],
        ["-f", "json=report.txt"],
        ["-o", "linked/report.txt"],
        ["-f", "text=linked/COUPLE00"],
    ):
        outcome = checkout.run("check", *arguments)
        assert outcome.code == 2, arguments
        assert "a link leads outside the checkout" in outcome.err, arguments
    assert untouched(secret)


def test_what_gitlab_shows_does_not_go_through_a_link_that_leaves(checkout: Checkout, secret: Path) -> None:
    checkout.write("COUPLE00", UNSERVED)
    link(checkout, "parmlint-code-quality.json", secret / "COUPLE00")
    checkout.monkeypatch.setenv("GITLAB_CI", "true")
    checkout.monkeypatch.setenv("CI_PROJECT_DIR", str(checkout.root))

    outcome = checkout.run("check")

    assert outcome.code == 2
    assert "parmlint-code-quality.json cannot be written: a link leads outside the checkout" in outcome.err
    assert untouched(secret)


@pytest.mark.parametrize("name", ["summary.md", "linked/summary.md"])
def test_the_summary_for_github_does_not_go_through_a_link_that_leaves(
    checkout: Checkout, secret: Path, name: str
) -> None:
    checkout.write("COUPLE00", UNSERVED)
    link(checkout, "summary.md", secret / "COUPLE00")
    link(checkout, "linked", secret)
    checkout.monkeypatch.setenv("GITHUB_ACTIONS", "true")
    for folder in ("", f"{checkout.root}/"):
        checkout.monkeypatch.setenv("GITHUB_STEP_SUMMARY", folder + name)

        outcome = checkout.run("check")

        assert outcome.code == 2
        assert f"{name} cannot be written: a link leads outside the checkout" in outcome.err
        assert untouched(secret)


def test_the_summary_for_github_is_a_regular_file(checkout: Checkout, secret: Path) -> None:
    checkout.write("COUPLE00", UNSERVED)
    os.mkfifo(checkout.root / "summary.md")
    checkout.monkeypatch.setenv("GITHUB_ACTIONS", "true")
    checkout.monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(checkout.root / "summary.md"))

    assert "summary.md is not written: " in checkout.run("check").err
    checkout.monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(secret))
    assert "secret is not written: is a directory" in checkout.run("check").err
    # The file of the server lies outside of the checkout, and holds what earlier steps said.
    (secret / "step_summary").write_text("before\n")
    checkout.monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(secret / "step_summary"))
    assert checkout.run("check").code == 1
    assert (secret / "step_summary").read_text().startswith("before\n")
    assert "CPL013" in (secret / "step_summary").read_text()


def test_a_hard_link_keeps_its_other_name(checkout: Checkout, secret: Path) -> None:
    (secret / "BPXPRM00").write_text(UNQUOTED)
    (checkout.root / "BPXPRM00").hardlink_to(secret / "BPXPRM00")

    assert checkout.check("--fix").code == 0

    assert (checkout.root / "BPXPRM00").read_text() != UNQUOTED
    assert (secret / "BPXPRM00").read_text() == UNQUOTED


@pytest.mark.parametrize("arguments", [["--fix"], ["--add-ignore", "BPX003"]], ids=" ".join)
def test_a_checkout_is_not_written_through_a_link_that_leaves(
    checkout: Checkout, secret: Path, arguments: list[str]
) -> None:
    (secret / "BPXPRM00").write_text(UNQUOTED)
    link(checkout, "BPXPRM00", secret / "BPXPRM00")
    link(checkout, "linked", secret)

    for path in (".", "BPXPRM00", "linked", "linked/BPXPRM00"):
        assert checkout.run("check", *arguments, path).code in ({2} if arguments == ["--fix"] else {0, 2}), path
    assert (secret / "BPXPRM00").read_text() == UNQUOTED


def test_init_does_not_write_through_a_link_that_leaves(checkout: Checkout, secret: Path) -> None:
    checkout.write("A.PARMLIB/LOAD00", "SYSPARM  00\nPARMLIB  A.PARMLIB\n")
    link(checkout, "conf/parmlint.yaml", secret / "new.yaml")

    outcome = checkout.run("init", "--config", "conf/parmlint.yaml", "A.PARMLIB")

    assert (outcome.code, outcome.out) == (2, "")
    assert untouched(secret)
