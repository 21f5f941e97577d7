"""The hooks: which files they look at, and how they do in a repository with the real pre-commit."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from lint.kinds.registry import KINDS
from lint.source.encodings import encode
from tests.running import HEALTHY, LOWERED, ROOT, SYSTEM, UNSERVED, environment, hooks_from_here
from tools.hooks import file_pattern

MANIFEST = ROOT / ".pre-commit-hooks.yaml"
PATTERN = re.compile(file_pattern())
UNQUOTED = "ROOT FILESYSTEM(OMVS.ROOT) TYPE(ZFS) MODE(READ)\n"
QUOTED = UNQUOTED.replace("OMVS.ROOT", "'OMVS.ROOT'")

NAMES = [name for kind in KINDS for name in kind.names]


# --- File patterns ---


@pytest.mark.parametrize("name", NAMES)
def test_files_of_every_kind_are_looked_at(name: str) -> None:
    plain = re.sub("xx$", "0A", name).replace("*", "POOL1")
    spellings = [plain, plain.lower()]
    if "/" not in name:
        spellings += [spelling.replace(".", " ") for spelling in spellings] + [
            f"{spelling}.A1" for spelling in spellings if "." in spelling
        ]
        spellings += [] if "." in name else [f"{plain}.txt", f"{plain}.j2", f"SYS1.PARMLIB({plain})"]
    for spelling in spellings:
        assert PATTERN.search(spelling), spelling
        assert PATTERN.search(f"some/folder/{spelling}"), spelling


def test_the_configuration_has_the_hook_look_at_it() -> None:
    assert PATTERN.search("parmlint.yaml")
    assert not PATTERN.search("parmlintxyaml")


@pytest.mark.parametrize(
    "path",
    ["sys1/parmlib/ieasys00.txt", "SYS1.PARMLIB.BPXPRM00", "SYS1.PARMLIB(BPXPRM00)", "bpxprm00.zos", "couple00.mac",
     "install.jcl", "parmlib.cntl", "site.prm"],
)  # fmt: skip
def test_files_as_people_store_them_are_looked_at(path: str) -> None:
    assert PATTERN.search(path)


@pytest.mark.parametrize(
    "path",
    [
        "README.md",
        "COUPLE",
        "COUPLE000",
        "XCOUPLE00",
        "parmlint-baseline.json",
        "COUPLE00/notes",
        "USERDIRECT",
        "etc/rc.d",
        "CONFIG",
    ],
)
def test_other_files_are_not(path: str) -> None:
    assert not PATTERN.search(path)


@given(st.sampled_from([kind for kind in KINDS if kind.member]), st.text("ABZ019@#$", min_size=2, max_size=2))
def test_any_suffix_will_do(kind: Any, suffix: str) -> None:
    assert PATTERN.search(f"parmlib/{kind.member}{suffix}")


# --- With pre-commit ---

needs_git = pytest.mark.skipif(shutil.which("git") is None, reason="needs git")


class Repository:
    """A throw-away Git repository with one of the hooks, run as it stands in the manifest, but from here."""

    def __init__(self, root: Path, hook: str, **options: object) -> None:
        self.root = root
        (self.root / "home").mkdir(parents=True)
        self.write(".pre-commit-config.yaml", hooks_from_here({"id": hook, **options}))
        self.write(".gitignore", "home/\n")
        self.run("git", "init", "--quiet")
        self.run("git", "add", "--all")
        self.run("git", "commit", "--quiet", "--message", "Begin")
        self.run(sys.executable, "-m", "pre_commit", "install")

    def write(self, name: str, content: str | bytes) -> None:
        path = self.root / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())

    def read(self, name: str) -> str:
        return (self.root / name).read_text("utf-8")

    def commit(self) -> subprocess.CompletedProcess[str]:
        self.run("git", "add", "--all")
        return self.run("git", "commit", "--message", "Change", check=False)

    def run(self, *command: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command, cwd=self.root, env=environment(self.root / "home"), capture_output=True, text=True, check=check
        )


@needs_git
def test_a_commit_with_a_finding_is_refused_and_a_healthy_one_accepted(tmp_path: Path) -> None:
    repository = Repository(tmp_path, "parmlint")

    repository.write("parmlib/COUPLE00", UNSERVED)
    repository.write("NOTES", "CLASSDEF CLASS(BIG)\n")
    refused = repository.commit()
    assert refused.returncode == 1
    assert "warning[CPL013 class-without-path]: No PATHOUT serves transport class BIG." in refused.stderr

    repository.write("parmlib/COUPLE00", HEALTHY)
    assert repository.commit().returncode == 0


@needs_git
def test_what_a_change_does_to_another_member_of_the_system_is_told(tmp_path: Path) -> None:
    repository = Repository(tmp_path, "parmlint")
    for name, text in SYSTEM.items():
        repository.write(name, text)
    assert repository.commit().returncode == 0

    repository.write("PRDA.PARMLIB/BPXPRM00", LOWERED)
    refused = repository.commit()

    assert refused.returncode == 1
    assert "MAXPROCUSER 800 is above MAXPROCSYS 700." in refused.stderr
    assert "--> PRDA.PARMLIB/BPXPRM01:1:13" in refused.stderr
    assert "= in system PRDA" in refused.stderr
    assert "in 1 member of 1 file" in refused.stderr


@needs_git
def test_a_hook_that_looks_at_everything_misses_no_deleted_member(tmp_path: Path) -> None:
    """As docs/ci/pre-commit.md has it."""
    repository = Repository(tmp_path, "parmlint", args=["--diff-base", "HEAD"], pass_filenames=False, always_run=True)
    for name, text in SYSTEM.items():
        repository.write(name, text)
    assert repository.commit().returncode == 0

    (repository.root / "PRDA.PARMLIB/BPXPRM01").unlink()
    refused = repository.commit()

    assert refused.returncode == 1
    assert "SYS001" in refused.stderr
    assert "--> PRDA.PARMLIB/IEASYS00:2:10" in refused.stderr


PAGE = (ROOT / "docs" / "ci" / "pre-commit.md").read_text("utf-8")
OF_PAGE = [
    hook
    for block in re.findall(r"^```yaml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    for repository in yaml.safe_load(block)["repos"]
    for hook in repository["hooks"]
]
"""The hooks as the page configures them."""


def test_the_page_has_a_hook_for_each_way_to_compare() -> None:
    assert {argument for hook in OF_PAGE for argument in hook.get("args", ())} == {
        "--diff-base", "HEAD", "--config-from", "origin/main",
    }  # fmt: skip


@needs_git
@pytest.mark.parametrize("hook", OF_PAGE, ids=str)
def test_each_hook_of_the_page_refuses_a_fault_and_accepts_its_correction(tmp_path: Path, hook: dict[str, Any]) -> None:
    options = {name: value for name, value in hook.items() if name != "id"}
    repository = Repository(tmp_path, hook["id"], **options)
    repository.run("git", "update-ref", "refs/remotes/origin/main", "HEAD")

    repository.write("parmlib/COUPLE00", UNSERVED)
    refused = repository.commit()
    assert refused.returncode == 1
    assert "CPL013" in refused.stderr

    repository.write("parmlib/COUPLE00", HEALTHY)
    assert repository.commit().returncode == 0


@needs_git
@pytest.mark.parametrize(("args", "code"), [([], 0), (["--config-from", "origin/main"], 1)])
def test_a_hook_with_the_configuration_of_the_base_is_not_softened(tmp_path: Path, args: list[str], code: int) -> None:
    repository = Repository(tmp_path, "parmlint", args=args)
    repository.run("git", "update-ref", "refs/remotes/origin/main", "HEAD")

    repository.write("parmlib/COUPLE00", UNSERVED)
    repository.write("parmlint.yaml", "ignore: [CPL013]\n")

    assert repository.commit().returncode == code


@needs_git
def test_members_in_ebcdic_and_names_with_blanks_are_checked(tmp_path: Path) -> None:
    repository = Repository(tmp_path, "parmlint")

    repository.write("COUPLE00", encode(UNSERVED.replace("\n", "\x85"), "ibm-1047"))
    assert "CPL013" in repository.commit().stderr

    repository.write("COUPLE00", HEALTHY)
    repository.write("USER DIRECT", "USER ALICE NOLOG 32M 64M G\n MDISKK 191 3390 1 10 V1 MR\n")
    assert "USER DIRECT:2:2" in repository.commit().stderr


@needs_git
def test_what_the_configuration_excludes_stays_out(tmp_path: Path) -> None:
    repository = Repository(tmp_path, "parmlint")
    repository.write("parmlint.yaml", "exclude: [old/]\n")
    repository.write("old/COUPLE00", UNSERVED)

    assert repository.commit().returncode == 0


@needs_git
def test_the_fixing_hook_mends_the_file_and_the_next_commit_is_accepted(tmp_path: Path) -> None:
    repository = Repository(tmp_path, "parmlint-fix")

    repository.write("BPXPRM00", UNQUOTED)
    refused = repository.commit()
    assert refused.returncode == 1
    assert "files were modified by this hook" in refused.stderr
    assert "1 fixed, 0 remaining." in refused.stderr
    assert repository.read("BPXPRM00") == QUOTED

    assert repository.commit().returncode == 0
