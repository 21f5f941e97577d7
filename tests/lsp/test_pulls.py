"""Diagnostics that the client asks for: of a document, and of all files; and what is dropped."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.running import HEALTHY, LOWERED, ROOT, SYSTEM, UNSERVED, Checkout

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.lsp.editor import uri_of

if TYPE_CHECKING:
    from tests.lsp.editor import Editor

PULLING = types.ClientCapabilities(
    text_document=types.TextDocumentClientCapabilities(diagnostic=types.DiagnosticClientCapabilities())
)


def pull(editor: Editor, uri: str, previous: str | None = None) -> Any:
    params = types.DocumentDiagnosticParams(
        text_document=types.TextDocumentIdentifier(uri=uri), previous_result_id=previous
    )
    return editor.wait(editor.client.text_document_diagnostic_async(params))


def pull_all(editor: Editor, previous: list[types.PreviousResultId] | None = None) -> dict[str, Any]:
    params = types.WorkspaceDiagnosticParams(previous_result_ids=previous or [], work_done_token="all")
    report = editor.wait(editor.client.workspace_diagnostic_async(params))
    return {item.uri: item for item in report.items}


def test_a_client_that_asks_is_not_told(checkout: Checkout, editor: Editor) -> None:
    result = editor.start(checkout.root, capabilities=PULLING)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), UNSERVED)

    report = pull(editor, uri)

    provider = result.capabilities.diagnostic_provider
    assert provider
    assert (provider.inter_file_dependencies, provider.workspace_diagnostics) == (True, True)
    assert "CPL013" in [each.code for each in report.items]
    assert [params for params in editor.published if params.uri == uri and params.diagnostics] == []


def test_a_client_asks_again_after_a_file_has_changed(checkout: Checkout, editor: Editor) -> None:
    """What is known of open documents may be different then, and nobody types in them."""
    can_refresh = types.DiagnosticWorkspaceClientCapabilities(refresh_support=True)
    workspace = types.WorkspaceClientCapabilities(diagnostics=can_refresh)
    capabilities = types.ClientCapabilities(text_document=PULLING.text_document, workspace=workspace)
    for name, text in SYSTEM.items():
        checkout.write(name, text)
    editor.start(checkout.root, capabilities=capabilities)
    member = checkout.root / "PRDA.PARMLIB/BPXPRM01"
    uri = editor.open_file(member)
    pull(editor, uri)
    editor.requests.clear()

    change = types.FileEvent(uri=uri_of(checkout.root / "PRDA.PARMLIB/BPXPRM00"), type=types.FileChangeType.Changed)
    editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes=[change]))

    editor.until(lambda: [each for each in editor.requests if each[0] == types.WORKSPACE_DIAGNOSTIC_REFRESH] or None)


def test_what_is_unchanged_is_not_sent_again(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root, capabilities=PULLING)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), UNSERVED)
    first = pull(editor, uri)

    assert pull(editor, uri, first.result_id).kind == "unchanged"
    editor.change(uri, UNSERVED.replace("BIG", "HUGE"))
    assert pull(editor, uri, first.result_id).kind == "full"


def test_the_diagnostics_of_all_files_are_those_of_a_check(checkout: Checkout, editor: Editor) -> None:
    for name, text in {**SYSTEM, "PRDA.PARMLIB/BPXPRM00": LOWERED, "lib/COUPLE00": UNSERVED}.items():
        checkout.write(name, text)
    expected: dict[str, list[str]] = {}
    for finding in checkout.check(".").json["findings"]:
        expected.setdefault(uri_of(checkout.root / finding["path"]), []).append(finding["code"])
    editor.start(checkout.root, capabilities=PULLING)

    items = pull_all(editor)

    codes = {uri: [each.code for each in item.items if each.code != "not-judged"] for uri, item in items.items()}
    assert {uri: each for uri, each in codes.items() if each} == expected
    begin, *reports, end = [params.value for params in editor.progress if params.token == "all"]
    assert (begin["kind"], begin["cancellable"], end["kind"]) == ("begin", True, "end")
    assert reports
    percentages = [report["percentage"] for report in reports]
    assert percentages == sorted(percentages)
    assert all(0 <= percentage <= 100 for percentage in percentages)
    assert any("of" in report["message"] for report in reports)


def test_asked_again_it_waits_for_a_change(checkout: Checkout, editor: Editor) -> None:
    path = checkout.write("lib/COUPLE00", UNSERVED)
    editor.start(checkout.root, capabilities=PULLING)
    items = pull_all(editor)
    previous = [types.PreviousResultId(uri=uri, value=item.result_id) for uri, item in items.items()]
    params = types.WorkspaceDiagnosticParams(previous_result_ids=previous)

    async def ask() -> Any:
        waiting = asyncio.ensure_future(editor.client.workspace_diagnostic_async(params))
        await asyncio.sleep(1.0)
        assert not waiting.done()
        editor.open(uri_of(path), HEALTHY)
        return await waiting

    report = editor.wait(ask())

    assert {item.uri: list(item.items) for item in report.items}[uri_of(path)] == []


def test_the_button_of_the_bar_ends_the_check(tmp_path: Path, editor: Editor) -> None:
    root = tmp_path / "estate"
    shutil.copytree(ROOT / "fixtures" / "estate", root)
    editor.start(root, capabilities=PULLING)
    params = types.WorkspaceDiagnosticParams(previous_result_ids=[], work_done_token="all")

    async def ask() -> Any:
        waiting = asyncio.ensure_future(editor.client.workspace_diagnostic_async(params))
        while not editor.progress:
            await asyncio.sleep(0.01)
        editor.client.window_work_done_progress_cancel(types.WorkDoneProgressCancelParams(token="all"))
        return await waiting

    with pytest.raises(JsonRpcException) as refused:
        editor.wait(ask())
    assert (refused.value.code, refused.value.data) == (-32802, {"retriggerRequest": False})
    assert editor.until(lambda: [each for each in editor.progress if each.value["kind"] == "end"])
    assert pull_all(editor) == {}  # asked again, it is answered: the estate has no findings


def test_a_request_that_is_cancelled_is_answered_as_such(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root, capabilities=PULLING)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), UNSERVED * 200)
    params = types.DocumentDiagnosticParams(text_document=types.TextDocumentIdentifier(uri=uri))

    async def ask() -> Any:
        protocol = editor.client.protocol
        waiting = asyncio.wrap_future(protocol.send_request("textDocument/diagnostic", params, msg_id="7"))
        editor.client.cancel_request(types.CancelParams(id="7"))
        return await waiting

    with pytest.raises(Exception, match="cancel"):
        editor.wait(ask())
    assert "items" in dir(pull(editor, uri))
