"""The advice on transport classes for single groups, which two rules give."""

from __future__ import annotations

from collections.abc import Iterable

_ONCE_ADVISED = {"SYSGRS": "GRS", "SYSRMF": "RMF"}
"""The groups that early product books gave classes of their own. [doc: the XCF flash]"""


def once_advised(groups: Iterable[str]) -> list[str]:
    """The owners, GRS or RMF, of those groups that early product books gave classes of their own."""
    return [_ONCE_ADVISED[group] for group in groups if group in _ONCE_ADVISED]


def segregation_advice(groups: Iterable[str]) -> str:
    """The sentence of advice on a class for these groups, with a leading blank."""
    owners = once_advised(groups)
    if owners:
        return f" A class for {' and '.join(owners)} is no longer recommended."
    return " Use a class for a single group only to diagnose a problem, and remove it afterward."
