"""The thread that does the work of the server."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from lint.lsp.worker import ANSWER, BACKGROUND, FINDINGS, Worker, without_collection

LONGEST = 60.0


@pytest.fixture
def worker() -> Iterator[Worker]:
    worker = Worker(lambda _: None)
    yield worker
    worker.end()


def is_collecting(worker: Worker, urgency: int) -> bool:
    return bool(worker.ask(lambda _: gc.isenabled(), urgency).future.result(LONGEST))


def test_garbage_is_collected_beside_work_that_nobody_waits_for(worker: Worker) -> None:
    with without_collection():
        urgencies = (ANSWER, FINDINGS, ANSWER, BACKGROUND, ANSWER)
        assert [is_collecting(worker, urgency) for urgency in urgencies] == [False, True, False, True, False]
    assert gc.isenabled()


def test_elsewhere_the_collector_stays_as_it_is(worker: Worker) -> None:
    assert [is_collecting(worker, urgency) for urgency in (ANSWER, FINDINGS)] == [True, True]
    assert gc.isenabled()
