"""A member without records, as an editor has it before the first line is typed."""

from __future__ import annotations

from importlib import import_module

import pytest

from lint.kinds.kind import Kind
from lint.kinds.registry import KINDS
from lint.source.member import Member


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_a_member_without_records_has_no_statements(kind: Kind) -> None:
    split = import_module(f"lint.syntax.lexers.{kind.lexer}").split
    assert split(Member("X", "X", ()), kind) == ([], [])
