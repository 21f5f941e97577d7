"""A session that has checked before gives the same findings after a change as an engine that never saw the files."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from lint.engine.engine import Engine
from lint.engine.session import CheckCancelledError
from lint.source.file_tree import FileTree, OverlaidTree
from tests.engine.edits import EDITS, Checkout, configure
from tests.engine.outcome import outcome


def _until(steps: int) -> Callable[[], bool]:
    """A cancellation that comes after so many steps."""
    left = iter(range(steps))
    return lambda: next(left, None) is None


def _is_cancelled_soon(checkout: Checkout) -> bool:
    """True if a check of the checkout was cancelled; it may be done before that."""
    try:
        checkout.session.check_systems(Path(), _until(checkout.chance.choice((0, 30, 150, 1000, 5000))))
    except CheckCancelledError:
        return True
    return False


def _play(root: Path, seed: int, rounds: int, most: int, *, is_configured: bool) -> int:
    """Make random edits of each sort, `most` at most before each comparison. Returns the number of cancelled checks.

    A comparison takes half a second, nearly all of it for the new engine.
    """
    chance = random.Random(seed)
    checkout = Checkout(root, chance, is_configured=is_configured)
    checkout.session.check_systems(Path())
    sorts = [edit for edit in EDITS if is_configured or edit is not configure]
    edits = [edit for _ in range(rounds) for edit in chance.sample(sorts, len(sorts))]
    cancelled = 0
    while edits:
        together = [edits.pop() for _ in range(min(chance.randint(1, most), len(edits)))]
        for edit in together:
            edit(checkout)
            cancelled += chance.random() < 0.5 and _is_cancelled_soon(checkout)
        tree = OverlaidTree(FileTree(), checkout.texts)
        fresh = Engine(checkout.settings, tree=tree).check_paths([Path()])
        names = [edit.__name__ for edit in together]
        assert outcome(checkout.session.check_systems(Path())) == outcome(fresh), names
    return cancelled


@pytest.mark.parametrize(("seed", "is_configured"), [(1, True), (2, True), (3, False)])
def test_a_change_gives_what_a_fresh_engine_finds(seed: int, is_configured: bool, root: Path) -> None:
    assert _play(root, seed, 1, 1, is_configured=is_configured) >= 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 20))
def test_many_changes_give_what_a_fresh_engine_finds(seed: int, root: Path) -> None:
    _play(root, seed, 4, 4, is_configured=seed % 4 != 3)
