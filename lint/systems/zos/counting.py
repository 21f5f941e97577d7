"""Statements that stand several times though one of them counts."""

from __future__ import annotations

from collections.abc import Sequence

from lint.syntax.statement import LocatedStatement

_FIRST_COUNTS = frozenset({"couple", "ieaopt"})
_FIRST_MEMBER_COUNTS = frozenset({"ioeprm"})


def counting(kind_id: str, statements: Sequence[LocatedStatement]) -> Sequence[LocatedStatement]:
    """Those of several statements, of which one counts, that may be the one."""
    if kind_id in _FIRST_COUNTS:
        return statements[:1]
    if kind_id in _FIRST_MEMBER_COUNTS:
        return [placed for placed in statements if placed.member is statements[0].member]
    return statements
