"""The files for CI systems, and those that the pages tell people to write: each against its schema."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from tests.running import ROOT, Checkout

PAGES = ROOT / "docs" / "ci"
_FENCED = re.compile(r"^```yaml\n(.*?)^```", re.MULTILINE | re.DOTALL)
_OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]+")


def blocks(page: str) -> list[str]:
    """The YAML that a page shows, with the placeholder for the path of a project filled in, as schemas want it."""
    texts = _FENCED.findall((PAGES / page).read_text("utf-8"))
    assert texts
    return [text.replace("project: REPOSITORY", "project: tools/parmlint") for text in texts]


def validate(path: Path, schema: str, *options: str) -> None:
    """Check a file against a schema that check-jsonschema brings along."""
    run = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *options, str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


def test_the_action() -> None:
    validate(ROOT / "action.yml", "github-actions")


def test_the_workflow_of_the_release() -> None:
    validate(ROOT / ".github" / "workflows" / "release.yml", "github-workflows")


def test_the_gitlab_template() -> None:
    validate(ROOT / "ci" / "gitlab.yml", "gitlab-ci", "--data-transform", "gitlab-ci")


def test_the_schemas_would_notice_a_fault(tmp_path: Path) -> None:
    path = tmp_path / "action.yml"
    path.write_text((ROOT / "action.yml").read_text("utf-8").replace("using: composite", "using: compound"), "utf-8")

    with pytest.raises(AssertionError):
        validate(path, "github-actions")


@pytest.mark.parametrize(
    ("page", "schema"),
    [
        ("github.md", "github-workflows"),
        ("gitlab.md", "gitlab-ci"),
    ],
)
def test_the_examples_of_the_pages(tmp_path: Path, page: str, schema: str) -> None:
    for text in blocks(page):
        path = tmp_path / "example.yml"
        path.write_text(text, "utf-8")
        validate(path, schema)


def test_the_example_for_azure_pipelines(tmp_path: Path) -> None:
    (text,) = blocks("azure-pipelines.md")
    path = tmp_path / "azure-pipelines.yml"
    path.write_text(text, "utf-8")

    validate(path, "azure-pipelines", "--data-transform", "azure-pipelines", "--regex-variant", "python")


def test_the_examples_for_pre_commit(tmp_path: Path) -> None:
    hooks = {hook["id"] for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))}
    for text in blocks("pre-commit.md"):
        path = tmp_path / ".pre-commit-config.yaml"
        path.write_text(text, "utf-8")
        subprocess.run([sys.executable, "-m", "pre_commit", "validate-config", str(path)], check=True)
        (repository,) = yaml.safe_load(text)["repos"]
        assert {hook["id"] for hook in repository["hooks"]} <= hooks
        assert (repository["repo"], repository["rev"]) == ("REPOSITORY", "REVISION")


def test_the_page_of_the_action_has_its_inputs_and_outputs() -> None:
    action = yaml.safe_load((ROOT / "action.yml").read_text("utf-8"))
    page = (PAGES / "github.md").read_text("utf-8")
    rows = re.findall(r"^\| `([a-z-]+)` \| (?:`(.+?)` )?\|", page, re.MULTILINE)

    assert dict(rows) == {name: declared["default"] for name, declared in action["inputs"].items()}
    assert all(f"`{name}`" in page for name in action["outputs"])


def test_the_page_of_the_template_has_its_variables() -> None:
    job = yaml.safe_load((ROOT / "ci" / "gitlab.yml").read_text("utf-8"))["parmlint"]
    page = (PAGES / "gitlab.md").read_text("utf-8")

    assert dict(re.findall(r"^\| `(\w+)` \| (?:`(.+?)` )?\|", page, re.MULTILINE)) == job["variables"]


def test_every_command_uses_options_that_there_are(checkout: Checkout) -> None:
    legal = set(_OPTION.findall(checkout.run("check", "--help").out))
    used = _used_options()

    assert {"--format", "--config-from"} <= used
    assert used <= legal


def _used_options() -> set[str]:
    """The options of `parmlint check` in the action, the template and the pages."""
    used = set()
    for path in (ROOT / "action.yml", ROOT / "ci" / "gitlab.yml", *sorted(PAGES.glob("*.md"))):
        text = path.read_text("utf-8").replace("\\\n", " ")
        for command in re.findall(r"parmlint\"? check (?:[^\n`]|\n +--)*", text):
            used |= set(_OPTION.findall(command))
    return used
