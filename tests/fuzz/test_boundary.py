"""Links at random: whatever may be read lies in the checkout and not in .git, and nothing else that does is refused."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from lint.source import boundary, disk
from lint.source.boundary import RefusedError, of_command_line

if TYPE_CHECKING:
    import pytest

NAMES = ("a", "b", "c", ".git")
PARTS = (*NAMES, "..", ".", "COUPLE00", "checkout", "outside")

paths = st.lists(st.sampled_from(PARTS), min_size=1, max_size=6).map("/".join)
links = st.lists(st.tuples(st.lists(st.sampled_from(NAMES), min_size=1, max_size=3), paths, st.booleans()), max_size=8)


def build(top: Path, made: Sequence[tuple[list[str], str, bool]]) -> None:
    """A checkout with links at some places, each relative or absolute; what is in the way of one stays."""
    for folder in ("checkout/.git", "checkout/a/b", "outside/a", "outside/.git"):
        (top / folder).mkdir(parents=True)
        (top / folder / "COUPLE00").write_text(folder)
    for place, target, is_absolute in made:
        path = top.joinpath("checkout", *place)
        if path.parent.is_dir() and not os.path.lexists(path):
            path.symlink_to(top / target if is_absolute else target)


def absolute(path: str) -> str:
    return os.path.abspath(path)  # noqa: PTH100 (takes `..` out and leaves links)


def is_inside(real: str, root: str) -> bool:
    parts = Path(os.path.relpath(real, root)).parts
    return parts[:1] != ("..",) and ".git" not in parts


@given(made=links, asked=st.lists(paths, min_size=1, max_size=8), named=st.lists(paths, max_size=2))
@settings(max_examples=400, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_nothing_but_what_lies_in_the_checkout_is_read(
    tmp_path_factory: pytest.TempPathFactory,
    made: list[tuple[list[str], str, bool]],
    asked: list[str],
    named: list[str],
) -> None:
    top = Path(os.path.realpath(tmp_path_factory.mktemp("site")))
    build(top, made)
    root, here = str(top / "checkout"), Path.cwd()
    os.chdir(root)
    try:
        # What the command line names inside of the checkout opens nothing more.
        inside = [path for path in named if absolute(path).startswith(root + os.sep)]
        boundary.use(of_command_line(inside))
        for path in asked:
            real = os.path.realpath(path)
            is_legal = is_inside(real, root) and is_inside(absolute(path), root)
            reason = boundary.current().why_not_read(path)
            assert (reason == "") is is_legal, (path, real, reason)
            try:
                text = disk.read(Path(path)).decode()
            except RefusedError:
                assert not is_legal
            except OSError:
                pass
            else:
                assert text == "checkout/a/b", (path, real)
    finally:
        os.chdir(here)
        boundary.use(boundary.EVERYWHERE)
