"""How many small mistakes in the code the tests notice: `python -m tests.mutation [FILE ...]`.

Each mutant is met by the tests that run its lines, as a run with `make coverage` has noted them. What is printed for
each group of files: the mutants that were tried, those that tests killed, and the survivors one by one.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

import pytest
from coverage import CoverageData

from tests.mutation.mutants import Mutant, mutants
from tests.mutation.session import Session, Verdict, label
from tests.running import ROOT

GROUPS = {
    "couple": "lint/rules/couple/*.py",
    "vlf": "lint/rules/vlf/*.py",
    "directory": "lint/rules/directory/*.py",
    "value check": "lint/values/check.py",
    "virtual IPL": "lint/systems/zos/{ipl,image,load,played,selected,symbol_table,sysdef,sysplex,unanswered}.py",
}
FAR = (
    "tests/ci",
    "tests/cli",
    "tests/fuzz",
    "tests/source/git",
    "tests/mutation",
    "tests/test_wheel.py",
    "tests/test_tutorial.py",
)
"""Tests that see these files from far off, through whole commands; without them a mutant dies less easily."""
ENOUGH = 0.85
"""The part of the mutants that must die."""


def main() -> int:
    """Run the mutants; exit code 1 when too few of them die."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"any of {', '.join(GROUPS)}; all by default")
    parser.add_argument("--data", type=Path, default=ROOT / ".coverage", help="which test runs which line")
    parser.add_argument("--sample", type=int, help="try so many mutants of each group, drawn with --seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most-tests", type=int, default=400, help="the tests that one mutant meets at most")
    parser.add_argument("--only", action="append", default=[], help="only mutants whose label has this text in it")
    arguments = parser.parse_args()
    contexts = CoverageData(str(arguments.data))
    contexts.read()
    chosen = {name: _sample(name, arguments) for name in arguments.groups or GROUPS}
    session = Session([mutant for group in chosen.values() for mutant in group], contexts, arguments.most_tests)
    options = ["-p", "no:cacheprovider", "-p", "no:xdist", "-s"]
    pytest.main([*options, *(f"--ignore={folder}" for folder in FAR), "tests"], plugins=[session])
    return _report(chosen, session.verdicts)


def _sample(group: str, arguments: argparse.Namespace) -> list[Mutant]:
    drawn = [
        mutant for path in _files(GROUPS[group]) for mutant in mutants(path) if _is_asked_for(mutant, arguments.only)
    ]
    if arguments.sample is None or len(drawn) <= arguments.sample:
        return drawn
    chosen = random.Random(f"{arguments.seed} {group}").sample(range(len(drawn)), arguments.sample)
    return [drawn[number] for number in sorted(chosen)]


def _is_asked_for(mutant: Mutant, texts: list[str]) -> bool:
    return not texts or any(text in label(mutant) for text in texts)


def _files(pattern: str) -> list[Path]:
    if "{" not in pattern:
        return sorted(ROOT.glob(pattern))
    folder, _, names = pattern.partition("{")
    return [ROOT / folder / f"{name}.py" for name in names.partition("}")[0].split(",")]


def _report(chosen: dict[str, list[Mutant]], verdicts: list[Verdict]) -> int:
    """Print the figures of each group; the exit code."""
    by_mutant = {id(verdict.mutant): verdict for verdict in verdicts}
    dead = tried = 0
    for name, group in chosen.items():
        of_group = [by_mutant[id(mutant)] for mutant in group if id(mutant) in by_mutant]
        killed = sum(verdict.is_dead for verdict in of_group)
        dead, tried = dead + killed, tried + len(of_group)
        print(f"{name}: {killed} of {len(of_group)} mutants died")
        for verdict in of_group:
            if not verdict.is_dead:
                print(f"    survived {verdict.tests} tests: {label(verdict.mutant)}")
    print(f"all: {dead} of {tried} mutants died")
    return int(not tried or dead / tried < ENOUGH)


if __name__ == "__main__":
    sys.exit(main())
