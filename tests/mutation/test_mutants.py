"""Mutants: what is changed in a file and what is not, and that a change takes effect in functions that live."""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.mutation.mutants import Mutant, mutants
from tests.mutation.session import replace

TEXT = '''\
"""A module."""

LIMIT = 10


def is_large(number: int, least: int = 3) -> bool:
    """A docstring."""
    if not number:
        return False
    return number > LIMIT and number != least


def rows(number: int):
    for row in range(number + 1):
        yield f"row {row}"


def sentence() -> str:
    return "a message"
'''
EXPECTED = [
    (3, "10 to 11"),
    (8, "without not"),
    (9, "return None"),
    (9, "False to True"),
    (10, "return None"),
    (10, "And to Or"),
    (10, "Gt to GtE"),
    (10, "NotEq to Eq"),
    (14, "Add to Sub"),
    (14, "1 to 2"),
    (15, "Expr removed"),
    (19, "return None"),
]


@pytest.fixture
def module(tmp_path: Path) -> Iterator[ModuleType]:
    """The text as a module that is loaded."""
    path = tmp_path / "of_mutants.py"
    path.write_text(TEXT)
    spec = importlib.util.spec_from_file_location("of_mutants", path)
    assert spec
    assert spec.loader
    loaded = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = loaded
    spec.loader.exec_module(loaded)
    yield loaded
    del sys.modules[spec.name]


def mutant_of(module: ModuleType, change: str, line: int) -> Mutant:
    [mutant] = [
        mutant for mutant in mutants(Path(str(module.__file__))) if (mutant.change, mutant.line) == (change, line)
    ]
    return mutant


def test_each_change_stands_alone_and_messages_stay(module: ModuleType) -> None:
    of_file = mutants(Path(str(module.__file__)))
    assert sorted((mutant.line, mutant.change) for mutant in of_file) == sorted(EXPECTED)
    assert all(mutant.code() for mutant in of_file)


def test_a_function_that_somebody_holds_gets_the_change(module: ModuleType) -> None:
    is_large = module.is_large
    assert (is_large(11), is_large(3)) == (True, False)
    replace(mutant_of(module, "And to Or", 10))
    assert (is_large(11), is_large(4)) == (True, True)


def test_a_removed_yield_leaves_a_generator(module: ModuleType) -> None:
    replace(mutant_of(module, "Expr removed", 15))
    assert list(module.rows(2)) == []


def test_a_constant_changes_for_the_functions_that_use_it(module: ModuleType) -> None:
    replace(mutant_of(module, "10 to 11", 3))
    assert (module.is_large(11), module.is_large(12)) == (False, True)
