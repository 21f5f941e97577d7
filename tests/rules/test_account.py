"""The account of what was not judged: a spoilt example keeps its finding, or the rule is in the account."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path, PurePath

import pytest

from lint.cli.common import vocabulary
from lint.config.discover import FILE_NAME
from lint.config.read import read_text
from lint.config.settings import Settings
from lint.engine import Engine
from lint.engine.merge import spans_of
from lint.engine.run import Run
from lint.finding import Span
from lint.ruleset import registry
from lint.ruleset.page import examples
from lint.ruleset.rule import Rule
from tests.helpers.spoiling import ABSENT_WAY, COMMENT_WAY, SYMBOL_WAY, WORD_WAY, Spoilt, spoilt, without
from tests.running import ROOT

RULES = registry.load()

EXEMPT = {
    # Rules about the text itself: in a comment it is no statement, so that there is no fault.
    ("GEN001", COMMENT_WAY): "text in a comment is not cut off",
}
"""Ways in which a rule leaves nothing to judge, with the reason."""


def _example(rule: Rule) -> dict[str, bytes]:
    return {file.file: file.data for file in examples(rule) if file.section == "Example"}


def _run(files: Mapping[str, bytes | None], rule: Rule, root: Path) -> Run:
    settings = Settings(root=root)
    members = []
    for name, data in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        if data is not None:
            path.write_bytes(data)
            members += [path] if name != FILE_NAME else []
    configuration = files.get(FILE_NAME)
    if configuration is not None:
        settings = read_text(configuration.decode(), root / FILE_NAME, vocabulary())
    return Engine(replace(settings, select=(rule.code,))).check_paths(members)


def _ways(rule: Rule, root: Path) -> Iterator[Spoilt]:
    """The damage at each place that the first finding of the example speaks of."""
    files = _example(rule)
    run = _run(files, rule, root)
    own = [finding for finding in run.findings if finding.code == rule.code]
    assert own
    spoilt_files = set()
    for path, line in dict.fromkeys((span.path, span.line) for span in spans_of(own[0])):
        parsed = run.member_at(path, line)
        if parsed is None or PurePath(path).name == FILE_NAME:
            continue
        file = Path(path).relative_to(root).as_posix()
        yield from spoilt(files, file, parsed, line)
        spoilt_files.add(file)
    for file in sorted(spoilt_files):
        if _leaves_a_system(files, file):
            yield without(files, file)


def _leaves_a_system(files: Mapping[str, bytes], file: str) -> bool:
    """True if something names the members of a system without the file: the configuration, or a LOADxx."""
    declares = re.search(rb"^systems:", files.get(FILE_NAME, b""), re.MULTILINE)
    return bool(declares) or any(PurePath(name).name.startswith("LOAD") for name in files if name != file)


def _is_judged(rule: Rule, damage: Spoilt, root: Path) -> bool:
    run = _run(damage.files, rule, root)
    path = (root / damage.file).as_posix()
    return any(finding.code == rule.code for finding in run.findings) or any(
        gap.code == rule.code and (damage.way == ABSENT_WAY or (gap.span.path == path and _meets(gap.span, damage)))
        for gap in run.unjudged
    )


def _meets(span: Span, damage: Spoilt) -> bool:
    """True if a place lies in the damage, or next to it: a word that is out of place belongs to the statement before."""
    first, last = damage.lines
    return first - 1 <= span.line <= last + 1


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_a_spoilt_example_keeps_its_finding_or_enters_the_account(rule: Rule, tmp_path: Path) -> None:
    if not _example(rule):
        pytest.skip("has no example")
    damages = [damage for damage in _ways(rule, tmp_path) if (rule.code, damage.way) not in EXEMPT]
    silent = [damage for damage in damages if not _is_judged(rule, damage, tmp_path)]
    assert not silent, "\n\n".join(damage.shown for damage in silent)
