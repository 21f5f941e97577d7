"""The progress of a check: what is told of its steps, and the bar of the client."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from concurrent.futures import Future

from pygls.exceptions import JsonRpcException

from lint.lsp import progress
from lint.lsp.progress import ClientProgress, Meter


class Clock:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(progress, "time", clock)
    return clock


def test_short_work_is_not_told(clock: Clock) -> None:
    told: list[tuple[str, int]] = []
    meter = Meter(lambda message, percentage: told.append((message, percentage)), 1.0)

    meter.step("checking systems", 1, 200)
    clock.now = 1.5
    meter.step("checking systems", 100, 200)

    assert told == [("checking systems: 100 of 200", 85)]


def test_the_percentage_never_falls(clock: Clock) -> None:
    told: list[int] = []
    meter = Meter(lambda _, percentage: told.append(percentage))

    for work, done in (("reading", 5), ("checking systems", 5), ("reading", 0), ("checking systems", 9), ("other", 1)):
        clock.now += 1
        meter.step(work, done, 10)

    assert told == [10, 85, 97]


def test_steps_of_nothing_are_none(clock: Clock) -> None:
    told: list[int] = []

    Meter(lambda _, percentage: told.append(percentage)).step("reading", 0, 0)

    assert told == [0]


class Client:
    """A server with the progress of pygls played; `refuses` is a client that shows no bar."""

    def __init__(self, *, refuses: bool = False) -> None:
        self.refuses = refuses
        self.sent: list[tuple[str, Any]] = []
        self.tokens: dict[Any, Future[None]] = {}

    @property
    def work_done_progress(self) -> Client:
        return self

    async def create_async(self, token: Any) -> None:
        self.sent.append(("create", token))
        await asyncio.sleep(0.01)
        if self.refuses:
            raise JsonRpcException("no", -1)
        self.tokens[token] = Future()

    def begin(self, token: Any, value: Any) -> None:
        self.tokens.setdefault(token, Future())
        self.sent.append(("begin", value.percentage))

    def report(self, _: Any, value: Any) -> None:
        self.sent.append(("report", value.percentage))

    def end(self, _token: Any, _value: Any) -> None:
        self.sent.append(("end", None))


def played(client: Any, *, ends_early: bool = False, cancels: bool = False) -> list[str]:
    """The names of what a bar sends for two reports, and "cancelled" where its button was used."""

    async def play() -> None:
        bar = ClientProgress(client, "a check", lambda: client.sent.append(("cancelled", None)))
        bar.report("reading", 10)
        bar.report("reading", 20)
        if not ends_early:
            await asyncio.sleep(0.05)
        if cancels:
            next(iter(client.tokens.values())).cancel()
        bar.report("reading", 30)
        bar.end()
        await asyncio.sleep(0.05)

    asyncio.run(play())
    return [name for name, _ in client.sent]


def test_a_bar_is_asked_for_once_and_taken_away() -> None:
    client = Client()

    assert played(client) == ["create", "begin", "report", "end"]
    assert client.sent[1:3] == [("begin", 20), ("report", 30)]
    assert client.tokens == {}


def test_a_bar_that_comes_late_goes_at_once() -> None:
    assert played(Client(), ends_early=True) == ["create", "begin", "end"]


def test_a_client_that_shows_none_is_told_nothing() -> None:
    assert played(Client(refuses=True)) == ["create"]


def test_the_button_is_heard() -> None:
    assert "cancelled" in played(Client(), cancels=True)
