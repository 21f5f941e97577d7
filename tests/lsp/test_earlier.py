"""Diagnostics of an earlier version: they stay until newer ones are there, where their text is by now."""

from __future__ import annotations

from pathlib import Path, PurePath
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from tests.running import LOWERED, SYSTEM, Checkout

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from lsprotocol import types

from lint.engine import Run
from lint.engine.session import Session
from lint.lsp.checks import LiveChecks
from lint.lsp.earlier import ShownDiagnostics
from lint.lsp.text import lines_of, opened
from lint.lsp.worker import FINDINGS, Worker
from lint.source.file_tree import FileTree
from tests.lsp.editor import part, shown, stretch, uri_of

if TYPE_CHECKING:
    from tests.lsp.editor import Editor

URI = "file:///lib/COUPLE00"
BEFORE = "/* \U0001f600 */ AAA BBB\nCCC\nDDD EEE\n"


def diagnostic(line: int, start: int, end: int, *related: types.Location) -> types.Diagnostic:
    places = [types.DiagnosticRelatedInformation(location=each, message="see there") for each in related]
    return types.Diagnostic(
        range=stretch((line, start), (line, end)), message="m", code="X", related_information=places or None
    )


def after(text: str, *diagnostics: types.Diagnostic) -> list[types.Diagnostic]:
    """What stays of the diagnostics of systems in a newer text."""
    told = ShownDiagnostics(URI, lines_of(BEFORE), (), diagnostics)
    return told.with_text(lines_of(text), "utf-16", []).every


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (BEFORE, (0, 13, 0, 16)),
        ("\n" + BEFORE, (1, 13, 1, 16)),
        (BEFORE + "FFF", (0, 13, 0, 16)),
        (BEFORE.replace("AAA", "\U0001f600\U0001f600"), (0, 14, 0, 17)),
        (BEFORE.replace("AAA ", ""), (0, 9, 0, 12)),
        (BEFORE.replace("CCC", "C"), (0, 13, 0, 16)),
        (BEFORE.replace("BBB", "BxB"), None),
        (BEFORE.replace("/*", "\n/*").replace("BBB", "X"), None),
        ("", None),
    ],
)
def test_a_diagnostic_goes_with_its_text(text: str, place: tuple[int, int, int, int] | None) -> None:
    assert [shown(each.range) for each in after(text, diagnostic(0, 13, 16))] == ([place] if place else [])


def test_places_in_the_same_document_move_too() -> None:
    here = types.Location(uri=URI, range=stretch((2, 0), (2, 3)))
    there = types.Location(uri="file:///lib/IEASYS00", range=stretch((2, 0), (2, 3)))
    gone = types.Location(uri=URI, range=stretch((1, 0), (1, 3)))

    (moved,) = after(BEFORE.replace("CCC", "C\nC"), diagnostic(0, 13, 16, here, there, gone))

    places = [(each.location.uri, each.location.range.start.line) for each in moved.related_information or ()]
    assert places == [(URI, 3), ("file:///lib/IEASYS00", 2)]


def test_what_the_text_itself_shows_does_not_stay() -> None:
    text_finding, system_finding = diagnostic(0, 13, 16), diagnostic(2, 0, 3)
    first = ShownDiagnostics(URI, lines_of(BEFORE)).with_text(lines_of(BEFORE), "utf-16", [text_finding])
    whole = first.with_systems(lines_of(BEFORE), "utf-16", [text_finding, system_finding])

    later = whole.with_text(lines_of(BEFORE), "utf-16", [])

    assert later.every == [system_finding]


def test_of_a_part_the_rest_stays() -> None:
    first, second = diagnostic(0, 13, 16), diagnostic(2, 0, 3)
    told = ShownDiagnostics(URI, lines_of(BEFORE), (first, second), ())
    own = diagnostic(0, 9, 12)

    later = told.with_part(lines_of(BEFORE), "utf-16", [own], range(2))

    assert later.every == [second, own]


def test_findings_of_systems_stay_while_somebody_types(checkout: Checkout, editor: Editor) -> None:
    for name, text in (SYSTEM | {"PRDA.PARMLIB/BPXPRM00": LOWERED}).items():
        checkout.write(name, text)
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "PRDA.PARMLIB" / "BPXPRM01"), "MAXPROCUSER(800)\nMAXTYPO(1)\n")
    assert "BPX005" in [each.code for each in editor.diagnostics(uri)]
    before = len(editor.published)

    editor.diagnostics(uri, editor.change(uri, part((0, 0), (1, 0), "/* LIMITS */\nMAXPROCUSER(800)\n")))

    told = [params for params in editor.published[before:] if params.uri == uri]
    lines = [[each.range.start.line for each in params.diagnostics if each.code == "BPX005"] for params in told]
    assert len(lines) > 1
    assert set(map(tuple, lines)) == {(1,)}


# --- a long directory -------------------------------------------------------------------------------------------------

ENTRIES = [f"USER U{number:04} NOLOG 64M 64M G\n  MDISK 191 3390 {1 + number} 1 VOL001 MR\n" for number in range(50)]
DIRECTORY = "DIRECTORY 0123 3390 VOL001\n" + "".join(ENTRIES)


class Told:
    """A server that keeps what would be told."""

    def __init__(self) -> None:
        self.texts: dict[str, Any] = {}
        self.units = "utf-16"
        self.client_capabilities = types.ClientCapabilities()
        self.published: list[types.PublishDiagnosticsParams] = []
        self.protocol = SimpleNamespace(notify=lambda *_: None)

    def text_document_publish_diagnostics(self, params: types.PublishDiagnosticsParams) -> None:
        self.published.append(params)


def test_of_a_long_directory_the_changed_entry_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    server: Any = Told()
    worker = Worker(pytest.fail)
    checks = LiveChecks(server, worker, FileTree(), lambda function, *arguments: function(*arguments))
    uri = uri_of(tmp_path / "USER.DIRECT")
    whole: list[PurePath] = []
    check_file = Session.check_file

    def counted(session: Session, path: PurePath) -> Run:
        whole.append(path)
        return check_file(session, path)

    monkeypatch.setattr(Session, "check_file", counted)

    def check(version: int, text: str) -> list[list[str]]:
        """The codes that are told of a version, one list for each time."""
        server.texts[uri] = opened(uri, version, text)
        worker.ask(lambda must_stop: checks._check(uri, must_stop), FINDINGS).future.result(60)
        told = [params for params in server.published if params.version == version]
        return [[f"{each.code}:{each.range.start.line}" for each in params.diagnostics] for params in told]

    wrong = DIRECTORY.replace("  MDISK 191 3390 20 1", "  MDSK 191 3390 20 1")
    (line,) = [number for number, record in enumerate(wrong.split("\n")) if "MDSK" in record]
    first = check(1, wrong)
    assert any(each.endswith(f":{line}") for each in first[0])
    assert len(whole) == 1

    second = check(2, wrong.replace("  MDISK 191 3390 40 1", "  MDSK 191 3390 40 1"))

    assert len(whole) == 1
    assert len(second) == 2
    assert {each.partition(":")[2] for each in second[0]} >= {str(line), str(line + 40)}
    assert set(second[0]) <= set(second[1])
    worker.end()
