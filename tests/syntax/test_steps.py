"""Long work looks at its checkpoint now and then, and at none when nobody gave one."""

from __future__ import annotations

import pytest

from lint.syntax.steps import EVERY, checked_by, step_by_step


class EndedError(Exception):
    """What a checkpoint raises."""


def test_the_checkpoint_is_called_before_the_first_item_and_then_now_and_then() -> None:
    at: list[int] = []
    done = 0
    with checked_by(lambda: at.append(done)):
        for item in step_by_step(range(2 * EVERY + 1)):
            done = item + 1

    assert at == [0, EVERY, 2 * EVERY]
    assert done == 2 * EVERY + 1


def test_the_innermost_checkpoint_counts_and_the_outer_one_behind_it() -> None:
    called: list[str] = []
    with checked_by(lambda: called.append("outer")):
        with checked_by(lambda: called.append("inner")):
            list(step_by_step("A"))
        list(step_by_step("A"))

    assert called == ["inner", "outer"]


def test_what_a_checkpoint_raises_ends_the_work_and_closes_it() -> None:
    def end() -> None:
        raise EndedError

    with pytest.raises(EndedError), checked_by(end):
        list(step_by_step("A"))

    assert list(step_by_step("A")) == ["A"]
