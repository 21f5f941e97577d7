"""The action and the templates on a checkout that nobody vouches for: what they use, may do and run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.running import HEALTHY, ROOT, UNSERVED, Checkout

ACTION = ROOT / "action.yml"
GITLAB = ROOT / "ci" / "gitlab.yml"
JENKINS = ROOT / "docs" / "ci" / "jenkins.md"
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
CI_PAGES = sorted((ROOT / "docs" / "ci").glob("*.md"))
ZIZMOR = shutil.which("zizmor", path=f"{Path(sys.executable).parent}{os.pathsep}{os.environ.get('PATH', '')}")
RELEASE = ROOT / ".github" / "workflows" / "release.yml"
PLACEHOLDERS = ("REPOSITORY@REVISION", "REVISION")
"""In the place of parmlint itself, which each copy of the repository has its own address and commits of."""
_FENCED = re.compile(r"^ *```ya?ml[^\n]*\n(.*?)^ *```", re.MULTILINE | re.DOTALL)
_USE = re.compile(r"^ *(?:- )?(?:uses|ref|rev): *(?P<what>\S+)(?P<rest>.*)$", re.MULTILINE)
_COMMIT = re.compile(r"[0-9a-f]{40}")
_VERSION = re.compile(r" # (?:frozen: )?v\d+\.\d+\.\d+")


def workflows() -> Iterator[tuple[Path, str]]:
    """Every GitHub workflow that a page shows or that stands among the templates, which hold one of GitLab.

    An address and a commit stand for the placeholders.
    """
    shown = [(page, text) for page in PAGES for text in _FENCED.findall(page.read_text("utf-8"))]
    templates = [(path, path.read_text("utf-8")) for path in sorted((ROOT / "ci").glob("*.y*ml"))]
    filled = [
        (path, text.replace(PLACEHOLDERS[0], f"example/parmlint@{'0' * 40}")) for path, text in [*shown, *templates]
    ]
    return ((path, text) for path, text in filled if "jobs" in (yaml.safe_load(text) or {}))


def uses() -> list[tuple[str, str, str]]:
    """What is used from elsewhere: the file, what it names, and the rest of the line."""
    texts = {path.name: path.read_text("utf-8") for path in (ACTION, GITLAB, RELEASE)}
    texts |= {page.name: "\n".join(_FENCED.findall(page.read_text("utf-8"))) for page in (PAGES[0], *CI_PAGES)}
    return [(name, use["what"].strip('"'), use["rest"]) for name, text in texts.items() for use in _USE.finditer(text)]


# --- What they use ------------------------------------------------------------------------------------------------


def test_everything_is_pinned_to_a_commit_with_its_version_beside_it() -> None:
    used = uses()

    assert len(used) >= 7
    for name, what, rest in used:
        if what in PLACEHOLDERS:
            assert rest == "", f"{name}: {what}{rest}"
            continue
        assert _COMMIT.fullmatch(what.rpartition("@")[2]), f"{name}: {what}"
        assert _VERSION.fullmatch(rest), f"{name}: {what}{rest}"
    assert {what for _, what, _ in used} >= set(PLACEHOLDERS)


def test_an_action_is_used_at_one_commit_everywhere() -> None:
    commits: dict[str, set[str]] = {}
    for _, what, rest in uses():
        commits.setdefault(what.rpartition("@")[0], set()).add(what.rpartition("@")[2] + rest.replace("frozen: ", ""))
    assert {repository: pins for repository, pins in commits.items() if len(pins) > 1} == {}


# --- What they may do ---------------------------------------------------------------------------------------------


needs_zizmor = pytest.mark.skipif(ZIZMOR is None, reason="zizmor, which looks for holes in workflows, is not installed")


def scanned(path: Path) -> tuple[int, str]:
    """The exit code and the report of zizmor on a file, as far as it needs no network."""
    command = [str(ZIZMOR), "--offline", "--no-progress", "--no-config", "--color", "never", str(path)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    return run.returncode, run.stdout + run.stderr


def written(folder: Path, text: str) -> Path:
    path = folder / ".github" / "workflows" / "example.yml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")
    return path


@needs_zizmor
@pytest.mark.parametrize("path", [ACTION, RELEASE], ids=lambda path: path.name)
def test_a_scanner_finds_nothing_in_the_action_and_the_release(path: Path) -> None:
    code, report = scanned(path)
    assert code == 0, report


@needs_zizmor
def test_a_scanner_finds_nothing_in_the_workflows_of_the_pages(tmp_path: Path) -> None:
    shown = list(workflows())
    assert shown
    for page, text in shown:
        code, report = scanned(written(tmp_path, text))
        assert code == 0, f"{page.name}: {report}"


@needs_zizmor
@pytest.mark.parametrize(
    ("old", "new", "audit"),
    [
        ("fbc6f3992d24b796d5a048ff273f7fcc4a7b6c09 # v5.1.0", "v5", "unpinned-uses"),
        ("          persist-credentials: false", "          clean: true", "artipacked"),
        ("    steps:\n", "    steps:\n      - run: echo ${{ github.head_ref }}\n", "template-injection"),
        ("  pull_request:\n", "  pull_request_target:\n", "dangerous-triggers"),
    ],
)
def test_a_scanner_would_find_a_hole(tmp_path: Path, old: str, new: str, audit: str) -> None:
    (_, text), *_ = workflows()
    assert old in text

    code, report = scanned(written(tmp_path, text.replace(old, new)))

    assert code != 0
    assert f"[{audit}]" in report


def test_workflows_have_the_least_permissions() -> None:
    for _, text in workflows():
        workflow = yaml.safe_load(text)
        assert workflow["permissions"] == {}
        for job in workflow["jobs"].values():
            is_plan = any("parmlint plan" in step.get("run", "") for step in job["steps"])
            writes = "pull-requests" if is_plan else "security-events"  # a comment, or findings
            assert job["permissions"] == {"contents": "read", writes: "write"}
        assert "pull_request_target" not in workflow[True]  # YAML 1.1 reads `on` as a truth value


def test_no_page_keeps_a_cache() -> None:
    for path in (ACTION, GITLAB, *PAGES):
        text = path.read_text("utf-8")
        blocks = [text] if path.suffix == ".yml" else _FENCED.findall(text)
        for block in blocks:
            assert not re.search(
                r"actions/cache|^ *cache:|^ *cache-dependency-path:|--cache-dir", block, re.MULTILINE
            ), path


def test_every_checkout_has_the_base_and_no_token() -> None:
    checkouts = [
        step["with"]
        for _, text in workflows()
        for job in yaml.safe_load(text)["jobs"].values()
        for step in job["steps"]
        if step.get("uses", "").startswith("actions/checkout@")
    ]
    assert checkouts
    assert all(options == {"fetch-depth": 0, "persist-credentials": False} for options in checkouts)
    assert yaml.safe_load(GITLAB.read_text("utf-8"))["parmlint"]["variables"]["GIT_DEPTH"] == "0"


# --- What they run ------------------------------------------------------------------------------------------------


RUN_BY_PYTHON = re.compile(r"""python[\d.]*"? (?P<options>.*?)-m (?P<module>venv|pip)""")


def test_no_module_of_the_checkout_is_taken_for_one_of_python() -> None:
    """The checkout is the current folder, which `python -m` looks into first."""
    for path in (ACTION, GITLAB, JENKINS):
        runs = [(run["module"], run["options"]) for run in RUN_BY_PYTHON.finditer(path.read_text("utf-8"))]
        assert runs == [("venv", "-I "), ("pip", "-I ")], path


@pytest.mark.parametrize(("options", "runs"), [((), True), (("-I",), False)], ids=["as it was", "isolated"])
def test_what_would_be_taken(tmp_path: Path, options: tuple[str, ...], *, runs: bool) -> None:
    (tmp_path / "venv.py").write_text('print("this ran")\n')
    command = [sys.executable, *options, "-m", "venv", "--help"]

    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)

    assert (done.stdout == "this ran\n") is runs


STUB = """\
#!/usr/bin/env python3
import os, sys
with open(os.environ["SEEN"], "a") as file:
    file.write("\\x1f".join(sys.argv[1:]) + "\\n")
if "venv" in sys.argv:
    folder = os.path.join(sys.argv[-1], "bin")
    os.makedirs(folder)
    for name in ("python", "parmlint"):
        os.symlink(os.path.realpath(__file__), os.path.join(folder, name))
"""


class Job:
    """A job under way, in which `python`, pip and parmlint note their arguments and do nothing else."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.seen = folder, folder / "seen"
        self.workspace, programs = folder / "workspace", folder / "programs"
        self.workspace.mkdir()
        programs.mkdir()
        (programs / "python").write_text(STUB)
        (programs / "python").chmod(0o755)
        kept = {"PATH": f"{programs}{os.pathsep}{os.environ['PATH']}", "SEEN": str(self.seen), "TMPDIR": str(folder)}
        self.environment = {**kept, "RUNNER_TEMP": str(folder / "temp"), "GITHUB_ACTION_PATH": "/action"}
        self.environment |= {name: str(folder / name) for name in ("GITHUB_OUTPUT", "GITHUB_STEP_SUMMARY")}

    def run(self, script: str, shell: tuple[str, ...], **variables: str) -> list[str]:
        """The arguments of parmlint in the script's last command."""
        self.seen.unlink(missing_ok=True)
        environment = self.environment | variables
        subprocess.run([*shell, script], cwd=self.workspace, env=environment, check=True, capture_output=True)
        return self.seen.read_text().split("\n")[-2].split("\x1f")


BASH = ("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c")
SH = ("sh", "-xec")
BASE = "--config-from"


@pytest.fixture
def job(tmp_path: Path) -> Job:
    return Job(tmp_path)


def _steps() -> dict[str, Any]:
    return {step["name"]: step for step in yaml.safe_load(ACTION.read_text("utf-8"))["runs"]["steps"]}


def test_the_action_takes_the_configuration_of_the_base(job: Job) -> None:
    steps = _steps()
    inputs = yaml.safe_load(ACTION.read_text("utf-8"))["inputs"]
    assert inputs["config-from"]["default"] == "${{ github.event.pull_request.base.sha }}"
    assert steps["Check"]["env"]["CONFIG_FROM"] == "${{ inputs.config-from }}"
    job.run(steps["Install parmlint"]["run"], BASH)
    given = {"PATHS": "parmlib\nzvm/USER DIRECT\n", "ARGUMENTS": "--profile strict", "DIFF_BASE": "", "BASELINE": ""}

    on_push = job.run(steps["Check"]["run"], BASH, **given, CONFIG_FROM="")
    on_pull_request = job.run(steps["Check"]["run"], BASH, **given, CONFIG_FROM="4711abcd")

    assert on_push[-5:] == ["--profile", "strict", "--", "parmlib", "zvm/USER DIRECT"]
    assert BASE not in on_push
    assert on_pull_request[-7:] == ["--profile", "strict", BASE, "4711abcd", "--", "parmlib", "zvm/USER DIRECT"]


def test_the_action_may_be_used_twice_in_a_job_with_a_base_and_a_baseline(job: Job) -> None:
    steps = _steps()
    job.run(steps["Install parmlint"]["run"], BASH)
    given = {"PATHS": ".", "ARGUMENTS": "", "CONFIG_FROM": "", "DIFF_BASE": "base x", "BASELINE": "my baseline.json"}

    first, second = (job.run(steps["Check"]["run"], BASH, **given) for _ in range(2))

    assert first[-6:] == ["--diff-base", "base x", "--baseline", "my baseline.json", "--", "."]
    assert not {word for word in first if word.startswith("sarif=")} & set(second)
    upload = steps["Send the findings to code scanning"]["with"]
    assert upload["category"] == "${{ inputs.category }}"


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
@pytest.mark.parametrize("config", ["exclude: ['*']\n", "ignore: [CPL013]\n", "fail-on: error\n"])
def test_a_pull_request_does_not_soften_its_own_check(checkout: Checkout, job: Job, config: str) -> None:
    """The step of the action with the real program, in a repository whose last commit is the base."""
    checkout.write("COUPLE00", HEALTHY)
    checkout.commit()
    base = subprocess.check_output(["git", "rev-parse", "HEAD"], cwd=checkout.root, text=True).strip()
    checkout.write("COUPLE00", UNSERVED)
    checkout.write("parmlint.yaml", config)
    programs = job.folder / "temp" / "parmlint" / "bin"
    programs.mkdir(parents=True)
    (programs / "parmlint").symlink_to(Path(sys.executable).parent / "parmlint")
    environment = job.environment | {
        "PATHS": ".", "ARGUMENTS": "--no-cache", "CONFIG_FROM": base, "DIFF_BASE": "", "BASELINE": "",
    }  # fmt: skip

    command = [*BASH, _steps()["Check"]["run"]]
    done = subprocess.run(command, cwd=checkout.root, env=environment, capture_output=True, text=True, check=True)

    assert "CPL013" in done.stdout
    assert (job.folder / "GITHUB_OUTPUT").read_text().startswith("exit-code=1\n")


def test_no_input_of_the_action_is_text_of_a_script(job: Job) -> None:
    steps = _steps()
    assert not any("${{" in step.get("run", "") for step in steps.values())
    job.run(steps["Install parmlint"]["run"], BASH)
    hostile = "$(touch ran) `touch ran`; touch ran"

    seen = job.run(
        steps["Check"]["run"],
        BASH,
        PATHS=hostile,
        ARGUMENTS="",
        CONFIG_FROM=hostile,
        DIFF_BASE=hostile,
        BASELINE=hostile,
    )

    assert seen[seen.index(BASE) + 1] == hostile
    assert seen[-1] == hostile
    assert not list(job.folder.rglob("ran"))


def test_the_gitlab_job_takes_the_configuration_of_the_base(job: Job) -> None:
    template = yaml.safe_load(GITLAB.read_text("utf-8"))["parmlint"]
    script = "\n".join(template["script"])
    given = {**template["variables"], "PARMLINT_PATHS": "parmlib\nzvm/USER DIRECT\n", "PARMLINT_PACKAGE": "x.whl"}

    on_a_branch = job.run(script, SH, **given)
    on_a_merge_request = job.run(script, SH, **given, CI_MERGE_REQUEST_DIFF_BASE_SHA="4711abcd")

    assert on_a_branch[-3:] == ["--", "parmlib", "zvm/USER DIRECT"]
    assert BASE not in on_a_branch
    assert on_a_merge_request[-5:] == [BASE, "4711abcd", "--", "parmlib", "zvm/USER DIRECT"]
    with_base = job.run(script, SH, **{**given, "PARMLINT_DIFF_BASE": "4711", "PARMLINT_BASELINE": "a b.json"})
    assert with_base[-7:-3] == ["--diff-base", "4711", "--baseline", "a b.json"]


def test_the_gitlab_job_does_not_guess_what_to_install(job: Job) -> None:
    template = yaml.safe_load(GITLAB.read_text("utf-8"))["parmlint"]

    with pytest.raises(subprocess.CalledProcessError) as refused:
        job.run("\n".join(template["script"]), SH, **template["variables"])

    assert b"PARMLINT_PACKAGE: Set it to" in refused.value.stderr
    assert not job.seen.exists()


def _stage() -> str:
    """The script of the Jenkins page."""
    (script,) = re.findall(r"sh '''\n(.*?)'''", JENKINS.read_text("utf-8"), re.DOTALL)
    return str(script)


def test_no_report_is_written_through_a_link_of_the_checkout(job: Job) -> None:
    """What the checkout has under the name of a report is gone before parmlint writes it."""
    template = yaml.safe_load(GITLAB.read_text("utf-8"))["parmlint"]
    target = job.folder / "target"
    target.write_text("precious")
    given = {**template["variables"], "PARMLINT_PACKAGE": "x.whl"}
    for script, variables in (("\n".join(template["script"]), given), (_stage(), {})):
        reports = [job.workspace / name for name in re.findall(r"--format \w+=(\S+)", script)]
        assert len(reports) == 2
        for report in reports:
            report.symlink_to(target)

        job.run(script, SH, **variables)

        assert not any(os.path.lexists(report) for report in reports)
    assert target.read_text() == "precious"


def test_the_jenkins_stage_takes_the_configuration_of_the_target(job: Job) -> None:
    script = _stage()

    on_a_branch = job.run(script, SH)
    on_a_pull_request = job.run(script, SH, CHANGE_TARGET="release/2 $(touch ran)")

    assert on_a_branch[-3:] == ["--", "parmlib", "zvm/USER DIRECT"]
    assert BASE not in on_a_branch
    target = "origin/release/2 $(touch ran)"
    assert on_a_pull_request[-7:] == [BASE, target, "--diff-base", target, "--", "parmlib", "zvm/USER DIRECT"]
    assert not list(job.folder.rglob("ran"))


def test_the_azure_step_takes_the_configuration_of_the_target(job: Job) -> None:
    text = (ROOT / "docs" / "ci" / "azure-pipelines.md").read_text("utf-8")
    pipeline = yaml.safe_load(_FENCED.findall(text)[0])
    (script,) = (step["bash"] for step in pipeline["steps"] if "bash" in step)

    on_a_branch = job.run(script, BASH)
    on_a_pull_request = job.run(script, BASH, SYSTEM_PULLREQUEST_TARGETBRANCH="refs/heads/main")

    assert on_a_branch[-3:] == ["--", "parmlib", "zvm/USER DIRECT"]
    assert BASE not in on_a_branch
    assert on_a_pull_request[-7:-3] == [BASE, "origin/main", "--diff-base", "origin/main"]
    assert pipeline["steps"][0]["fetchDepth"] == "0"
