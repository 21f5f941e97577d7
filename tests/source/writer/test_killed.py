"""A write that is killed at any call of the system leaves the old file or the new one, whole."""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from lint.source import leftovers
from lint.source.writer import create, replace, replace_same
from tests.source.writer.scratch import NEW, OLD, in_child, left

CALLS = (
    "chmod", "close", "fchmod", "fchown", "fstat", "fsync", "link", "lstat", "open", "read", "rename", "replace",
    "stat", "unlink", "write",
)  # fmt: skip
"""What of `os` a write may call; each becomes a place to be killed at."""
KILLED = 77


def killed_at(number: int, act: Callable[[], object], *, after: bool) -> int:
    """Do something in a process that ends before (or right after) its call number `number` of the system."""

    def watched() -> None:
        count = 0

        def counting(call: Callable[..., Any]) -> Callable[..., Any]:
            def called(*arguments: Any, **options: Any) -> Any:
                nonlocal count
                count += 1
                if count == number and not after:
                    os._exit(KILLED)
                mine = count
                try:
                    return call(*arguments, **options)
                finally:
                    if mine == number:
                        os._exit(KILLED)

            return called

        os.fsync = lambda _descriptor: None  # type: ignore[assignment]  # slow, and only a power cut could tell
        supports = os.supports_fd
        for name in CALLS:
            wrapped = counting(getattr(os, name))
            if getattr(os, name) in supports:
                supports.add(wrapped)
            setattr(os, name, wrapped)
        act()

    return in_child(watched)


WRITES: dict[str, Callable[[Path], object]] = {
    "replace": lambda path: replace(path, NEW),
    "replace_same": lambda path: replace_same(path, NEW, OLD),
}


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
@pytest.mark.parametrize("way", WRITES)
@pytest.mark.parametrize("mode", [0o640, 0o600])
def test_a_write_that_is_killed_leaves_the_old_or_the_new_bytes(target: Path, way: str, mode: int, after: bool) -> None:
    number, states = 0, set()
    code = KILLED
    while code == KILLED:
        number += 1
        target.write_bytes(OLD)
        target.chmod(mode)
        code = killed_at(number, lambda: WRITES[way](target), after=after)

        assert target.read_bytes() in (OLD, NEW)
        states.add((target.read_bytes() == NEW, len(left(target.parent))))
        for path in left(target.parent):
            assert stat.S_IMODE(path.stat().st_mode) == 0o600
            leftovers.note(path)
        assert all("it is removed" in said for said in leftovers.cleared())
        assert not left(target.parent)
    assert code == 0
    assert (target.read_bytes(), stat.S_IMODE(target.stat().st_mode)) == (NEW, mode)
    # It was killed at each stage: before the scratch file, with it, behind it.
    assert states == {(False, 0), (False, 1), (True, 0)}


@pytest.mark.parametrize("after", [False, True], ids=["before", "after"])
def test_a_new_file_is_there_whole_or_not_at_all(tmp_path: Path, after: bool) -> None:
    target, number, code = tmp_path / "parmlint-baseline.json", 0, KILLED
    while code == KILLED:
        number += 1
        target.unlink(missing_ok=True)
        code = killed_at(number, lambda: create(target, NEW), after=after)

        assert not target.exists() or target.read_bytes() == NEW
        for path in left(tmp_path):
            assert stat.S_IMODE(path.stat().st_mode) == 0o600
            leftovers.note(path)
        leftovers.cleared()
        assert not left(tmp_path)
    assert (code, target.read_bytes()) == (0, NEW)
    assert number > 5
