"""`python -m tests.fuzz --mutations N --seed S`: mutated members of every kind, checked as the command checks them.

A failure is a member on which a rule or the reader fails, or that takes more than two seconds of processor time, a
report that another parser does not take, a fix that does not come to an end, or an exception. Failures are printed with
the seed and number of their case, which give the same bytes again; the exit code is 1.
"""

from __future__ import annotations

import argparse
import json
import random
import resource
import sys
import time
import traceback
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET

from lint import cache
from lint.cli.checking import Checks
from lint.config.settings import Settings
from lint.kinds.kind import Kind
from lint.kinds.registry import KINDS
from lint.report import formats
from lint.report.results import Results, Style
from lint.review.fix import Fixer
from lint.source.file_tree import FileTree
from lint.systems.checkout import file_rules
from tests.fuzz.mutate import mutated, random_bytes, seeds

SLOWEST = 2.0
"""Seconds of processor time that a case may take."""
EVERY_REPORT, EVERY_SARIF, EVERY_FIX, EVERY_RANDOM = 20, 200, 25, 12
PATH = Path("X")


class Case(NamedTuple):
    """One input: its kind and its bytes follow from the seed and the number."""

    number: int
    kind: Kind
    data: bytes


def cases(seed: int, numbers: range) -> Iterator[Case]:
    """The cases of some numbers."""
    texts = {kind.id: seeds(kind.id) for kind in KINDS}
    for number in numbers:
        dice = random.Random(f"{seed}/{number}")
        kind = KINDS[number % len(KINDS)]
        # Now and then a member of one kind stands under the name of another.
        source = kind if dice.randrange(10) else dice.choice(KINDS)
        if number % EVERY_RANDOM == 0:
            yield Case(number, kind, random_bytes(dice))
        else:
            text = mutated(dice.choice(texts[source.id]), dice)
            encoding = dice.choice(("utf-8", "utf-8", "utf-8", "latin-1", "cp037"))
            yield Case(number, kind, text.encode(encoding, "replace"))


def failures(case: Case) -> Iterator[str]:
    """What goes wrong with a case."""
    checks = Checks(
        Settings(root=Path("/"), profile="strict", kinds={"*": case.kind.id}), [PATH], FileTree(), uses_baseline=False
    )
    results = checks.results(checks.run_one(case.data, PATH))
    for finding in results.findings:
        if finding.code == "GEN017" or "defect of parmlint" in finding.message:
            yield finding.message
    if case.number % EVERY_REPORT == 0:
        # SARIF describes all rules each time, which takes longer than to check the case.
        _parse_reports(results, with_sarif=case.number % EVERY_SARIF == 0)
    if case.number % EVERY_FIX == 0:
        yield from _fixed(case, checks, results)


def _parse_reports(results: Results, *, with_sarif: bool) -> None:
    style = Style(root="/")
    for name in formats.FORMATS:
        if name == "sarif" and not with_sarif:
            continue
        text = "".join(formats.chunks(name, results, style))
        if name in ("json", "sarif", "gitlab"):
            json.loads(text)
        elif name in ("junit", "checkstyle"):
            ET.fromstring(text)
        elif any(not character.isprintable() for character in text.replace("\n", "")):
            raise ValueError(f"{name} has a control character")


def _fixed(case: Case, checks: Checks, results: Results) -> Iterator[str]:
    fixer = Fixer(file_rules(checks.settings, FileTree()), unsafe=True)
    findings = results.findings
    file = fixer.fix("X", case.data, findings, lambda data: checks.results(checks.run_one(data, PATH)).findings)
    if not file.is_finished:
        yield f"fixes of {sorted({finding.code for finding in file.fixed})} undo each other"


def main() -> int:
    """Run the cases; the number of failures decides the exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--mutations", type=int, default=10_000)
    parser.add_argument(
        "--first", type=int, default=0, help="the number of the first case: shares of several processes"
    )
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    cache.use(None)
    failed, slowest, begin = 0, (0.0, -1), time.process_time()
    for done, case in enumerate(cases(given.seed, range(given.first, given.first + given.mutations)), 1):
        start = time.process_time()
        try:
            wrong = list(failures(case))
        except Exception:
            wrong = [traceback.format_exc()]
        seconds = time.process_time() - start
        slowest = max(slowest, (seconds, case.number))
        if seconds > SLOWEST and done > len(KINDS):
            wrong.append(f"took {seconds:.1f} s")
        for message in wrong:
            failed += 1
            sys.stdout.write(
                f"case {case.number} ({case.kind.id}, seed {given.seed}): {message}\n  {case.data[:300]!r}\n"
            )
        if done % 10_000 == 0 or done == given.mutations:
            memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
            sys.stdout.write(
                f"{done:,} cases, {failed} failures, slowest {slowest[0]:.2f} s (case {slowest[1]}), "
                f"{time.process_time() - begin:,.0f} s of processor time, {memory} MB\n"
            )
            sys.stdout.flush()
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
