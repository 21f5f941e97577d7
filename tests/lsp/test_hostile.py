"""What no client should send: the server neither ends nor falls silent."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.running import SYSTEM, UNSERVED, Checkout

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from lsprotocol import types

from tests.lsp.editor import part, uri_of
from tests.lsp.test_replay import Wire, begin, server

if TYPE_CHECKING:
    from tests.lsp.editor import Editor


def is_checked(editor: Editor, uri: str) -> bool:
    """True if a document that is typed into is still checked, and nothing failed."""
    editor.change(uri, UNSERVED)
    assert not [line for line in [*editor.logged, *(each.message for each in editor.messages)] if "internal" in line]
    return "CPL013" in [each.code for each in editor.diagnostics(uri)]


def changed(editor: Editor, uri: str, version: int, text: str) -> None:
    """Send a change with a version that the client ought not to give."""
    identifier = types.VersionedTextDocumentIdentifier(version=version, uri=uri)
    change = types.TextDocumentContentChangeWholeDocument(text=text)
    editor.client.text_document_did_change(
        types.DidChangeTextDocumentParams(text_document=identifier, content_changes=[change])
    )


def hover(editor: Editor, uri: str, line: int, character: int) -> types.Hover | None:
    place = types.Position(line=line, character=character)
    params = types.HoverParams(text_document=types.TextDocumentIdentifier(uri=uri), position=place)
    return editor.wait(editor.client.text_document_hover_async(params))


@pytest.mark.parametrize(
    "uri",
    ["", "x", "::::", "http://[::1", "file://", "file:///", "untitled:", "zowe-ds:/", "file:///%00", "file:///%ff",
     "a b c", "\ud83d", f"file:///{'a/' * 3000}", "file:///etc/passwd", "git:/COUPLE00?HEAD"],
)  # fmt: skip
def test_odd_addresses(checkout: Checkout, editor: Editor, uri: str) -> None:
    editor.start(checkout.root, options={"readMember": True})
    good = editor.open(uri_of(checkout.root / "COUPLE00"), UNSERVED)
    editor.open(uri, UNSERVED)

    hover(editor, uri, 0, 2)
    checkout.write("parmlint.yaml", "exclude: []\n")
    editor.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri, "type": 2}]})
    editor.notify("textDocument/didSave", {"textDocument": {"uri": uri}})

    assert is_checked(editor, good)
    editor.close_document(uri)
    assert is_checked(editor, good)


def test_an_earlier_version_of_a_file_is_another_document(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    first = editor.open("git:/COUPLE00?one", UNSERVED)
    second = editor.open("git:/COUPLE00?two", "COUPLE SYSPLEX(P)\n")

    assert "CPL013" in [each.code for each in editor.diagnostics(first)]
    assert "CPL013" not in [each.code for each in editor.diagnostics(second)]


def test_a_file_by_two_addresses(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    uri = uri_of(checkout.root / "COUPLE00")
    editor.open(uri.replace("file:", "FILE:"), "COUPLE SYSPLEX(P)\n")

    assert "CPL013" in [each.code for each in editor.diagnostics(editor.open(uri, UNSERVED))]


def test_versions_that_do_not_rise(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), "COUPLE SYSPLEX(P)\n")
    editor.diagnostics(uri)
    for version in (50, 3, 3, 0, -7):
        changed(editor, uri, version, "COUPLE SYSPLEX(P)\n")
    changed(editor, uri, 1, UNSERVED)

    editor.until(lambda: "CPL013" in editor.codes(uri))


def test_positions_and_ranges_that_are_not_there(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), UNSERVED)
    most = 2**31 - 1
    for line, character in ((0, most), (most, 0), (most, most)):
        hover(editor, uri, line, character)
    for start, end in (((most, 0), (most, most)), ((1, 4), (0, 2)), ((0, 0), (most, most)), ((0, 5), (0, most))):
        editor.change(uri, part(start, end, " COUPLE\r\n "))

    assert is_checked(editor, uri)


def test_documents_that_are_not_open(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    good = editor.open(uri_of(checkout.root / "COUPLE00"), UNSERVED)
    unopened = uri_of(checkout.root / "COUPLE01")

    editor.close_document(unopened)
    changed(editor, unopened, 3, UNSERVED)
    editor.notify("textDocument/didSave", {"textDocument": {"uri": unopened}})
    editor.open(unopened, UNSERVED)
    editor.open(unopened, "COUPLE SYSPLEX(P)\n")
    editor.close_document(unopened)
    editor.close_document(unopened)

    assert is_checked(editor, good)
    assert not editor.latest(unopened)


def test_a_folder_that_is_renamed_takes_its_systems_with_it(checkout: Checkout, editor: Editor) -> None:
    for name, text in SYSTEM.items():
        checkout.write(name, text)
    editor.start(checkout.root)
    library = checkout.root / "PRDA.PARMLIB"
    uri = editor.open_file(library / "BPXPRM01")
    editor.diagnostics(uri)
    lenses = types.CodeLensParams(text_document=types.TextDocumentIdentifier(uri=uri))
    assert editor.wait(editor.client.text_document_code_lens_async(lenses))

    library.rename(checkout.root / "GONE")
    gone = types.FileEvent(uri=uri_of(library), type=types.FileChangeType.Deleted)
    editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes=[gone]))

    assert not editor.wait(editor.client.text_document_code_lens_async(lenses))
    (checkout.root / "GONE").rename(library)
    back = types.FileEvent(uri=uri_of(library), type=types.FileChangeType.Created)
    editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes=[back]))
    assert editor.wait(editor.client.text_document_code_lens_async(lenses))


def test_halves_of_characters_and_other_oddities(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    uri = editor.open(
        uri_of(checkout.root / "COUPLE00"), "/* \ud83d */ COUPLE SYSPLEX(\udc00)\n\x85\x0c\u2028 X\r\ry\n"
    )
    for character in range(20):
        hover(editor, uri, 0, character)
    editor.diagnostics(uri)
    editor.change(uri, part((0, 3), (0, 4), "\ude00\x00"))
    assert [each.code for each in editor.diagnostics(uri)] == ["GEN016"]

    assert is_checked(editor, uri)


# --- messages that no library sends -------------------------------------------------------------------------------


def raw(wire: Wire, body: bytes) -> None:
    wire.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
    wire.stdin.flush()


def error(wire: Wire, number: int) -> dict[str, Any]:
    """The error in the answer to the request of that number."""
    while True:
        message = wire.read()
        if message.get("id") == number and "method" not in message:
            refusal: dict[str, Any] = message["error"]
            return refusal


INVALID, NOT_FOUND, EARLY, LATE = -32602, -32601, -32002, -32600


def test_a_request_that_cannot_be_read_is_answered(checkout: Checkout) -> None:
    uri = uri_of(checkout.root / "COUPLE00")
    positions: list[object] = [{"line": -1, "character": 0}, {"line": 0, "character": -1}, {"line": 2**40}, None, 5]
    params: list[object] = [{"textDocument": {"uri": uri}, "position": position} for position in positions]
    with server(checkout.root) as wire:
        begin(wire, {"capabilities": {}}, checkout.root)
        for number, each in enumerate([*params, {"x": 1}, None, [], "x"], 1000):
            wire.send({"id": number, "method": "textDocument/hover", "params": each})
            assert error(wire, number)["code"] == INVALID
        wire.send({"id": 2000, "method": "foo/bar", "params": {}})
        assert error(wire, 2000)["code"] == NOT_FOUND


@pytest.mark.parametrize(
    ("command", "arguments"),
    [
        ("parmlint.ignore", [{}]),
        ("parmlint.ignore", [{"uri": "file:///COUPLE00", "code": "CPL013"}]),
        ("parmlint.ignore", [5]),
        ("parmlint.ignore", [{}, {}]),
        ("parmlint.ignore", None),
        ("parmlint.fixAll", [{}]),
        ("parmlint.explain", []),
        ("parmlint.explain", [{}]),
        ("nothing", []),
    ],
)
def test_a_command_without_its_object_is_refused(checkout: Checkout, command: str, arguments: object) -> None:
    with server(checkout.root) as wire:
        begin(wire, {"capabilities": {}}, checkout.root)
        wire.send(
            {"id": 1000, "method": "workspace/executeCommand", "params": {"command": command, "arguments": arguments}}
        )
        assert error(wire, 1000)["code"] == INVALID


def test_what_is_no_message_is_passed_over(checkout: Checkout) -> None:
    answer = {"jsonrpc": "2.0", "id": 99999, "result": 5}
    inner = {"jsonrpc": "2.0", "method": "x/y", "params": {"jsonrpc": "2.0", "id": 3, "method": "shutdown"}}
    with server(checkout.root) as wire:
        begin(wire, {"capabilities": {}}, checkout.root)
        bodies = [b"[]", b"5", b"{no", b'{"jsonrpc":"2.0","method":"\xff"}', b"{}", json.dumps(answer).encode()]
        for body in [*bodies, json.dumps(inner).encode(), b'{"jsonrpc": "1.0", "id": 4, "method": "shutdown"}']:
            raw(wire, body)
        for method in ("$/cancelRequest", "textDocument/didChange", "workspace/didChangeConfiguration", "$/nothing"):
            wire.tell(method, {})
        wire.tell("$/cancelRequest", {"id": 424242})

        assert wire.ask("workspace/symbol", {"query": ""}) == []


def test_a_request_too_early_or_too_late_is_refused(checkout: Checkout) -> None:
    symbols = {"method": "workspace/symbol", "params": {"query": ""}}
    with server(checkout.root) as wire:
        wire.tell("textDocument/didOpen", {"textDocument": {"uri": "x", "languageId": "", "version": 1, "text": ""}})
        wire.send({"id": 1000, **symbols})
        assert error(wire, 1000)["code"] == EARLY
        begin(wire, {"capabilities": {}}, checkout.root)
        wire.ask("shutdown", None)
        wire.send({"id": 1001, **symbols})
        assert error(wire, 1001)["code"] == LATE
        wire.tell("exit", None)
        assert wire.process.wait(60) == 0


def test_a_shutdown_ends_what_is_worked_on(checkout: Checkout) -> None:
    """The request for all diagnostics waits for a change, if nothing has changed since the last one."""
    with server(checkout.root) as wire:
        begin(wire, {"capabilities": {"textDocument": {"diagnostic": {}}}}, checkout.root)
        reports = wire.ask("workspace/diagnostic", {"previousResultIds": []})["items"]
        previous = [{"uri": each["uri"], "value": each["resultId"]} for each in reports]
        for number in range(1000, 1005):
            wire.send({"id": number, "method": "workspace/diagnostic", "params": {"previousResultIds": previous}})
            wire.send({"id": number + 100, "method": "workspace/symbol", "params": {"query": ""}})
        wire.ask("shutdown", None)
        wire.tell("exit", None)
        assert wire.process.wait(60) == 0
