"""Each command imports what it needs and nothing else."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.running import ROOT

ROOMS_OF_WORK = (
    "lint.config", "lint.engine", "lint.facts", "lint.kinds", "lint.model", "lint.review", "lint.rules", "lint.ruleset",
    "lint.syntax", "lint.systems", "lint.values", "lark", "yaml", "ruamel",
)  # fmt: skip

OF_EXTRAS = ("dask", "distributed", "pyarrow", "pygls", "lsprotocol", "jinja2", "sqlite3", "asyncio")


def modules_of(*arguments: str) -> set[str]:
    """The modules that a command imports."""
    command = [sys.executable, "-X", "importtime", "-m", "lint", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}


@pytest.mark.parametrize("option", ["--version", "--help"])
def test_help_needs_no_room_of_work(option: str) -> None:
    modules = modules_of(option)

    assert "lint.cli.main" in modules
    assert not [name for name in modules if name.startswith(ROOMS_OF_WORK)]


def test_a_check_reads_no_effects_of_changes_and_no_documents() -> None:
    modules = modules_of("check", "--no-config", "--exit-zero", "fixtures/estate/zos/NKB.PLEX.PARMLIB/COUPLEPX")

    assert "lint.facts.table" in modules
    assert not [name for name in modules if name.startswith(("lint.facts.effect", "lint.facts.documents"))]


def test_a_member_without_systems_needs_no_ipl_and_no_extra() -> None:
    modules = modules_of(
        "check", "--no-config", "--no-cache", "--exit-zero", "fixtures/estate/zos/NKB.PLEX.PARMLIB/COUPLEPX"
    )
    of_ipl = (
        "lint.systems.zos.image",
        "lint.systems.zos.ipl",
        "lint.systems.zos.played",
        "lint.systems.zos.symbol_table",
    )

    assert "lint.engine.engine" in modules
    assert not [name for name in modules if name in of_ipl or name.partition(".")[0] in OF_EXTRAS]


def test_systems_in_several_processes_need_no_extra() -> None:
    modules = modules_of(
        "check", "--no-cache", "--exit-zero", "--jobs", "2", "--config", "fixtures/demo/parmlint.yaml", "fixtures/demo"
    )

    assert "lint.engine.engine" in modules
    assert not [name for name in modules if name.partition(".")[0] in OF_EXTRAS]
