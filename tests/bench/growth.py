"""How much longer inputs of two and four times the size take, for each sort of input and each report."""

from __future__ import annotations

import gc
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from lint.cli import common
from lint.cli.checking import Checks
from lint.config import read
from lint.config.settings import Settings
from lint.report import formats
from lint.report.results import Results, Style
from lint.source.file_tree import FileTree
from tests.bench.inputs import Files, inputs

MOST = 2.5
"""How many times longer a step of twice the size may take."""
_LONG_ENOUGH = 0.1
"""Seconds of processor time that the smallest run takes at least: a shorter one says nothing of growth."""
_FIRST, _LARGEST = 250, 16_000
_FINDINGS = "fixes"


def growth() -> None:
    """Print a line for each input and each report: n, the seconds for it, and the growth of both steps."""
    for name, make in inputs().items():
        _row(f"checking {name}", lambda files: _timed(lambda: _checked(files))[0], make)
    for name in formats.FORMATS:
        _row(f"{name} of {_FINDINGS}", partial(_reported, name), inputs()[_FINDINGS])


def _row(name: str, seconds: Callable[[Files], float], make: Callable[[int], Files]) -> None:
    seconds(make(2))  # loads grammars, tables and rules
    number = _FIRST
    while (first := seconds(make(number))) < _LONG_ENOUGH and number < _LARGEST:
        number *= 2
    second, third = seconds(make(number * 2)), seconds(make(number * 4))
    steps = second / first, third / second
    mark = "" if max(steps) <= MOST else "  MORE THAN ITS SIZE DESERVES"
    sys.stdout.write(f"{name:<52} n = {number:>6,}: {first:6.2f} s, x {steps[0]:.2f}, x {steps[1]:.2f}{mark}\n")
    sys.stdout.flush()


def _reported(name: str, files: Files) -> float:
    results = _checked(files)
    return _timed(lambda: [len(chunk) for chunk in formats.chunks(name, results, Style(root="/"))])[0]


def _checked(files: Files) -> Results:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for path, text in files.items():
            (folder / path).parent.mkdir(exist_ok=True)
            (folder / path).write_text(text, "utf-8")
        configuration = folder / "parmlint.yaml"
        settings = (
            read.read(configuration, common.vocabulary(), FileTree())
            if configuration.exists()
            else Settings(root=folder)
        )
        checks = Checks(replace(settings, profile="strict"), [folder], FileTree(), uses_baseline=False, jobs=1)
        return checks.results(checks.run_all())


def _timed(call: Callable[[], object]) -> tuple[float, object]:
    """Seconds of processor time for one call, without garbage collection, which is how the command runs."""
    gc.collect()
    gc.disable()
    begin = time.process_time()
    made = call()
    seconds = time.process_time() - begin
    gc.enable()
    return seconds, made
