"""The bill of materials: every package that a release has in it, in the form of CycloneDX."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from lint import __version__
from tests.release import building
from tests.running import ROOT
from tools.release import dependencies

pytestmark = pytest.mark.slow
_VALIDATE = """
import sys
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator
print(JsonStrictValidator(SchemaVersion.V1_6).validate_str(open(sys.argv[1], encoding="utf-8").read()))
"""


@pytest.fixture(scope="module")
def bill(release: Path) -> Path:
    return release / f"parmlint-{__version__}.cdx.json"


def test_it_has_what_the_lock_file_has(bill: Path) -> None:
    content = json.loads(bill.read_text("utf-8"))
    locked = dependencies.locked(ROOT / "ci" / "runtime.txt")

    listed = {part["purl"].removeprefix("pkg:pypi/").replace("@", "==") for part in content["components"]}
    assert listed == {text.split()[0] for text in locked.values()}
    assert content["metadata"]["component"]["name"] == "parmlint"
    assert content["metadata"]["component"]["version"] == __version__
    assert {"name": "parmlint:commit", "value": building.commit()} in content["metadata"]["properties"]


def test_it_says_what_needs_what(bill: Path) -> None:
    needs = {row["ref"].split("@")[0]: row["dependsOn"] for row in json.loads(bill.read_text("utf-8"))["dependencies"]}

    assert len(needs["pkg:generic/parmlint"]) == 6
    assert any(reference.startswith("pkg:pypi/rich@") for reference in needs["pkg:pypi/typer"])
    assert needs["pkg:pypi/lark"] == []


def test_it_fits_the_schema_of_cyclonedx(bill: Path, tmp_path: Path) -> None:
    building.bare([building.PYTHON, "-m", "venv", "validator"], tmp_path, tmp_path)
    python = str(tmp_path / "validator" / "bin" / "python")
    building.bare(
        [python, "-m", "pip", "install", "--quiet", "cyclonedx-python-lib[json-validation]"], tmp_path, tmp_path
    )
    assert building.bare([python, "-c", _VALIDATE, str(bill)], tmp_path, tmp_path) == "None\n"
    broken = tmp_path / "broken.json"
    broken.write_text(bill.read_text("utf-8").replace('"type": "library"', '"type": "book"'), "utf-8")
    assert building.bare([python, "-c", _VALIDATE, str(broken)], tmp_path, tmp_path) != "None\n"
