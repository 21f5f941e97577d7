"""Equal input makes equal bytes in every format, whatever order the sets of a process have."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from lint.report.formats import FORMATS
from tests.running import ROOT

SEEDS = ("0", "1")
"""Values of PYTHONHASHSEED, with another order of a set of texts each."""


def parmlint(folder: Path, seed: str, *arguments: str) -> None:
    """Run parmlint in a process of its own, at the top of the repository."""
    command = [sys.executable, "-m", "lint", *arguments, "--no-cache"]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=False
    )
    assert done.returncode in (0, 1), done.stderr
    assert any(folder.iterdir())


def written(folder: Path) -> dict[str, bytes]:
    """The files of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("fixture", ["demo", "estate"])
def test_no_format_depends_on_the_order_of_sets(tmp_path: Path, fixture: str) -> None:
    runs = []
    for seed in SEEDS:
        folder = tmp_path / seed
        folder.mkdir()
        files = [word for name in FORMATS for word in ("--format", f"{name}={folder / name}")]
        where = f"fixtures/{fixture}"
        parmlint(folder, seed, "check", "--config", f"{where}/parmlint.yaml", "--profile", "strict", *files, where)
        runs.append(written(folder))

    assert runs[0].keys() == set(FORMATS)
    for name, text in runs[0].items():
        assert [each[name] == text for each in runs] == [True] * len(SEEDS), name


@pytest.mark.parametrize(
    "verb",
    [
        ("ipl", "NKS1"),
        ("system", "NKPLEX1"),
        ("system", "NKVM1"),
        ("map", "NKVM1"),
        ("plan", "--from", "fixtures/estate", "--to", "fixtures/demo"),
    ],
)
@pytest.mark.slow
@pytest.mark.parametrize("name", ["json", "html"])
def test_no_page_of_systems_depends_on_the_order_of_sets(tmp_path: Path, verb: tuple[str, ...], name: str) -> None:
    config = () if verb[0] == "plan" else ("--config", "fixtures/estate/parmlint.yaml")
    for seed in SEEDS:
        parmlint(tmp_path, seed, *verb, *config, "--format", f"{name}={tmp_path / seed}")

    texts = written(tmp_path)
    assert sorted(texts) == sorted(SEEDS)
    assert len(set(texts.values())) == 1
