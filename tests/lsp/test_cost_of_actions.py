"""What a code action takes grows with the findings that it is for, and not with their square."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from lsprotocol import types

from lint.finding import Finding
from lint.lsp import actions, checks
from lint.lsp.diagnostics import data_of
from lint.lsp.features import made_server
from lint.lsp.text import Positions, opened
from tests.lsp.editor import stretch


class Counts:
    """How often the lines of a document were looked at, and findings were compared with diagnostics."""

    positions = 0
    data = 0


def offered(folder: Path, findings: int) -> list[types.CodeAction]:
    """The actions for all of a member with so many misspelled operands."""
    server = made_server()
    vars(server.protocol).update(
        _workspace=SimpleNamespace(position_encoding="utf-16"), client_capabilities=types.ClientCapabilities()
    )
    try:
        uri = (folder / "BPXPRM00").as_uri()
        text = "".join(f"MOUNT FILESYSTM('A.B{n}') TYPE(ZFS) MOUNTPOINT('/u/{n}')\n" for n in range(findings))
        server.texts[uri] = opened(uri, 1, text)
        answering = actions.Actions(server.checks, types.ClientCapabilities(), {uri: 1})
        checked = server.checks.check(uri, lambda: False)
        assert checked
        Counts.positions = Counts.data = 0
        return answering.offered(
            types.CodeActionParams(
                text_document=types.TextDocumentIdentifier(uri=uri),
                range=stretch((0, 0), (findings, 0)),
                context=types.CodeActionContext(diagnostics=checked.diagnostics),
            ),
            lambda: False,
        )
    finally:
        server.worker.end()


def test_each_finding_has_its_diagnostics_at_the_same_cost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class CountedPositions(Positions):
        def __init__(self, *arguments: Any) -> None:
            Counts.positions += 1
            super().__init__(*arguments)

    def counted_data(finding: Finding) -> dict[str, Any]:
        Counts.data += 1
        return data_of(finding)

    monkeypatch.setattr(checks, "Positions", CountedPositions)
    monkeypatch.setattr(actions, "data_of", counted_data)
    few = offered(tmp_path, 5)
    positions, data = Counts.positions, Counts.data
    many = offered(tmp_path, 50)

    fixes = [action for action in many if action.edit]
    assert (len([action for action in few if action.edit]), len(fixes)) == (5, 50)
    assert all(action.diagnostics and len(action.diagnostics) == 1 for action in fixes)
    assert Counts.positions == positions
    assert Counts.data == 10 * data
