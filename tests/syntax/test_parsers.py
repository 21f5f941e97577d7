"""Tables that the cache kept read exactly as those that were just made."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.util import spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from lint import cache, program
from lint.kinds.kind import Kind
from lint.kinds.registry import READ_KINDS
from lint.syntax import grammar, parsers
from lint.syntax.read import Reader
from tests.helpers.reading import sample_members
from tests.running import ROOT


@pytest.fixture(autouse=True)
def kept_in(tmp_path: Path) -> Iterator[Path]:
    """A cache of the test's own, and no parser in memory."""
    folder = tmp_path / "cache"
    cache.use(folder)
    forget()
    yield folder
    cache.use(None)
    forget()


def forget() -> None:
    """No parser in memory."""
    for function in (parsers.load, grammar.load, grammar.verbs, grammar.keywords):
        function.cache_clear()


def read_samples(kind: Kind) -> list[Any]:
    """What is read from the samples of a kind, the faulty ones too, with parsers that are not in memory yet."""
    forget()
    members = [Reader().read(member, kind) for member in sample_members(kind.id)]
    return [([placed.statement for placed in parsed.statements], parsed.problems) for parsed in members]


def never(*_args: object, **_named: object) -> None:
    raise AssertionError("built, though the cache has it")


@pytest.mark.parametrize("kind", READ_KINDS, ids=lambda kind: kind.id)
def test_samples_are_read_alike_with_built_and_kept_parsers(kind: Kind, monkeypatch: pytest.MonkeyPatch) -> None:
    built = read_samples(kind)
    monkeypatch.setattr(parsers, "packed_tables", never)
    assert read_samples(kind) == built


@pytest.mark.parametrize("content", [b"", b"nonsense", b"\xe9\x00\x00\x00\x00"])
def test_what_cannot_be_read_is_built_anew(kept_in: Path, content: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    kind = next(kind for kind in READ_KINDS if kind.id == "couple")
    built = read_samples(kind)
    monkeypatch.setattr(cache.Cache, "get", lambda _self, _key: content)
    assert read_samples(kind) == built


def test_another_lark_or_another_grammar_is_another_entry(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    before = parsers._key("couple")
    lark = tmp_path / "lark.py"
    lark.write_text('__version__ = "0.0.0"', "utf-8")
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: spec_from_file_location("lark", lark))
    assert parsers._key("couple") != before
    monkeypatch.undo()
    for path in Path(program.grammars()).glob("*.lark"):
        (tmp_path / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr(program, "grammars", lambda: tmp_path)
    assert parsers._key("couple") == before
    (tmp_path / "common.lark").write_bytes((tmp_path / "common.lark").read_bytes() + b"\n")
    assert parsers._key("couple") != before


def test_what_is_made_of_a_grammar_is_the_same_each_time() -> None:
    script = "from lint.syntax import parsers; print(parsers.packed_tables('ieasys').hex())"
    made = {
        subprocess.run(
            [sys.executable, "-c", script],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            cwd=ROOT,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(made) == 1
