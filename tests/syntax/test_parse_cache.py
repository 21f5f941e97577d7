"""What is kept of a member is what was read from it, and any difference in its records is another entry."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from lint import cache
from lint.facts import table
from lint.facts.table import OperandFacts
from lint.kinds import registry
from lint.kinds.kind import Kind
from lint.kinds.registry import KINDS
from lint.source.member import Member
from lint.syntax import parse_cache
from lint.syntax.parse import ParseResult
from lint.syntax.parse_cache import MOST_RECORDS
from lint.syntax.parsed import ParsedMember
from lint.syntax.read import Reader
from lint.values.secrets import holds_secrets
from tests.helpers.reading import sample_members


@pytest.fixture(autouse=True)
def kept_in(tmp_path: Path) -> Iterator[Path]:
    """A cache of the test's own."""
    cache.use(tmp_path / "cache")
    yield tmp_path / "cache"
    cache.use(None)


def couple() -> Kind:
    kind = registry.by_id("couple")
    assert kind
    return kind


def operands_of(kind: Kind) -> Iterator[OperandFacts]:
    for statement in table.load(kind.grammar).statements.values():
        yield from statement.operands.values()


def caching_reader() -> Reader:
    return Reader(is_cacheable=lambda parsed: not holds_secrets(parsed))


def facts(parsed: ParsedMember) -> object:
    statements = [(placed.statement, placed.line, placed.column, placed.full_span) for placed in parsed.statements]
    return statements, parsed.problems, parsed.is_template, parsed.is_whole


def no_cutting(_name: str) -> object:
    raise AssertionError("cut, though the cache has it")


SECRETIVE = [kind for kind in KINDS if any(facts.secret for facts in operands_of(kind))]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in SECRETIVE], ids=lambda kind: kind.id)
def test_samples_are_the_same_when_they_are_known(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    # PASSPHRASE(ON) of IKJTSOxx looks like a secret, so that its member is never kept.
    members = [each for each in sample_members(kind.id) if not holds_secrets(caching_reader().read(each, kind))]
    assert members
    first = [facts(caching_reader().read(member, kind)) for member in members]
    monkeypatch.setattr("lint.syntax.parse._lexer", no_cutting)
    assert [facts(caching_reader().read(member, kind)) for member in members] == first


def test_places_are_those_of_the_file_at_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    records = ["COUPLE SYSPLEX(P)"]
    caching_reader().read(Member("a/COUPLE00", "COUPLE00", records), couple())
    monkeypatch.setattr("lint.syntax.parse._lexer", no_cutting)
    moved = caching_reader().read(Member("deck", "COUPLE01", records, first_line=40), couple())
    assert moved.statements[0].span.path == "deck"
    assert moved.statements[0].span.line == 40


@pytest.mark.parametrize("records", [["COUPLE SYSPLEX(Q)"], ["COUPLE SYSPLEX(P)", ""], [" COUPLE SYSPLEX(P)"]])
def test_other_records_are_another_entry(records: list[str]) -> None:
    caching_reader().read(Member("X", "COUPLE00", ["COUPLE SYSPLEX(P)"]), couple())
    assert parse_cache.load(Member("X", "COUPLE00", ["COUPLE SYSPLEX(P)"]), couple())
    assert parse_cache.load(Member("X", "COUPLE00", records), couple()) is None


def test_another_kind_or_another_program_is_another_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    member = Member("X", "COUPLE00", ["COUPLE SYSPLEX(P)"])
    caching_reader().read(member, couple())
    prog_kind = registry.by_id("prog")
    assert prog_kind
    assert parse_cache.load(member, prog_kind) is None
    monkeypatch.setattr("lint.syntax.parse_cache.program", lambda: "another")
    assert parse_cache.load(member, couple()) is None


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\xe9\x01\x00\x00\x00"])
def test_what_cannot_be_read_is_read_anew(content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cache.Cache, "get", lambda _self, _key: content)
    assert parse_cache.load(Member("X", "COUPLE00", ["COUPLE SYSPLEX(P)"]), couple()) is None


@pytest.mark.parametrize("kind", SECRETIVE, ids=lambda kind: kind.id)
def test_members_that_may_hold_passwords_are_not_kept(kind: Kind, kept_in: Path) -> None:
    caching_reader().read(Member("X", "X", ["USER MAINT SECRET 64M 1G G"]), kind)
    assert not [path for path in kept_in.glob("??/*") if b"SECRET" in path.read_bytes()]


def test_long_members_are_not_kept(kept_in: Path) -> None:
    member = Member("X", "COUPLE00", ["*"] * (MOST_RECORDS + 1))
    parse_cache.store(member, couple(), ParseResult([], []))
    assert not kept_in.exists()


def test_of_a_member_that_an_editor_changes_only_the_first_text_is_kept(kept_in: Path) -> None:
    reader = caching_reader()
    for length in range(100, 110):
        member = Member("X", "COUPLE00", [f"COUPLE SYSPLEX(P{length})"])
        reader.read(member, couple())
        reader.read(member._replace(records=["COUPLE SYSPLEX(Q)"], shifts={1: ()}), couple())
    reader.read(Member("Y", "COUPLE00", ["COUPLE SYSPLEX(R)"]), couple())

    assert len([path for path in kept_in.glob("??/*") if path.is_file()]) == 3


def test_what_systems_make_of_a_member_is_kept(kept_in: Path) -> None:
    reader = caching_reader()
    for system in range(3):
        reader.read(Member("X", "COUPLE00", [f"COUPLE SYSPLEX(P{system})"], shifts={1: ()}), couple())

    assert len([path for path in kept_in.glob("??/*") if path.is_file()]) == 3
