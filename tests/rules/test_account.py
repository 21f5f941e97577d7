"""The account of what was not judged: a spoilt example keeps its finding, or the rule is in the account."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest

from lint.cli.common import vocabulary
from lint.config.discover import FILE_NAME
from lint.config.read import ConfigError, read_text
from lint.config.settings import Settings
from lint.engine import Engine
from lint.engine.run import Run
from lint.ruleset import registry
from lint.ruleset.page import examples
from lint.ruleset.rule import Rule
from tests.helpers.spoiling import Spoilt, spoilt, without

RULES = registry.load()


def _example(rule: Rule) -> dict[str, bytes]:
    return {file.file: file.data for file in examples(rule) if file.section == "Example"}


def _run(files: Mapping[str, bytes | None], rule: Rule, root: Path) -> Run:
    settings = Settings(root=root)
    members = []
    # The configuration comes last: it names files that must be there when it is read.
    for name, data in sorted(files.items(), key=lambda file: file[0] == FILE_NAME):
        path = root / name
        path.unlink(missing_ok=True)
        if data is None:
            continue
        if name == FILE_NAME:
            settings = read_text(data.decode(), root / FILE_NAME, vocabulary())
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
            members.append(path)
    return Engine(replace(settings, select=(rule.code,))).check_paths(members)


def _ways(rule: Rule, root: Path) -> Iterator[Spoilt]:
    files = _example(rule)
    run = _run(files, rule, root)
    own = [finding for finding in run.findings if finding.code == rule.code]
    assert own
    for finding in own[:1]:
        file = Path(finding.span.path).relative_to(root).as_posix() if finding.span.path else ""
        parsed = run.member_at(finding.span.path, finding.span.line)
        if parsed is None:
            continue
        yield from spoilt(files, file, parsed, finding)
        if b"systems:" in files.get(FILE_NAME, b""):
            yield without(files, file)


def _is_judged(rule: Rule, damage: Spoilt, root: Path) -> bool:
    try:
        run = _run(damage.files, rule, root)
    except ConfigError:
        return True  # A file that the configuration names is not there: the run says so and does not begin.
    first, last = damage.lines
    return any(finding.code == rule.code for finding in run.findings) or any(
        gap.code == rule.code and (damage.way == "absent" or first <= gap.span.line <= last + 1) for gap in run.unjudged
    )


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_a_spoilt_example_keeps_its_finding_or_enters_the_account(rule: Rule, tmp_path: Path) -> None:
    if not _example(rule):
        pytest.skip("has no example")
    silent = [damage for damage in _ways(rule, tmp_path) if not _is_judged(rule, damage, tmp_path)]
    shown = "\n\n".join(
        f"{damage.way} in {damage.file}:\n{(damage.files[damage.file] or b'').decode('utf-8', 'replace')}"
        for damage in silent
    )
    assert not silent, shown


def _shown(damage: Spoilt) -> str:
    return f"{damage.way} in {damage.file}:\n{(damage.files[damage.file] or b'').decode('utf-8', 'replace')}"
