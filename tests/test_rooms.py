"""The rooms of the program: few enough to know, each with a sentence about itself, and each in the import contract.

No file is longer than a person reads at a stretch.
"""

from __future__ import annotations

import ast
import tomllib

import pytest

from tests.running import ROOT

LINT = ROOT / "lint"
MOST = 30
MOST_LINES = 400
FAMILIES = "rules/<family>"
PACKAGES = sorted(path.parent.relative_to(LINT).as_posix() for path in LINT.rglob("__init__.py") if path.parent != LINT)


def _room(package: str) -> str:
    """The room that a package belongs to: the families of rules are one, and so is the package that holds them."""
    is_of_rules = package == "rules" or (package.startswith("rules/") and package != "rules/shared")
    return FAMILIES if is_of_rules else package


def test_there_are_few_rooms() -> None:
    modules = {path.stem for path in LINT.glob("[!_]*.py")} | {"__main__"}
    rooms = {_room(package) for package in PACKAGES} | modules

    assert len(rooms) <= MOST, sorted(rooms)


def test_every_room_has_its_place_in_the_contract() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    (contract,) = (each for each in project["tool"]["importlinter"]["contracts"] if each["type"] == "layers")
    named = {word.strip(" ()") for layer in contract["layers"] for word in layer.split(":")}
    top = {package for package in PACKAGES if "/" not in package} | {path.stem for path in LINT.glob("[!_]*.py")}

    assert contract["exhaustive"]
    assert named == top | {"__main__"}


@pytest.mark.parametrize("package", PACKAGES)
def test_a_room_says_what_is_in_it(package: str) -> None:
    docstring = ast.get_docstring(ast.parse((LINT / package / "__init__.py").read_text("utf-8"))) or ""

    assert len(docstring.split()) >= 3


def test_files_of_rules_import_plainly() -> None:
    """What a rule annotates was loaded before the rule is: a second block of imports saves nothing."""
    files = sorted((LINT / "rules").rglob("*.py"))

    assert [path.name for path in files if "TYPE_CHECKING" in path.read_text("utf-8")] == []


def test_no_file_is_long() -> None:
    """Of a long file, move a subject into a file of its own. Tables are YAML, and what is generated is JSON."""
    files = [path for folder in ("lint", "tests", "tools") for path in (ROOT / folder).rglob("*.py")]
    lines = {path.relative_to(ROOT).as_posix(): len(path.read_text("utf-8").splitlines()) for path in files}

    assert {name: number for name, number in lines.items() if number > MOST_LINES} == {}
