"""Which reports a run writes, and where: several at once, statistics, and what a CI server shows by itself."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.running import HEALTHY, UNSERVED, Checkout


def names(checkout: Checkout) -> set[str]:
    return {path.name for path in checkout.root.iterdir()} - {".git", "COUPLE00"}


def test_several_reports_of_one_run(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.monkeypatch.setenv("FORCE_COLOR", "1")

    outcome = checkout.run(
        "check", "-f", "text", "--format", "sarif=out.sarif", "-f", "concise=a=b.txt", "-f", "text=plain", "COUPLE00"
    )

    assert outcome.code == 1
    assert outcome.out.startswith("\x1b[1;33mwarning[CPL013")
    assert json.loads((checkout.root / "out.sarif").read_text("utf-8"))["version"] == "2.1.0"
    assert (checkout.root / "a=b.txt").read_text("utf-8").startswith("COUPLE00:3:17: warning CPL013")
    assert (checkout.root / "plain").read_text("utf-8").startswith("warning[CPL013")
    assert names(checkout) == {"out.sarif", "a=b.txt", "plain"}


def test_output_names_the_file_of_the_report_without_one(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)

    outcome = checkout.run("check", "-f", "json=a", "-f", "sarif", "-o", "b", "COUPLE00")

    assert (outcome.code, outcome.out) == (1, "")
    assert "findings" in json.loads((checkout.root / "a").read_text("utf-8"))
    assert "runs" in json.loads((checkout.root / "b").read_text("utf-8"))


def test_reports_in_files_leave_standard_output_alone(checkout: Checkout) -> None:
    checkout.write("COUPLE00", HEALTHY)

    outcome = checkout.run("check", "-f", "junit=a.xml", "COUPLE00")

    assert (outcome.code, outcome.out, outcome.err) == (0, "", "")
    assert names(checkout) == {"a.xml"}


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["-f", "text", "-f", "json"], "--format: text and json have no file, and only one can go to standard output."),
        (
            ["-f", "text", "-f", "json", "-o", "a"],
            "--format: text and json have no file, and --output names the file of one.",
        ),
        (["-f", "json=a", "-o", "b"], "--output: each --format already names its file."),
        (["-f", "json=a", "-f", "text=a"], "--format: two reports cannot both go to a."),
        (["-f", "json=a", "-f", "text", "-o", "a"], "--format: two reports cannot both go to a."),
        (["-f", "json="], "--format: 'json=' names no file."),
    ],
)
def test_reports_in_each_others_way_are_refused(checkout: Checkout, arguments: list[str], message: str) -> None:
    checkout.write("COUPLE00", UNSERVED)

    outcome = checkout.run("check", *arguments, "COUPLE00")

    assert (outcome.code, outcome.out, outcome.err) == (2, "", f"parmlint: {message}\n")
    assert names(checkout) == set()


# --- Statistics ---


@pytest.mark.parametrize("name", ["text", "concise", "github"])
def test_statistics_end_a_report_for_people(checkout: Checkout, name: str) -> None:
    checkout.write(
        "COUPLE00",
        UNSERVED + " PATHOUT DEVICE(4030) MAXMSG(&MAXMSG.) CLASS(X)\n PATHOUT DEVICE(4040) MAXMSG(&MAXMSG.) CLASS(X)\n",
    )
    with_them = checkout.run("check", "-f", name, "--statistics", "COUPLE00").out
    without = checkout.run("check", "-f", name, "COUPLE00").out

    assert with_them == without + "\n2  CPL012  undefined-class\n1  CPL013  class-without-path\n"


def test_statistics_of_nothing_are_nothing(checkout: Checkout) -> None:
    checkout.write("COUPLE00", HEALTHY)

    assert checkout.run("check", "--statistics", "COUPLE00").out == checkout.run("check", "COUPLE00").out


def test_statistics_are_always_in_json(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)

    assert checkout.check("COUPLE00").json["statistics"] == [
        {"code": "CPL013", "name": "class-without-path", "count": 1}
    ]


# --- CI servers ---


def test_github_actions_get_annotations_and_a_job_summary(checkout: Checkout, tmp_path: Path) -> None:
    checkout.write("COUPLE00", UNSERVED)
    summary = tmp_path / "summary"
    summary.write_text("before\n", "utf-8")
    checkout.monkeypatch.setenv("GITHUB_ACTIONS", "true")
    checkout.monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(summary))

    outcome = checkout.run("check")

    assert outcome.out.startswith("::warning title=parmlint CPL013 class-without-path,file=COUPLE00,line=3,")
    assert summary.read_text("utf-8").startswith("before\n## parmlint\n\nFound 1 warning")
    assert names(checkout) == set()


def test_github_actions_without_a_summary(checkout: Checkout) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.monkeypatch.setenv("GITHUB_ACTIONS", "true")

    assert checkout.run("check").out.startswith("::warning ")
    checkout.monkeypatch.setenv("GITHUB_ACTIONS", "false")
    assert checkout.run("check").out.startswith("warning[CPL013")


def test_gitlab_gets_the_log_and_code_quality(checkout: Checkout) -> None:
    checkout.write("prod/COUPLE00", UNSERVED)
    checkout.monkeypatch.setenv("GITLAB_CI", "true")
    checkout.monkeypatch.setenv("CI_PROJECT_DIR", str(checkout.root))
    checkout.monkeypatch.chdir(checkout.root / "prod")

    outcome = checkout.run("check")

    assert outcome.out.startswith("warning[CPL013")
    (issue,) = json.loads((checkout.root / "parmlint-code-quality.json").read_text("utf-8"))
    assert issue["location"]["path"] == "prod/COUPLE00"


@pytest.mark.parametrize("arguments", [["-f", "text"], ["-o", "report"], ["-f", "text=report"]])
@pytest.mark.parametrize("server", ["GITHUB_ACTIONS", "GITLAB_CI"])
def test_who_asks_for_a_report_gets_that_alone(
    checkout: Checkout, tmp_path: Path, arguments: list[str], server: str
) -> None:
    checkout.write("COUPLE00", UNSERVED)
    checkout.monkeypatch.setenv(server, "true")
    checkout.monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(tmp_path / "summary"))

    outcome = checkout.run("check", *arguments, "COUPLE00")

    report = outcome.out or (checkout.root / "report").read_text("utf-8")
    assert report.startswith("warning[CPL013")
    assert names(checkout) <= {"report"}
    assert not (tmp_path / "summary").exists()


@pytest.mark.parametrize("server", ["GITHUB_ACTIONS", "GITLAB_CI"])
def test_a_file_that_nobody_asked_for_fails_no_run(checkout: Checkout, server: str) -> None:
    checkout.write("COUPLE00", HEALTHY)
    missing = checkout.root / "no" / "such"
    checkout.monkeypatch.setenv(server, "true")
    checkout.monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(missing / "summary"))
    checkout.monkeypatch.setenv("CI_PROJECT_DIR", str(missing))

    outcome = checkout.run("check")

    assert outcome.code == 0
    assert "No findings in 1 member of 1 file." in outcome.out
    assert outcome.err.startswith(f"parmlint: {missing}")
    assert outcome.err.endswith(" is not written: no such file or directory.\n")
