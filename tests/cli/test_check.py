"""`parmlint check`: which rules run, what is printed where, and the exit code."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from lint.report.formats import DATABASES, FORMATS
from tests.running import HEALTHY, UNSERVED, Checkout

WITH_NOTE = f"{HEALTHY} CLASSDEF CLASS(DEFAULT) CLASSLEN(1000)\n"
"""One note: CPL025."""
WITH_CLEANUP = f"{HEALTHY}        CLEANUP(60)\n"
"""One warning: CPL031."""
WITH_ERROR = f"{HEALTHY} LOCALMSG MAXMSG(500) CLASS(BGI)\n"
"""One error: CPL012."""


@pytest.mark.parametrize(
    ("text", "fail_on", "code"),
    [
        (HEALTHY, "note", 0),
        (WITH_NOTE, "note", 1),
        (WITH_NOTE, "warning", 0),
        (WITH_NOTE, "error", 0),
        (UNSERVED, "note", 1),
        (UNSERVED, "warning", 1),
        (UNSERVED, "error", 0),
        (WITH_ERROR, "note", 1),
        (WITH_ERROR, "warning", 1),
        (WITH_ERROR, "error", 1),
    ],
)
def test_the_exit_code_follows_the_worst_finding(checkout: Checkout, text: str, fail_on: str, code: int) -> None:
    checkout.write("COUPLE00", text)

    outcome = checkout.check("--profile", "strict", "--fail-on", fail_on, "COUPLE00")

    assert outcome.code == code
    assert outcome.json["summary"]["exit_code"] == code
    assert len(outcome.codes) == (text != HEALTHY)


def test_a_run_fails_on_warnings_unless_told_otherwise(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.write("COUPLE01", WITH_NOTE)

    assert checkout.check("--profile", "strict", "COUPLE00").code == 1
    assert checkout.check("--profile", "strict", "COUPLE01").code == 0
    checkout.write("parmlint.yaml", "fail-on: error\n")
    assert checkout.check("COUPLE00").code == 0
    assert checkout.check("COUPLE00", "--fail-on", "warning").code == 1


def test_what_fails_a_run_does_not_change_what_is_shown(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED + WITH_ERROR + WITH_NOTE)
    shown = {tuple(checkout.check("--fail-on", level, ".").codes) for level in ("note", "warning", "error")}

    assert len(shown) == 1


@pytest.mark.parametrize(
    ("profile", "codes"),
    [("ipl", {"CPL012"}), ("recommended", {"CPL012", "CPL013"}), ("strict", {"CPL012", "CPL013", "CPL025"})],
)
def test_a_profile_shows_its_levels(checkout: Checkout, profile: str, codes: set[str]) -> None:
    checkout.write("a/COUPLE00", UNSERVED)
    checkout.write("b/COUPLE00", WITH_ERROR)
    checkout.write("c/COUPLE00", WITH_NOTE)

    assert set(checkout.check("--profile", profile).codes) == codes
    checkout.write("parmlint.yaml", f"profile: {profile}\n")
    assert set(checkout.check().codes) == codes


@pytest.mark.parametrize(
    ("arguments", "codes"),
    [
        (["--select", "CPL013"], ["CPL013"]),
        (["--select", "cpl013"], ["CPL013"]),
        (["--select", "class-without-path"], ["CPL013"]),
        (["--select", "CPL"], ["CPL013", "CPL025"]),
        (["--select", "ALL"], ["CPL013", "CPL025"]),
        (["--select", "GEN"], []),
        (["--select", "CPL013,CPL025"], ["CPL013", "CPL025"]),
        (["--select", "CPL013, CPL025,"], ["CPL013", "CPL025"]),
        (["--select", "CPL013", "--select", "wasteful-class-length"], ["CPL013", "CPL025"]),
        (["--ignore", "CPL013"], []),
        (["--ignore", "class-without-path"], []),
        (["--ignore", "CPL"], []),
        (["--ignore", "GEN,CPL012"], ["CPL013"]),
        (["--select", "CPL", "--ignore", "CPL013"], ["CPL025"]),
        (["--profile", "ipl", "--select", "CPL013"], ["CPL013"]),
    ],
)
def test_rules_are_chosen_by_code_name_and_family(checkout: Checkout, arguments: list[str], codes: list[str]) -> None:
    checkout.write("COUPLE00", f"{UNSERVED}")
    checkout.write("COUPLE01", WITH_NOTE)

    assert checkout.check(*arguments).codes == codes


def test_options_go_over_the_configuration(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.write("COUPLE01", WITH_NOTE)
    checkout.write("parmlint.yaml", "select: [CPL025]\nignore: [CPL013]\nprofile: strict\n")

    assert checkout.check().codes == ["CPL025"]
    assert checkout.check("--select", "CPL").codes == ["CPL025"]
    assert checkout.check("--ignore", "CPL025").codes == []
    assert checkout.check("--select", "CPL012").codes == []


@pytest.mark.parametrize(("target", "codes"), [("vm370", []), ("zos=1.4", ["GEN014"]), ("zos=2.5", [])])
def test_a_target_tells_what_its_release_does_not_have(checkout: Checkout, target: str, codes: list[str]) -> None:
    checkout.write("COUPLE00", f"{HEALTHY} FUNCTIONS ENABLE(USERINTERVAL)\n")

    assert checkout.check("--target", target, "COUPLE00").codes == codes


def test_levels_and_options_of_rules_come_from_the_configuration(checkout: Checkout) -> None:
    checkout.write("COUPLE00", WITH_CLEANUP)
    checkout.write("COUPLE01", UNSERVED)
    checkout.write("parmlint.yaml", "levels: {CPL031: error}\nignore: CPL013\n")

    (finding,) = checkout.check().json["findings"]
    assert (finding["code"], finding["level"]) == ("CPL031", "error")

    checkout.write("parmlint.yaml", "levels: {CPL031: error}\nignore: CPL013\nrules: {CPL031: {cleanup: 60}}\n")
    assert checkout.check().codes == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--select", "CPLO13"], "--select: no rule, family, tag or kind is called 'CPLO13'. Did you mean CPL013?"),
        (
            ["--ignore", "class-without-pth"],
            "--ignore: no rule, family, tag or kind is called 'class-without-pth'. Did you mean class-without-path?",
        ),
        (
            ["--select", "CPL013,zzz"],
            "--select: no rule, family, tag or kind is called 'zzz'. `parmlint rules` lists those that exist.",
        ),
        (
            ["--target", "zos"],
            "--target: 'zos' is not a release; write --target zos=3.2.",
        ),
        (["--target", "zos2.5"], "--target: 'zos2.5' is not a release; write --target zos=2.5."),
        (
            ["--target", "zos=25"],
            "--target: there is no z/OS 25.0, as far as parmlint knows (the newest is 3.2); write --target zos=2.5.",
        ),
        (
            ["--ignore", "BPX999"],
            "--ignore: no rule, family, tag or kind is called 'BPX999'. `parmlint rules BPX` lists those that exist.",
        ),
        (["--profile", "ipll"], "--profile: 'ipll' is not one of ipl, recommended, strict."),
        (["--fail-on", "info"], "--fail-on: 'info' is not one of note, warning, error, never."),
        (
            ["--format", "xml"],
            f"--format: 'xml' is not one of {', '.join((*FORMATS, *DATABASES))}.",
        ),
        (["--stdin-filename", "COUPLE00"], "--stdin-filename requires '-' as the only path."),
        (["-", "COUPLE00"], "'-' must be the only path."),
        (["COUPLE00", "-"], "'-' must be the only path."),
    ],
)
def test_wrong_usage_is_refused_with_a_hint(checkout: Checkout, arguments: list[str], message: str) -> None:
    checkout.write("COUPLE00", UNSERVED)

    outcome = checkout.run("check", *arguments)

    assert (outcome.code, outcome.out, outcome.err) == (2, "", f"parmlint: {message}\n")


def test_an_unknown_option_is_refused(checkout: Checkout) -> None:
    outcome = checkout.run("check", "--colour")

    assert (outcome.code, outcome.out) == (2, "")
    assert "--colour" in outcome.err


def test_a_wrong_configuration_ends_the_run(checkout: Checkout) -> None:
    path = checkout.write("parmlint.yaml", "profil: ipl\nfail-on: info\n")
    checkout.write("COUPLE00", UNSERVED)

    outcome = checkout.run("check", "COUPLE00")

    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.splitlines() == [
        f"parmlint: {path}:1:1: there is no key 'profil' in the configuration; did you mean 'profile'?",
        f"parmlint: {path}:2:10: a level cannot be 'info'; it may be error, never, note, warning",
    ]


@pytest.mark.parametrize("name", list(FORMATS))
def test_every_format_tells_the_finding(checkout: Checkout, name: str) -> None:
    checkout.write("COUPLE00", UNSERVED)

    outcome = checkout.run("check", "--format", name, "COUPLE00")

    assert (outcome.code, outcome.err) == (1, "")
    assert "CPL013" in outcome.out
    assert "No PATHOUT serves transport class BIG." in outcome.out
    assert outcome.out.endswith("\n")
    if name in ("json", "sarif", "gitlab"):
        json.loads(outcome.out)


def test_the_report_for_people(checkout: Checkout) -> None:
    checkout.write("prod/COUPLE00", UNSERVED)
    checkout.write("README.md", "Text.\n")

    report = checkout.run("check").out

    assert (
        re.sub(r"\d+ rules", "N rules", report)
        == """\
warning[CPL013 class-without-path]: No PATHOUT serves transport class BIG.
 --> prod/COUPLE00:3:17
  |
3 |  CLASSDEF CLASS(BIG) CLASSLEN(62464)
  |                 ^^^
  = help: Add a PATHOUT with CLASS(BIG), or delete this CLASSDEF.
  = why: parmlint explain CPL013

Found 1 warning in 1 member of 1 file. 1 file of no known kind skipped; `parmlint kinds PATH` lists them.
Checked 1 member of 1 kind with N rules; N rules could not judge 1 member: COUPLE00:4 holds &MAXMSG, which has no value\
; N rules for systems not run because no system is declared: `parmlint init` declares systems.
"""
    )


# --- Standard input ---


def test_standard_input_has_the_name_it_is_given(checkout: Checkout) -> None:
    outcome = checkout.check("-", "--stdin-filename", "prod/COUPLE00", stdin=UNSERVED)

    (finding,) = outcome.json["findings"]
    assert outcome.code == 1
    assert (finding["path"], finding["member"], finding["line"]) == ("prod/COUPLE00", "COUPLE00", 3)


def test_standard_input_without_a_name_is_known_by_its_content(checkout: Checkout) -> None:
    (finding,) = checkout.check("-", stdin=UNSERVED).json["findings"]
    assert finding["path"] == "stdin"

    nothing = checkout.check("-", stdin="HELLO\n")
    assert (nothing.code, nothing.json["summary"]["unrecognised"]) == (2, ["stdin"])


def test_standard_input_may_be_a_deck(checkout: Checkout) -> None:
    (finding,) = checkout.check("-", stdin=f"./ ADD NAME=COUPLE00\n{UNSERVED}./ ENDUP\n").json["findings"]

    assert (finding["path"], finding["member"], finding["line"]) == ("stdin", "COUPLE00", 4)


def test_standard_input_that_is_no_text_is_told(checkout: Checkout) -> None:
    outcome = checkout.check("-", "--stdin-filename", "COUPLE00", stdin=b"\0\1\2")

    assert (outcome.code, outcome.codes) == (2, ["GEN016"])


def test_the_configuration_holds_for_standard_input(checkout: Checkout) -> None:
    checkout.write("parmlint.yaml", "kinds: {'*.parm': couple}\nexclude: [old]\n")

    assert checkout.check("-", "--stdin-filename", "a.parm", stdin=UNSERVED).codes == ["CPL013"]
    assert checkout.check("-", "--stdin-filename", "old/COUPLE00", stdin=UNSERVED).codes == []


# --- The report in a file ---


def test_a_report_goes_to_a_file_and_leaves_nothing_else(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.monkeypatch.setenv("FORCE_COLOR", "1")

    outcome = checkout.run("check", "COUPLE00", "--output", "report.txt")

    assert (outcome.code, outcome.out, outcome.err) == (1, "", "")
    report = (checkout.root / "report.txt").read_text("utf-8")
    assert report.startswith("warning[CPL013 class-without-path]: No PATHOUT")
    assert "\x1b" not in report
    assert sorted(path.name for path in checkout.root.iterdir()) == [".git", "COUPLE00", "report.txt"]


def test_a_report_replaces_an_older_one(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    target = checkout.write("reports/real.json", "old" * 100_000)
    (checkout.root / "report.json").symlink_to(target)

    assert checkout.check("COUPLE00", "-o", "report.json").code == 1

    assert (checkout.root / "report.json").is_symlink()
    assert json.loads(target.read_text("utf-8"))["findings"]


@pytest.mark.parametrize(
    ("output", "reason"),
    [
        ("no/such/folder/report.txt", "no such file or directory"),
        ("folder", "is a directory"),
        (".", "is a directory"),
        ("..", "is a directory"),
        ("/", "is a directory"),
        ("COUPLE00/report.txt", "not a directory"),
        ("x" * 300, "file name too long"),
    ],
)
def test_a_report_that_cannot_be_written_is_an_error(checkout: Checkout, output: str, reason: str) -> None:
    checkout.write("COUPLE00", UNSERVED)
    (checkout.root / "folder").mkdir()

    outcome = checkout.run("check", "COUPLE00", "--output", output)

    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == f"parmlint: {output} cannot be written: {reason}.\n"
    assert sorted(path.name for path in checkout.root.iterdir()) == [".git", "COUPLE00", "folder"]


def test_a_report_that_fails_half_way_leaves_the_old_one(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    report = checkout.write("report.txt", "old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    checkout.monkeypatch.setattr(os, "replace", fail)
    outcome = checkout.run("check", "COUPLE00", "-o", "report.txt")

    assert outcome.code == 2
    assert report.read_text("utf-8") == "old"
    assert sorted(path.name for path in checkout.root.iterdir()) == [".git", "COUPLE00", "report.txt"]


def test_a_device_takes_a_report_and_stays_a_device(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)

    assert checkout.run("check", "COUPLE00", "--output", "/dev/null").code == 1
    assert Path("/dev/null").is_char_device()
    assert not list(Path("/dev").glob(".null.*"))


def test_a_path_that_is_no_text_is_still_reported(checkout: Checkout) -> None:
    try:
        checkout.write("caf\udce9/COUPLE00", UNSERVED)
    except OSError:
        pytest.skip("this file system takes UTF-8 names only")

    for name in FORMATS:
        assert checkout.run("check", "--format", name, "-o", "report").code == 1
        assert (checkout.root / "report").read_text("utf-8")
