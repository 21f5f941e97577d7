"""Findings of a version that is not the newest are never told, whatever stage of the check the change meets."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.running import SYSTEM

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from lsprotocol import types

from lint.engine.session import Session
from lint.lsp.checks import LiveChecks
from lint.lsp.features import made_server
from lint.lsp.text import opened
from tests.running import LOWERED

LONGEST = 30.0


class Desk:
    """Checks of a document in the thread of a worker, and the versions and codes that the client gets."""

    def __init__(self, folder: Path) -> None:
        for name, text in SYSTEM.items():
            path = folder / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(text, "utf-8")
        self.server = made_server()
        vars(self.server.protocol).update(
            _workspace=SimpleNamespace(position_encoding="utf-16"), client_capabilities=types.ClientCapabilities()
        )
        self.told: list[tuple[int | None, set[str]]] = []
        vars(self.server).update(text_document_publish_diagnostics=self._publish)
        vars(self.server.protocol).update(notify=lambda *_: None)
        self.checks = LiveChecks(self.server, self.server.worker, self.server.tree, lambda call, *given: call(*given))
        self.uri = (folder / "PRDA.PARMLIB" / "BPXPRM01").as_uri()
        self.neighbor = (folder / "PRDA.PARMLIB" / "BPXPRM00").as_uri()

    def _publish(self, params: types.PublishDiagnosticsParams) -> None:
        if params.uri == self.uri:
            self.told.append((params.version, {str(each.code) for each in params.diagnostics}))

    def type(self, version: int, text: str) -> None:
        """Take a version of the document, as the server does in its loop."""
        self.server.texts[self.uri] = opened(self.uri, version, text)
        self.checks.touch(self.uri, at_once=True)

    def rest(self) -> None:
        """Wait until the worker has done all there is."""
        for urgency in (1, 2):
            self.server.worker.ask(lambda _: None, urgency).future.result(LONGEST)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    desk = Desk(tmp_path)
    yield desk
    desk.server.worker.end()


@contextmanager
def stopping(monkeypatch: pytest.MonkeyPatch, method: str) -> Iterator[Callable[[], Any]]:
    """Let the first call of a check of a session wait. The function waits for it, and gives what lets it go on."""
    reached, released = threading.Event(), threading.Event()
    real = getattr(Session, method)

    def waiting(session: Session, *given: Any) -> Any:
        if not reached.is_set():
            reached.set()
            assert released.wait(LONGEST)
        return real(session, *given)

    def when_reached() -> Callable[[], None]:
        assert reached.wait(LONGEST)
        return released.set

    monkeypatch.setattr(Session, method, waiting)
    try:
        yield when_reached
    finally:
        released.set()


BAD, WORSE = "MAXPROCUSER(800)\nMAXPROCUSR(1)\n", "MAXPROCUSER(800)\nMAXPROCUSR(1)\nMAXPROCUSER(0)\n"


@pytest.mark.parametrize("method", ["check_file", "check_systems"])
def test_a_check_that_a_change_meets_tells_nothing_more(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    with stopping(monkeypatch, method) as when_reached:
        desk.type(1, BAD)
        go_on = when_reached()
        before = list(desk.told)
        desk.type(2, WORSE)
        go_on()
        desk.rest()

    assert {version for version, _ in desk.told[len(before) :]} == {2}
    assert "BPX001" in desk.told[-1][1]


def test_the_work_of_a_check_ends_when_a_change_comes(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is cancelled, and not only kept silent: the systems are checked once, for the newest version."""
    real, outcomes = Session.check_systems, list[str]()

    def watched(session: Session, *given: Any) -> Any:
        try:
            result = real(session, *given)
        except BaseException as error:
            outcomes.append(type(error).__name__)
            raise
        outcomes.append("whole")
        return result

    monkeypatch.setattr(Session, "check_systems", watched)
    with stopping(monkeypatch, "check_systems") as when_reached:
        desk.type(1, BAD)
        go_on = when_reached()
        desk.type(2, WORSE)
        go_on()
        desk.rest()

    assert outcomes == ["CheckCancelledError", "whole"]


def test_findings_of_systems_are_those_of_the_newest_neighbor(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """BPX005 is a finding in one member because of another: a check begun before both changes tells none of it."""
    with stopping(monkeypatch, "check_systems") as when_reached:
        desk.type(1, SYSTEM["PRDA.PARMLIB/BPXPRM01"])
        go_on = when_reached()
        desk.server.texts[desk.neighbor] = opened(desk.neighbor, 1, LOWERED)
        desk.checks.touch(desk.neighbor, at_once=True)
        desk.type(2, "\n" + SYSTEM["PRDA.PARMLIB/BPXPRM01"])
        go_on()
        desk.rest()

    assert {version for version, codes in desk.told if "BPX005" in codes} == {2}
    assert "BPX005" in desk.told[-1][1]


def test_what_ends_after_a_change_is_not_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """A result on its way to the client when a change comes is dropped, though its check was whole."""
    on_the_way: list[tuple[Callable[..., object], tuple[object, ...]]] = []
    desk.checks = LiveChecks(
        desk.server, desk.server.worker, desk.server.tree, lambda call, *given: on_the_way.append((call, given))
    )
    desk.type(1, BAD)
    desk.rest()
    assert on_the_way
    desk.server.texts[desk.uri] = opened(desk.uri, 2, WORSE)
    for call, given in on_the_way:
        call(*given)

    assert desk.told == []
