"""The wheel: built, installed into an empty environment, and used from there."""

from __future__ import annotations

import importlib.util
import re
import zipfile
from email import message_from_bytes
from pathlib import Path

import pytest

from lint import __version__
from lint.syntax import parsers
from tests import packaging
from tests.packaging import completed
from tests.running import HEALTHY, ROOT, UNSERVED

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(
        any(importlib.util.find_spec(name) is None for name in ("build", "hatchling")),
        reason="needs the packages build and hatchling",
    ),
]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return packaging.built(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the commands of the environment that the wheel is installed in."""
    return packaging.installed(wheel, tmp_path_factory.mktemp("environment"))


def test_grammars_and_tables_are_inside(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())

    for folder, pattern, inside in (
        (ROOT / "grammars", "*.lark", "lint/grammars"),
        (ROOT / "lint" / "facts" / "tables", "*.json", "lint/facts/tables"),
        (ROOT / "lint" / "facts" / "effects", "*.json", "lint/facts/effects"),
        (ROOT / "lint" / "facts", "*.json", "lint/facts"),
        (ROOT / "lint" / "config", "*.json", "lint/config"),
        (ROOT / "schemas", "*.json", "lint/schemas"),
        (ROOT / "docs" / "rules", "*.md", "lint/docs/rules"),
        (ROOT / "docs" / "reference", "*.md", "lint/docs/reference"),
    ):
        expected = {f"{inside}/{path.name}" for path in folder.glob(pattern)}
        assert expected
        assert expected <= names
    assert {f"lint/grammars/{name}.tables" for name in parsers.names()} <= names
    assert f"parmlint-{__version__}.dist-info/licenses/LICENSE" in names
    about, share = f"parmlint-{__version__}.dist-info/", f"parmlint-{__version__}.data/data/share/"
    assert not [name for name in names if not name.startswith(("lint/", about, share))]
    assert {f"{share}man/man1/parmlint.1", f"{share}zsh/site-functions/_parmlint"} <= names
    assert not [name for name in names if "__pycache__" in name or name.endswith(".yaml")]


def test_the_command_runs_from_anywhere(installed: Path, tmp_path: Path) -> None:
    (tmp_path / "COUPLE00").write_text(UNSERVED)
    (tmp_path / "COUPLE01").write_text(HEALTHY)

    checked = completed(installed / "parmlint", "check", "--no-config", "-f", "concise", ".", folder=tmp_path)

    assert checked.stderr == ""
    assert checked.stdout.splitlines()[:2] == [
        "COUPLE00:3:17: warning CPL013 No PATHOUT serves transport class BIG.",
        "Found 1 warning in 2 members of 2 files.",
    ]
    assert checked.returncode == 1
    assert completed(installed / "parmlint", "--version", folder=tmp_path).stdout == f"parmlint {__version__}\n"


def test_the_metadata_is_complete_and_has_no_dead_link(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        about = message_from_bytes(archive.read(f"parmlint-{__version__}.dist-info/METADATA"))

    expected = {"Name", "Version", "Summary", "Author", "License-Expression", "License-File", "Keywords", "Classifier",
                "Requires-Python", "Requires-Dist", "Description-Content-Type"}  # fmt: skip
    assert expected <= set(about.keys())
    assert about["Metadata-Version"] == "2.4"  # tools for uploads that are a year old refuse a newer one
    assert "# parmlint" in str(about.get_payload())
    assert re.findall(r"\]\((?!https?:)[^)]*\)", str(about.get_payload())) == []


def test_the_wheel_is_no_larger_than_it_was_weighed(wheel: Path) -> None:
    """Bytes: with the pages of 80 kinds some 4.3 million. Whoever adds more than a tenth weighs it anew."""
    assert wheel.stat().st_size < 4_500_000


def test_the_installed_command_prints_the_schemas(installed: Path, tmp_path: Path) -> None:
    for name in ("parmlint.yaml", "check"):
        printed = completed(installed / "parmlint", "schema", name, folder=tmp_path)
        file = "lint/config/parmlint.schema.json" if name == "parmlint.yaml" else "schemas/check.schema.json"
        assert printed.stdout == (ROOT / file).read_text("utf-8")


def test_what_runs_is_the_wheel(installed: Path, tmp_path: Path) -> None:
    program = """
from lint import program
from lint.syntax import parsers
print(parsers.__file__)
print(program.grammars())
"""
    where = completed(installed / "python", "-c", program, folder=tmp_path)

    environment = installed.parent.resolve()
    for line in where.stdout.splitlines():
        assert Path(line).resolve().is_relative_to(environment)
    assert len(where.stdout.splitlines()) == 2


def test_what_is_installed_reads_without_lark(installed: Path, tmp_path: Path) -> None:
    program = """
import sys
from lint.syntax import grammar, parsers

for name in parsers.names():
    grammar.parse(name, "COUPLE SYSPLEX(PLEX1)")
print(grammar.parse("couple", "COUPLE SYSPLEX(PLEX1)").operands[0].name, "lark" in sys.modules)
"""
    assert completed(installed / "python", "-c", program, folder=tmp_path).stdout == "SYSPLEX False\n"


def test_another_build_of_the_same_version_is_another_program(installed: Path, tmp_path: Path) -> None:
    def program() -> str:
        return completed(
            installed / "python", "-c", "from lint.program import program; print(program())", folder=tmp_path
        ).stdout

    before = program()
    (record,) = installed.parent.glob(f"lib/python*/site-packages/parmlint-{__version__}.dist-info/RECORD")
    kept = record.read_bytes()
    record.write_bytes(kept.replace(b"lint/engine/engine.py,sha256=", b"lint/engine/engine.py,sha256=other"))
    try:
        assert before != program() != ""
    finally:
        record.write_bytes(kept)
    assert program() == before
