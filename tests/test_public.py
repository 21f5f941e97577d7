"""The pages and forms of a public project: what they promise is what the program and its metadata say."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from lint.facts import documents
from lint.facts.release import RELEASES
from tests.running import ROOT, Checkout

FORMS = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*-*.yml"))
CHOOSER = ROOT / ".github" / "ISSUE_TEMPLATE" / "config.yml"
SUPPORT = (ROOT / "docs" / "support.md").read_text("utf-8")
_COMMAND = re.compile(r"`(?P<command>parmlint [^`\n]+)`")
_TITLES = {"zos": "z/OS", "zvm": "z/VM", "os390": "OS/390"}
EXAMPLE = """\
DIRECTORY 0123 3390 VMRES1
USER MAINT XK7PQW2Z 64M 128M G
 MDISK 191 3390 1 10 VMRES1 MR RQ8ZTT3K WQ8ZTT3K
 MDISK 192 3390 9 10 VMRES1 MR RQ8ZTT3K WQ8ZTT3K
* until May the password was PQ8ZTT3K
"""


def validates(path: Path, schema: str) -> bool:
    """True if a file follows a schema of GitHub that check-jsonschema brings along."""
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", str(path)]
    return subprocess.run(command, capture_output=True, check=False).returncode == 0


def fields(form: Path) -> dict[str, dict[str, Any]]:
    """The fields of a form that somebody fills in, by id."""
    content = yaml.safe_load(form.read_text("utf-8"))
    return {field["id"]: field for field in content["body"] if "id" in field}


# --- Issue forms --------------------------------------------------------------------------------------------------


def test_there_is_a_form_for_each_report_about_a_rule() -> None:
    assert [form.stem for form in FORMS] == ["false-alarm", "missed-fault", "new-kind"]
    assert all(f"a {name}" in SUPPORT for name in ("false alarm", "missed fault", "new kind of file"))


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_github_shows_the_form(form: Path) -> None:
    assert validates(form, "github-issue-forms")


def test_github_offers_an_issue_without_a_form_for_the_rest() -> None:
    assert validates(CHOOSER, "github-issue-config")
    assert yaml.safe_load(CHOOSER.read_text("utf-8"))["blank_issues_enabled"] is True


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("type: textarea", "type: text"),
        ("render: text", "render: txt"),
        ("      required: true", "      required: surely"),
        ("label: Rule", "labels: Rule"),
    ],
)
def test_the_schemas_would_notice_a_fault(tmp_path: Path, right: str, wrong: str) -> None:
    text = FORMS[0].read_text("utf-8")
    spoilt = tmp_path / "form.yml"
    spoilt.write_text(text.replace(right, wrong), "utf-8")

    assert right in text
    assert not validates(spoilt, "github-issue-forms")


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_a_form_asks_for_all_that_parmlint_says_of_itself(form: Path) -> None:
    """Several lines, so no field of one line; shown as they are, not as Markdown."""
    version = fields(form)["version"]

    assert version["type"] == "textarea"
    assert version["attributes"]["render"] == "text"
    assert "`parmlint --version --verbose`" in version["attributes"]["description"]
    assert version["validations"]["required"]


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_nothing_is_sent_before_names_are_replaced(form: Path) -> None:
    (agreed,) = fields(form)["masked"]["attributes"]["options"]

    assert agreed["required"]
    assert "**Everyone can read this issue.**" in form.read_text("utf-8")
    assert "source" in fields(form)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.stem)
def test_the_commands_of_the_forms_exist(form: Path, checkout: Checkout) -> None:
    commands = [command.split()[1:] for command in _COMMAND.findall(form.read_text("utf-8"))]
    assert commands

    for verb, *words in commands:
        text = checkout.run("--help" if verb.startswith("-") else verb, "--help").out
        assert {word for word in (verb, *words) if word.startswith("--")} <= set(re.findall(r"--[a-z-]+", text)), verb


@pytest.mark.parametrize(
    ("command", "shown"),
    [
        ("show", "READ_PASSWORD = ********"),
        ("check --no-config --select DIR001 --format json", '"DIR001"'),
        ("check --show-unjudged --profile strict", "[DIR001 "),
    ],
)
def test_what_the_forms_ask_for_has_no_password_of_a_statement(command: str, shown: str, checkout: Checkout) -> None:
    checkout.write("vm/USER.DIRECT", EXAMPLE)
    outcome = checkout.run(*command.split(), "vm/USER.DIRECT")

    assert shown in outcome.out
    assert not re.search("XK7PQW2Z|[RW]Q8ZTT3K", outcome.out)


def test_forms_that_ask_for_output_say_that_names_are_in_it(checkout: Checkout) -> None:
    """A userid and a volume are shown as they are: that is what the forms warn of."""
    checkout.write("vm/USER.DIRECT", EXAMPLE)
    assert {"MAINT", "VMRES1"} <= set(checkout.run("show", "vm/USER.DIRECT").out.split())

    for form in FORMS[:2]:
        assert re.search(r"does \*\*not\*\* mask userids, data set names, volumes", form.read_text("utf-8"))


def test_the_manual_in_the_example_of_a_source_has_that_order_number() -> None:
    placeholder = fields(FORMS[0])["source"]["attributes"]["placeholder"]
    title, order = placeholder.split(", ")[:2]
    entries = yaml.safe_load(Path(documents.DOCUMENTS).with_suffix(".yaml").read_text("utf-8"))

    assert entries[title]["order"] == order


# --- Support ------------------------------------------------------------------------------------------------------


def test_the_versions_of_python_are_those_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    rows = re.findall(r"^\| (3\.\d+) \| October (\d{4}) \|$", SUPPORT, re.MULTILINE)
    classified = [line.rpartition(" ")[2] for line in project["classifiers"] if re.search(r":: 3\.\d+$", line)]

    assert [version for version, _ in rows] == classified
    assert project["requires-python"] == f">={classified[0]},<3.{int(classified[-1].removeprefix('3.')) + 1}"
    assert all(int(year) == 2016 + int(version.removeprefix("3.")) for version, year in rows)


@pytest.mark.parametrize("system", sorted(RELEASES))
def test_the_releases_are_those_that_a_target_may_name(system: str) -> None:
    first, *_, last = RELEASES[system]
    assert f"| {_TITLES[system]} | {first} to {last} |" in SUPPORT


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/README.md"])
def test_readers_find_support(page: str) -> None:
    assert "support.md)" in (ROOT / page).read_text("utf-8")


def test_the_code_of_conduct_says_where_to_turn() -> None:
    text = (ROOT / "CODE_OF_CONDUCT.md").read_text("utf-8")

    assert "(SECURITY.md#reporting)" in text
    assert "(CODE_OF_CONDUCT.md)" in (ROOT / "README.md").read_text("utf-8")
