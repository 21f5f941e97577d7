"""Real configuration of other people: every finding on it is read and judged in `corpus_verdicts.yaml`."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from lint.cli.common import vocabulary
from lint.config.discover import FILE_NAME
from lint.config.read import read_text
from lint.config.settings import Settings
from lint.engine import Engine
from lint.engine.run import Run
from lint.review.review import Review
from lint.source.file_tree import FileTree

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet

ROOT = Path(__file__).resolve().parents[1]
CORPUS = ROOT.parent / "shared" / "corpus"
VERDICTS: dict[str, list[dict[str, Any]]] = yaml.safe_load((ROOT / "tests" / "corpus_verdicts.yaml").read_text("utf-8"))
ACCOUNT: dict[str, list[dict[str, Any]]] = yaml.safe_load((ROOT / "tests" / "corpus_account.yaml").read_text("utf-8"))
SYNTAX = {"GEN012", "GEN013", "GEN015"}

pytestmark = pytest.mark.skipif(not CORPUS.is_dir(), reason="the corpus is not beside this checkout")


CLUSTER = "zvm/zvm71.USER.DIRECT"
TOPICS = {"silence", "true"}
"""The issues that a misleading or false finding may wait for: those on reading, and on rules and messages."""
MENDED_LATER = {"misleading", "false"}
PLATFORMS = ("zos", "zvm")
"""Those whose rows say what is useful."""
LEAST_USEFUL = 0.9
MANY = 5
"""A row of more places than these has one cause and counts once."""

Place = tuple[str, int, str]


@cache
def run_of(profile: str = "strict") -> Run:
    """The result of the rules of a profile over the corpus."""
    run = Engine(Settings(root=CORPUS, profile=profile)).check_paths([CORPUS])
    assert not run.incomplete
    return run


@cache
def messages(profile: str = "strict") -> dict[Place, list[str]]:
    """The messages of all findings that a profile shows, by file, line and code."""
    reported = defaultdict(list)
    for finding in Review(run_of(profile), Settings(root=CORPUS, profile=profile), CORPUS, FileTree()).findings:
        path = str(Path(finding.span.path).relative_to(CORPUS))
        reported[path, finding.span.line, finding.code].append(finding.message)
    return reported


def _judged_places(path: str, row: dict[str, Any]) -> list[Place]:
    return [(path, line, row["code"]) for line in row.get("lines") or [row["line"]]]


def _waiting() -> list[ParameterSet]:
    """The rows that wait for an issue: their places, and the part of the message that must go."""
    return [
        pytest.param(
            _judged_places(path, row),
            row["says"],
            marks=pytest.mark.xfail(reason=f"waits for {row['waits']!r}: {row['reason']}", strict=True),
            id=":".join(map(str, _judged_places(path, row)[0])),
        )
        for path, rows in VERDICTS.items()
        for row in rows
        if "waits" in row
    ]


def test_every_finding_is_judged() -> None:
    judged = Counter(place for path, rows in VERDICTS.items() for row in rows for place in _judged_places(path, row))
    reported = Counter({place: len(texts) for place, texts in messages().items()})
    assert not reported - judged, "findings that nobody has judged"
    assert not judged - reported, "verdicts on findings that are gone"


@pytest.mark.parametrize(("places", "says"), _waiting())
def test_a_finding_that_misleads_is_mended(places: list[Place], says: str) -> None:
    """Expected to fail while the row waits for its issue, and listed in the report; then the row is judged anew."""
    assert not [place for place in places for message in messages().get(place, []) if says in message]


def test_only_what_misleads_waits_for_an_issue_and_none_waits_for_nothing() -> None:
    for rows in VERDICTS.values():
        for row in rows:
            assert row["verdict"] in ("true", "debatable", *MENDED_LATER)
            assert ("waits" in row) == ("says" in row) == (row["verdict"] in MENDED_LATER), row
            assert row.get("waits", "true") in TOPICS, row


def test_every_verdict_has_a_reason() -> None:
    assert all(len(row["reason"]) > 20 for rows in VERDICTS.values() for row in rows)


def test_every_entry_of_the_account_is_judged() -> None:
    judged = Counter(
        (path, line, row["says"], code)
        for path, rows in ACCOUNT.items()
        for row in rows
        for line in row.get("lines") or [row["line"]]
        for code in row["codes"]
    )
    entries = Counter(
        (str(Path(entry.span.path).relative_to(CORPUS)), entry.span.line, entry.reason, entry.code)
        for entry in run_of().unjudged
    )
    assert not entries - judged, "entries that nobody has judged"
    assert not judged - entries, "verdicts on entries that are gone"


def test_no_entry_of_the_account_is_noise() -> None:
    for row in (row for rows in ACCOUNT.values() for row in rows):
        assert row["verdict"] in ("true", "debatable"), row
        assert len(row["reason"]) > 20, row


def _shown_rows(platform: str) -> list[tuple[dict[str, Any], int]]:
    """The rows of a platform, each with how many of its findings the default profile shows."""
    shown = messages(Settings().profile)
    return [
        (row, count)
        for path, rows in VERDICTS.items()
        for row in rows
        if path.startswith(f"{platform}/") and (count := sum(place in shown for place in _judged_places(path, row)))
    ]


@pytest.mark.parametrize("platform", PLATFORMS)
def test_every_row_says_whether_it_is_useful(platform: str) -> None:
    rows = [row for path, rows in VERDICTS.items() if path.startswith(f"{platform}/") for row in rows]
    assert rows
    assert [row for row in rows if not isinstance(row.get("useful"), bool)] == []
    assert [row for row in rows if row["useful"] and row["verdict"] in MENDED_LATER] == []


@pytest.mark.parametrize("platform", PLATFORMS)
def test_what_the_default_profile_shows_is_nearly_all_useful(platform: str) -> None:
    weighed = [(row, 1 if count > MANY else count) for row, count in _shown_rows(platform)]
    useful = sum(count for row, count in weighed if row["useful"])
    assert useful >= LEAST_USEFUL * sum(count for _, count in weighed)


@pytest.mark.parametrize("platform", PLATFORMS)
def test_the_default_profile_shows_nothing_false_or_misleading(platform: str) -> None:
    assert [row for row, _ in _shown_rows(platform) if row["verdict"] in MENDED_LATER] == []


def test_a_declared_system_with_a_target_shows_nothing_else(tmp_path: Path) -> None:
    """What is known of the release and of the system must not bring up what nobody judged."""
    judged = {place for row in VERDICTS[CLUSTER] for place in _judged_places(CLUSTER, row)}
    (tmp_path / "USER.DIRECT").write_bytes((CORPUS / CLUSTER).read_bytes())
    text = 'target: {zvm: "7.1"}\nsystems:\n  VM1: {directory: USER.DIRECT}\n'
    settings = replace(read_text(text, tmp_path / FILE_NAME, vocabulary(), FileTree()), profile="strict")
    findings = Engine(settings).check_paths([tmp_path / "USER.DIRECT"]).findings
    places = {(CLUSTER, finding.span.line, finding.code) for finding in findings}
    assert places - judged == set()


def test_no_complete_member_of_the_corpus_is_called_a_syntax_error() -> None:
    assert not [place for place in messages() if place[2] in SYNTAX]


def test_the_corpus_is_really_read() -> None:
    run = Engine(Settings(root=CORPUS)).check_paths([CORPUS])
    assert run.files >= 8
    assert run.members >= 8
