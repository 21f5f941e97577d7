"""The rooms of the program: few enough to know, each with a sentence about itself, and each in the import contract."""

from __future__ import annotations

import ast
import tomllib

import pytest

from tests.running import ROOT

LINT = ROOT / "lint"
MOST = 25
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
    (contract,) = project["tool"]["importlinter"]["contracts"]
    named = {word.strip(" ()") for layer in contract["layers"] for word in layer.split(":")}
    top = {package for package in PACKAGES if "/" not in package} | {path.stem for path in LINT.glob("[!_]*.py")}

    assert contract["exhaustive"]
    assert named == top | {"__main__"}


@pytest.mark.parametrize("package", PACKAGES)
def test_a_room_says_what_is_in_it(package: str) -> None:
    docstring = ast.get_docstring(ast.parse((LINT / package / "__init__.py").read_text("utf-8"))) or ""

    assert len(docstring.split()) >= 3
