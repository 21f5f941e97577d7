"""Test runs against mutants: tests are collected once, and each mutant meets them in a process of its own."""

from __future__ import annotations

import gc
import os
import resource
import sys
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import TYPE_CHECKING, NamedTuple

import pytest

from tests.mutation.mutants import Mutant

if TYPE_CHECKING:
    from coverage import CoverageData

SECONDS = 60
"""Processor time that the tests of one mutant may take: a mutant that loops for ever is dead."""
DEAD, ALIVE, UNFIT = 10, 11, 12
"""How a process ends in which a mutant met its tests."""


class Verdict(NamedTuple):
    """What became of a mutant: killed, and how many tests could see it."""

    mutant: Mutant
    is_dead: bool
    tests: int


class Session:
    """A pytest plugin that runs, in the place of the tests, the tests of each mutant."""

    def __init__(self, mutants: Sequence[Mutant], contexts: CoverageData, most_tests: int) -> None:
        self._mutants, self._most_tests = mutants, most_tests
        self._by_line = cache(lambda path: contexts.contexts_by_lineno(str(path)))
        self._sound: set[str] = set()
        self.verdicts: list[Verdict] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Let each mutant meet the tests that run its line."""
        from hypothesis import settings  # pytest wants to load it first

        settings.register_profile("mutation", deadline=None, database=None, derandomize=True)
        settings.load_profile("mutation")
        items = {item.nodeid: item for item in session.items}
        for number, mutant in enumerate(self._mutants, 1):
            chosen = self._tests_of(mutant, items)
            state = self._fate(session, mutant, chosen)
            if state == UNFIT:
                _tell(f"{number}/{len(self._mutants)} left out {label(mutant)}")
                continue
            self.verdicts.append(Verdict(mutant, state == DEAD, len(chosen)))
            word = "dead " if state == DEAD else "ALIVE"
            print(
                f"{number}/{len(self._mutants)} {word} {label(mutant)} ({len(chosen)} tests)",
                file=sys.stderr,
                flush=True,
            )
        return True

    def _fate(self, session: pytest.Session, mutant: Mutant, chosen: list[pytest.Item]) -> int:
        """DEAD, ALIVE or UNFIT. A test kills only if it passes without the mutant."""
        while True:
            state, culprit = _in_copy(session, mutant, chosen)
            if state != DEAD or culprit in self._sound or not culprit:
                return state
            test = [item for item in chosen if item.nodeid == culprit]
            if _in_copy(session, None, test)[0] == ALIVE:
                self._sound.add(culprit)
                return state
            _tell(f"fails without a mutant too: {culprit}")
            chosen.remove(*test)

    def _tests_of(self, mutant: Mutant, items: Mapping[str, pytest.Item]) -> list[pytest.Item]:
        """The tests that run the lines of a mutant, those of the fewest lines of this file first."""
        by_line = self._by_line(mutant.path)
        lines = by_line if mutant.is_constant else range(mutant.first_line, mutant.last_line + 1)
        names = {context.partition("|")[0] for line in lines for context in by_line.get(line, ())}
        chosen = [items[name] for name in sorted(names) if name in items]
        chosen.sort(key=lambda item: _distance(item.nodeid, mutant.path))
        return chosen[: self._most_tests]


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def label(mutant: Mutant) -> str:
    """Where a mutant is, and what it changes."""
    return f"{mutant.path.parent.name}/{mutant.path.name}:{mutant.line}:{mutant.column}: {mutant.change}"


def _distance(nodeid: str, path: Path) -> int:
    """How far a test is from a file: tests that name it first, then those of the same rooms, then commands."""
    stem = path.stem
    if stem.replace("_", "-") in nodeid or f"/test_{stem}.py" in nodeid:
        return 0
    return 1 if path.parent.name in nodeid.split("::", maxsplit=1)[0] else 2


def _in_copy(session: pytest.Session, mutant: Mutant | None, items: list[pytest.Item]) -> tuple[int, str]:
    """DEAD, ALIVE or UNFIT, and the test that failed, in a copy of this process that has the mutant."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        null = os.open(os.devnull, os.O_RDWR)
        for stream in (1, 2):
            os.dup2(null, stream)
        os._exit(_child(session, mutant, items, writer))
    os.close(writer)
    with os.fdopen(reader) as answer:
        culprit = answer.read()
    _, status = os.waitpid(child, 0)
    return os.WEXITSTATUS(status) if os.WIFEXITED(status) else DEAD, culprit


def _child(session: pytest.Session, mutant: Mutant | None, items: list[pytest.Item], writer: int) -> int:
    if mutant:
        try:
            replace(mutant)
        except (ValueError, SyntaxError):
            return UNFIT
    for item in items:
        try:
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        except BaseException:  # pytest.exit and the like: the mutant was noticed
            session.testsfailed += 1
        if session.testsfailed:
            os.write(writer, item.nodeid.encode())
            return DEAD
    return ALIVE


def replace(mutant: Mutant) -> None:
    """Put a mutant in the place of its file in this process.

    Functions get the code of the mutant, so that nobody holds one of the old ones. Constants are replaced in all
    modules that have them. ValueError: a live closure has other variables.
    """
    name = next((name for name, module in sys.modules.items() if _file(module) == str(mutant.path)), None)
    if name is None:
        raise ValueError(f"nothing has loaded {mutant.path}")
    code = mutant.code()
    if mutant.is_constant:
        _replace_constants(name, code)
        return
    codes = {(part.co_qualname, part.co_firstlineno): part for part in _parts(code)}
    functions = [thing for thing in gc.get_objects() if isinstance(thing, FunctionType)]
    for function in functions:
        old = function.__code__
        if old.co_filename == str(mutant.path):
            function.__code__ = codes.get((old.co_qualname, old.co_firstlineno), old)


def _replace_constants(name: str, code: CodeType) -> None:
    original = sys.modules[name]
    changed = ModuleType(name)
    changed.__file__ = original.__file__
    exec(code, changed.__dict__)  # our own file, changed in one place
    for key, value in vars(changed).items():
        before = vars(original).get(key)
        if isinstance(value, FunctionType | type) or key.startswith("__"):
            continue
        for module in list(sys.modules.values()):
            if vars(module).get(key) is before:
                setattr(module, key, value)


def _file(module: ModuleType) -> str | None:
    return getattr(module, "__file__", None)


def _parts(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _parts(constant)
