"""The formats of CI servers, each read as its server reads it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from jsonschema import Draft202012Validator
from junitparser import Error, Failure, JUnitXml, Skipped

from lint.engine.run import Unjudged
from lint.finding import Finding, How, Level, Suppressed
from lint.report import checkstyle, github, gitlab, junit, markdown
from lint.report.results import Results, Style
from lint.review.fix import Fixed
from lint.syntax.account import Cause
from tests.report import results as made
from tests.report.results import plain, rendered, results, span
from tests.running import Checkout

HOSTILE = plain(
    span(1, 1, 2)._replace(path="a,b:c/50%&<\"'>|\x01\udcff", member="M"),
    "Bad:: 100%, <b>\"word\"</b> & 'x'\x00\x1b[31m\r\n::error::no | `*_@user_*` [a](b) #1 ]]>",
)
"""Everything that some format takes for a mark of its own."""
READ_ONLY = Fixed(write_errors=[("prod/COUPLE00", "it is read-only")])


@pytest.fixture
def style(checkout: Checkout) -> Style:
    return Style(root=str(checkout.root))


# --- GitHub ---

COMMAND = re.compile(r"::(?P<name>\w+) (?P<properties>[^:]*)::(?P<data>.*)")


def commands(text: str) -> list[dict[str, str]]:
    """The annotations of a log, as the runner reads them: one line each, properties parted by commas, `%XX` undone."""
    all_commands = []
    for line in text.split("\n"):
        command = COMMAND.fullmatch(line)
        if command:
            pairs = (pair.split("=", 1) for pair in command["properties"].split(","))
            properties = {name: unescaped(value) for name, value in pairs}
            all_commands.append({"command": command["name"], **properties, "message": unescaped(command["data"])})
    return all_commands


def unescaped(text: str) -> str:
    for code, character in (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%")):
        text = text.replace(code, character)
    return text


def test_github_shows_each_finding_at_its_place(style: Style) -> None:
    text = rendered(github, results(made.REPEATED, made.ELSEWHERE, made.FIXABLE), style)

    assert [command["command"] for command in commands(text)] == ["error", "notice", "warning"]
    assert commands(text)[0] == {
        "command": "error",
        "title": "parmlint CPL009 repeated-class",
        "file": "prod/COUPLE00",
        "line": "5",
        "endLine": "5",
        "col": "17",
        "endColumn": "20",
        "message": "prod/COUPLE00:5:17: CPL009 Transport class BIG is defined twice: this definition is not used. "
        f"(prod/COUPLE00:4:17: first defined here)\n{made.REASONS['CPL009']}",
    }
    assert text.endswith("\nFound 1 error, 1 warning and 1 note in 1 member of 1 file.\n")


def test_github_refuses_columns_of_several_lines(style: Style) -> None:
    (command,) = commands(rendered(github, results(made.ACROSS_LINES), style))

    assert (command["line"], command["endLine"]) == ("2", "3")
    assert "col" not in command
    assert "endColumn" not in command


def test_no_finding_forges_a_command_of_github(style: Style) -> None:
    text = rendered(github, results(HOSTILE), style)

    (command,) = commands(text)
    assert len(text.splitlines()) == 2
    assert command["command"] == "warning"
    assert command["file"] == "a,b:c/50%&<\"'>|??"
    assert "100%, <b>" in command["message"]


# --- GitLab ---

ISSUE = {
    "type": "object",
    "required": ["description", "check_name", "fingerprint", "severity", "location"],
    "properties": {
        "description": {"type": "string", "minLength": 1},
        "check_name": {"type": "string", "minLength": 1},
        "fingerprint": {"type": "string", "minLength": 1},
        "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
        "location": {
            "type": "object",
            "required": ["path", "positions"],
            "properties": {
                "path": {"type": "string", "pattern": r"^(?!\./)."},
                "positions": {
                    "type": "object",
                    "required": ["begin"],
                    "properties": {"begin": {"type": "object", "required": ["line"]}},
                },
            },
        },
    },
}
"""What GitLab's page on code quality reports asks of each issue, in our own words."""


def issues(*findings: Finding, style: Style) -> Any:
    report = json.loads(rendered(gitlab, results(*findings), style))
    Draft202012Validator({"type": "array", "items": ISSUE}).validate(report)
    return report


def test_gitlab_takes_each_finding_for_an_issue(style: Style) -> None:
    (issue,) = issues(made.REPEATED, style=style)

    assert issue["check_name"] == "CPL009"
    assert issue["description"].startswith("CPL009: Transport class BIG is defined twice")
    assert issue["severity"] == "critical"
    assert issue["location"] == {
        "path": "prod/COUPLE00",
        "positions": {"begin": {"line": 5, "column": 17}, "end": {"line": 5, "column": 20}},
    }


def test_gitlab_shows_one_issue_of_those_with_one_fingerprint(style: Style) -> None:
    all_issues = issues(*made.ALL, HOSTILE, *[made.REPEATED] * 5, style=style)

    assert len({issue["fingerprint"] for issue in all_issues}) == len(all_issues) == len(made.ALL) + 6
    assert issues(style=style) == []


def test_gitlab_shows_a_file_that_could_not_be_fixed(style: Style) -> None:
    finding, unwritten = json.loads(rendered(gitlab, results(made.REPEATED)._replace(fixed=READ_ONLY), style))

    Draft202012Validator(ISSUE).validate(unwritten)
    assert finding["check_name"] == "CPL009"
    assert (unwritten["check_name"], unwritten["severity"]) == ("RUN005", "critical")
    assert unwritten["description"] == "RUN005: Not fixed: it is read-only."
    assert unwritten["location"]["positions"]["begin"] == {"line": 1, "column": 1}


# --- JUnit ---


def test_a_junit_reader_finds_a_failed_test_for_each_finding(style: Style) -> None:
    (suite,) = JUnitXml.fromstring(rendered(junit, results(*made.ALL, HOSTILE), style).encode())

    cases = list(suite)
    assert (suite.tests, suite.failures, suite.errors, suite.skipped) == (7, 6, 1, 0)
    assert len(cases) == 7
    assert [type(case.result[0]) for case in cases] == [Failure] * 5 + [Error, Failure]
    first = cases[0]
    assert (first.name, first.classname) == ("CPL009 repeated-class (5:17)", "prod/COUPLE00")
    assert first.result[0].message == made.REPEATED.message
    assert first.result[0].type == "error"
    assert first.result[0].text.startswith("prod/COUPLE00:5:17: ")


def test_a_junit_reader_finds_a_test_that_passed_without_findings(style: Style) -> None:
    (suite,) = JUnitXml.fromstring(rendered(junit, results(), style).encode())

    (case,) = suite
    assert case.is_passed
    assert (suite.tests, suite.failures, suite.errors) == (1, 0, 0)


def test_a_junit_reader_finds_an_error_for_a_file_that_could_not_be_fixed(style: Style) -> None:
    (suite,) = JUnitXml.fromstring(rendered(junit, results(made.REPEATED)._replace(fixed=READ_ONLY), style).encode())

    _, unwritten = suite
    assert (suite.tests, suite.failures, suite.errors) == (2, 1, 1)
    assert isinstance(unwritten.result[0], Error)
    assert (unwritten.name, unwritten.classname) == ("RUN005 file-not-written (1:1)", "prod/COUPLE00")
    assert unwritten.result[0].message == "Not fixed: it is read-only."


def test_a_junit_reader_finds_a_skipped_test_for_what_is_suppressed(style: Style) -> None:
    held = (
        Suppressed(made.REPEATED, How.IGNORED, "until Q3"),
        Suppressed(made.FIXABLE, How.IN_BASELINE),
    )
    silent: Results = results()._replace(suppressed=held)
    (suite,) = JUnitXml.fromstring(rendered(junit, silent._replace(show_suppressed=True), style).encode())

    assert (suite.tests, suite.failures, suite.errors, suite.skipped) == (2, 0, 0, 2)
    assert all(isinstance(case.result[0], Skipped) for case in suite)
    ignored, frozen = (case.result[0].message for case in suite)
    assert ignored.startswith("ignored: until Q3: Transport class BIG is defined twice")
    assert frozen.startswith("in the baseline: ")
    assert "BIG" not in rendered(junit, silent, style)


# --- Checkstyle ---


def test_checkstyle_lists_the_findings_by_file(style: Style) -> None:
    in_order = sorted([*made.ALL, HOSTILE], key=lambda finding: finding.span)
    root = ET.fromstring(rendered(checkstyle, results(*in_order), style).encode())

    assert root.tag == "checkstyle"
    assert root.attrib["version"]
    assert [file.attrib["name"] for file in root] == [
        "a,b:c/50%&<\"'>|??",
        "gone/COUPLE00",
        "jcl/install.jcl",
        "prod/COUPLE00",
    ]
    errors = [error for file in root for error in file]
    assert len(errors) == len(in_order)
    assert {error.tag for error in errors} == {"error"}
    assert errors[-1].attrib == {
        "line": "5",
        "column": "17",
        "severity": "error",
        "message": f"{made.REPEATED.message} (prod/COUPLE00:4:17: first defined here) {made.REASONS['CPL009']}",
        "source": "parmlint.CPL009",
    }
    assert {error.attrib["severity"] for error in errors} == {"error", "warning", "info"}


def test_checkstyle_without_findings_is_still_a_report(style: Style) -> None:
    assert list(ET.fromstring(rendered(checkstyle, results(), style).encode())) == []


def test_checkstyle_has_a_file_that_could_not_be_fixed(style: Style) -> None:
    run_results = results(made.REPEATED, made.IN_DECK._replace(span=span(1, 1, 2, path="zvm/USER.DIRECT")))
    root = ET.fromstring(rendered(checkstyle, run_results._replace(fixed=READ_ONLY), style).encode())

    assert [file.attrib["name"] for file in root] == ["prod/COUPLE00", "zvm/USER.DIRECT"]
    assert {error.attrib["source"]: error.attrib["message"] for error in root[0]}["parmlint.RUN005"] == (
        "Not fixed: it is read-only."
    )


# --- Markdown ---


def test_a_job_summary_is_a_table(style: Style) -> None:
    repeated = made.REPEATED._replace(message="BIG is defined twice.", related=())
    lost, unserved = made.REASONS["CPL009"], made.REASONS["CPL013"]

    assert (
        rendered(markdown, results(repeated, made.IN_DECK), style._replace(statistics=True))
        == f"""\
## parmlint

Found 1 error and 1 warning in 1 member of 1 file.

| Findings | Rule |
|---:|---|
| 1 | CPL009 repeated-class |
| 1 | CPL013 class-without-path |

| Level | Rule | Place | Finding |
|---|---|---|---|
| error | CPL009 repeated-class | prod/COUPLE00:5:17 | BIG is defined twice.<br>{lost} |
| warning | CPL013 class-without-path | jcl/install.jcl:2:17 (COUPLE00) | Something is wrong.<br>{unserved} |
"""
    )


def test_no_finding_changes_the_look_of_a_summary(style: Style) -> None:
    *_, row = rendered(markdown, results(HOSTILE), style).splitlines()

    assert row.count("|") == 5
    assert not set("<>`*[]@") & set(row.replace("<br>", ""))


def test_a_summary_is_small_enough_for_github(style: Style) -> None:
    note, error = plain(span(1, 1, 2), "x" * 5000, Level.NOTE), plain(span(2, 1, 2), "y" * 5000, Level.ERROR)

    text = rendered(markdown, results(*[note] * 2000, error), style)

    assert len(text.encode()) < 1_000_000
    assert "| error |" in text
    assert text.endswith("\n1,501 more findings, none of them more severe.\n")


@pytest.mark.parametrize("module", [github, gitlab, junit, checkstyle, markdown])
def test_paths_are_those_of_the_checkout(checkout: Checkout, module: Any) -> None:
    style = Style(root=str(checkout.root))
    checkout.write("prod/x")
    checkout.monkeypatch.chdir(checkout.root / "prod")
    finding = plain(span(1, 1, 2)._replace(path="COUPLE00"))

    assert "prod/COUPLE00" in rendered(module, results(finding), style)
    assert str(Path.cwd()) not in rendered(module, results(finding), style)


# --- The account ---

UNJUDGED = results()._replace(
    unjudged=[
        Unjudged("CPL012", "COUPLE00", Cause.UNREAD, "could not be read", span(4, 2, 9)),
        Unjudged("CPL013", "COUPLE00", Cause.UNREAD, "could not be read", span(4, 2, 9)),
        Unjudged("CPL013", "COUPLE00", Cause.SYMBOL, "holds &BIG, which has no value", span(5, 17, 21)),
    ],
    fails_on_unjudged=True,
)
ACCOUNT = "2 rules could not judge 2 places: COUPLE00:4 could not be read, COUPLE00:5 holds &BIG, which has no value."


def test_the_account_is_an_entry_where_it_fails_the_run(style: Style) -> None:
    (issue,) = json.loads(rendered(gitlab, UNJUDGED, style))
    ((case,),) = JUnitXml.fromstring(rendered(junit, UNJUDGED, style).encode())
    ((error,),) = ET.fromstring(rendered(checkstyle, UNJUDGED, style).encode())

    Draft202012Validator(ISSUE).validate(issue)
    assert (issue["check_name"], issue["description"]) == ("RUN006", f"RUN006: {ACCOUNT}")
    assert issue["location"]["positions"]["begin"] == {"line": 4, "column": 2}
    assert (case.name, case.result[0].message) == ("RUN006 not-judged (4:2)", ACCOUNT)
    assert isinstance(case.result[0], Error)
    assert (error.attrib["source"], error.attrib["message"]) == ("parmlint.RUN006", ACCOUNT)


def test_the_account_is_no_entry_where_it_does_not_fail_the_run(style: Style) -> None:
    passed = UNJUDGED._replace(fails_on_unjudged=False)

    assert json.loads(rendered(gitlab, passed, style)) == []
    assert "RUN006" not in rendered(junit, passed, style) + rendered(checkstyle, passed, style)
