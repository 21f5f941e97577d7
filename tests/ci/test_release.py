"""The workflow of the release, and addresses: nothing takes parmlint from where it is not."""

from __future__ import annotations

import re
import tomllib

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.running import ROOT

RELEASE = ROOT / ".github" / "workflows" / "release.yml"
CONTAINER = ROOT / "ci" / "Containerfile"
TEMPLATES = [ROOT / "action.yml", ROOT / "ci" / "gitlab.yml", RELEASE, ROOT / ".pre-commit-hooks.yaml", CONTAINER]
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted(path for folder in ("docs", "contrib", ".github") for path in (ROOT / folder).rglob("*.md")),
    *sorted(path for folder in ("contrib", ".github/ISSUE_TEMPLATE") for path in (ROOT / folder).rglob("*.yml")),
]
_CODE = re.compile(r"^ *```[^\n]*\n(.*?)^ *```|`[^`\n]+`", re.MULTILINE | re.DOTALL)

INSTALLED_BY_NAME = re.compile(
    r"""(?:\b(?:pip3?|pipx|uv)(?:\s+-\S+)*(?:\s+(?:tool|pip))?\s+(?:install|run|add|upgrade)|\buvx|--from|--spec|PACKAGE:)"""
    r"""(?:\s+-\S+)*\s+["']?parmlint(?:\[\w+\])?(?:[=<>~!]=\S+)?["']?(?=[\s`]|$)""",
    re.MULTILINE,
)


def test_nothing_installs_parmlint_by_its_name() -> None:
    """In no index is it ours: whoever registered the name there would run in the pipelines of others."""
    for path in (*TEMPLATES, *PAGES):
        assert not INSTALLED_BY_NAME.findall(path.read_text("utf-8")), path


@pytest.mark.parametrize(
    "text",
    ["pip install parmlint", "pip install --quiet parmlint==0.1.0", "pipx install 'parmlint'", "uvx parmlint check",
     "uv tool install parmlint", "PARMLINT_PACKAGE: parmlint==0.1.0", "pipx run parmlint", "`pip install parmlint`"],
)  # fmt: skip
def test_an_installation_by_name_would_be_seen(text: str) -> None:
    assert INSTALLED_BY_NAME.search(text)


def test_no_page_names_a_tag_that_is_not_there() -> None:
    for path in (*TEMPLATES, *PAGES):
        texts = [path.read_text("utf-8")] if path.suffix != ".md" else _CODE.findall(path.read_text("utf-8"))
        assert not [text for text in texts if re.search(r"(?:rev|ref): *v\d|parmlint\S*@v\d|parmlint==\d", text)], path


def test_each_job_of_the_release_has_the_one_permission_that_it_needs() -> None:
    workflow = yaml.safe_load(RELEASE.read_text("utf-8"))
    jobs = workflow["jobs"]

    assert workflow["permissions"] == {}
    assert workflow[True] == {"push": {"tags": ["v*"]}}
    assert {name: job["permissions"] for name, job in jobs.items()} == {
        "build": {"contents": "read"},
        "publish": {"id-token": "write"},
        "draft": {"contents": "write"},
    }
    assert jobs["publish"]["environment"] == "pypi"
    assert "secrets." not in RELEASE.read_text("utf-8")
    # What publishes runs nothing of the repository: it has what the job without rights has built.
    assert [name for name, job in jobs.items() if "actions/checkout" in str(job)] == ["build"]


def _pinned(lock: str) -> dict[str, tuple[str, list[str]]]:
    """By package of a lock file, the version with its marker, and the digests."""
    entries: dict[str, tuple[str, list[str]]] = {}
    for entry in re.split(r"\n(?=\S)", (ROOT / lock).read_text("utf-8")):
        requirement = Requirement(entry.split("\\\n")[0])
        entries[canonicalize_name(requirement.name)] = (str(requirement.specifier), re.findall(r"sha256:(\w+)", entry))
    return entries


def test_what_the_action_installs_is_locked_with_digests() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    needed = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    action, whole = _pinned("ci/requirements.txt"), _pinned("requirements.lock")

    assert {canonicalize_name(Requirement(line).name) for line in needed} <= action.keys()
    assert all(version.startswith("==") and digests for version, digests in action.values())
    assert action.items() <= whole.items()
