"""Exchanges of real clients replayed, byte for byte as JSON, without the types of a library on the side of the client.

`clients/` has what three clients say of themselves, as it was recorded from them: name, version and capabilities. The
messages after that are written here, in the order and with the members that Visual Studio Code sends: no recording.
`test_exchange.py` has a recorded exchange.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.running import ROOT, Checkout

pytest.importorskip("pygls", reason="the extra lsp is not installed")

CLIENTS = sorted((Path(__file__).parent / "clients").glob("*.json"))
TEXT = (
    " COUPLE SYSPLEX(PLEX1) RETRY(10) /* \U0001f600 */\r\n"
    " CLASSDEF CLASS(BIG) CLASSLEN(62464)\r\n PATHOUT DEVICE(4010)\r\n"
)


class Wire:
    """A server and its streams, with nothing but JSON between."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdin
        assert process.stdout
        self.process, self.stdin, self.stdout = process, process.stdin, process.stdout
        self.told: list[dict[str, Any]] = []
        self.results: dict[str, object] = {}
        self._number = 0

    def send(self, message: dict[str, Any]) -> None:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.stdin.flush()

    def read(self) -> dict[str, Any]:
        """The next message; a request of the server is answered with what `results` has for its method."""
        length = 0
        while (line := self.stdout.readline().strip()) or not length:
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        message: dict[str, Any] = json.loads(self.stdout.read(length))
        if "method" in message and "id" in message:
            self.send({"id": message["id"], "result": self.results.get(message["method"])})
        if "method" in message:
            self.told.append(message)
        return message

    def ask(self, method: str, params: object) -> Any:
        """The result of a request."""
        self._number += 1
        self.send({"id": self._number, "method": method, "params": params})
        while True:
            message = self.read()
            if message.get("id") == self._number and "method" not in message:
                assert "error" not in message, message
                return message["result"]

    def tell(self, method: str, params: object) -> None:
        self.send({"method": method, "params": params})

    def published(self, version: int) -> list[dict[str, Any]]:
        """The diagnostics of a version once its systems are judged."""
        while True:
            message = self.read()
            params: dict[str, Any] = message.get("params") or {}
            is_status = message.get("method") == "parmlint/status"
            if is_status and params["version"] == version and params["stage"] == "systems":
                sent = [each["params"] for each in self.told if each["method"] == "textDocument/publishDiagnostics"]
                latest: list[dict[str, Any]] = [each for each in sent if each.get("version") == version][-1][
                    "diagnostics"
                ]
                return latest


@contextmanager
def server(folder: Path) -> Iterator[Wire]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "lint", "lsp", "--stdio"]
    with subprocess.Popen(command, stdin=-1, stdout=-1, cwd=folder, env=environment) as process:
        try:
            yield Wire(process)
        finally:
            process.kill()


def begin(wire: Wire, client: dict[str, Any], folder: Path) -> dict[str, Any]:
    """The capabilities of the server, for a client that has a folder open."""
    result: dict[str, Any] = wire.ask(
        "initialize",
        {
            **client,
            "processId": os.getpid(),
            "locale": "en",
            "rootPath": str(folder),
            "rootUri": folder.as_uri(),
            "trace": "off",
            "workspaceFolders": [{"uri": folder.as_uri(), "name": folder.name}],
        },
    )
    wire.tell("initialized", {})
    wire.tell("workspace/didChangeConfiguration", {"settings": {}})
    wire.tell("$/setTrace", {"value": "off"})
    capabilities: dict[str, Any] = result["capabilities"]
    return capabilities


@pytest.mark.parametrize("path", CLIENTS, ids=[path.stem for path in CLIENTS])
def test_an_exchange_with_what_a_client_says_of_itself(checkout: Checkout, path: Path) -> None:
    client = json.loads(path.read_text("utf-8"))
    uri = (checkout.root / "COUPLE00").as_uri()
    document: dict[str, Any] = {"uri": uri}
    pulls = "diagnostic" in client["capabilities"]["textDocument"]
    with server(checkout.root) as wire:
        capabilities = begin(wire, client, checkout.root)
        assert capabilities["textDocumentSync"]["change"] == 2
        wire.tell(
            "textDocument/didOpen",
            {"textDocument": {**document, "languageId": "plaintext", "version": 1, "text": TEXT}},
        )
        if pulls:
            report = wire.ask("textDocument/diagnostic", {"textDocument": document})
            diagnostics = report["items"]
        else:
            diagnostics = wire.published(1)
        first = diagnostics[0]
        assert (first["code"], first["range"]["start"]["line"]) == ("CPL013", 1)

        lines = wire.ask("textDocument/foldingRange", {"textDocument": document})
        symbols = wire.ask("textDocument/documentSymbol", {"textDocument": document})
        lenses = wire.ask("textDocument/codeLens", {"textDocument": document})
        hover = wire.ask("textDocument/hover", {"textDocument": document, "position": {"line": 1, "character": 12}})
        context = {"diagnostics": diagnostics, "triggerKind": 1}
        actions = wire.ask(
            "textDocument/codeAction", {"textDocument": document, "range": diagnostics[0]["range"], "context": context}
        )
        assert (lines, lenses, symbols[0]["name"]) == ([], [], "COUPLE00")
        assert "CLASSDEF.CLASS" in hover["contents"]["value"]
        assert "Explain CPL013" in " ".join(action["title"] for action in actions)
        assert any(
            diagnostics[0]["data"] == each["data"] for action in actions for each in action.get("diagnostics", ())
        )

        # Typed behind the emoji: the client counts UTF-16 units, whatever the lines before the place hold.
        here: dict[str, Any] = {"line": 3, "character": 0}
        typed: dict[str, Any] = {
            "range": {"start": here, "end": here},
            "rangeLength": 0,
            "text": " PATHOUT STRNAME(S1) CLASS(BIG)\r\n",
        }
        newer: dict[str, Any] = {"uri": uri, "version": 2}
        wire.tell("textDocument/didChange", {"textDocument": newer, "contentChanges": [typed]})
        after = wire.ask("textDocument/diagnostic", {"textDocument": document})["items"] if pulls else wire.published(2)
        assert "CPL013" not in [each["code"] for each in after]
        words = wire.ask(
            "textDocument/completion",
            {"textDocument": document, "position": {"line": 3, "character": 27}, "context": {"triggerKind": 1}},
        )
        assert "BIG" in [item["label"] for item in words["items"]]
        assert (
            wire.ask("textDocument/hover", {"textDocument": document, "position": {"line": 4, "character": 0}}) is None
        )

        wire.tell("textDocument/didClose", {"textDocument": document})
        assert wire.ask("shutdown", None) is None
        wire.tell("exit", None)
        assert wire.process.wait(60) == 0


def test_half_of_a_pair_of_units_does_no_harm(checkout: Checkout) -> None:
    uri = (checkout.root / "COUPLE00").as_uri()
    document: dict[str, Any] = {"uri": uri}
    text = " COUPLE SYSPLEX(PLEX1) MAX\ud83dX(1) /* \ude00 */\n CLASSDEF CLASS(BIG)\n"
    with server(checkout.root) as wire:
        begin(wire, {"capabilities": {}}, checkout.root)
        wire.tell(
            "textDocument/didOpen",
            {"textDocument": {**document, "languageId": "plaintext", "version": 1, "text": text}},
        )
        published = wire.published(1)
        assert "GEN012" in [each["code"] for each in published]
        everything = {"start": {"line": 0, "character": 0}, "end": {"line": 2, "character": 0}}
        context = {"diagnostics": published}
        asked = {"textDocument": document, "range": everything, "context": context}
        assert wire.ask("textDocument/codeAction", asked)
        for character in (24, 27, 28, 36):
            place = {"textDocument": document, "position": {"line": 0, "character": character}}
            wire.ask("textDocument/hover", place)
            wire.ask("textDocument/completion", place)
        wire.ask("textDocument/semanticTokens/full", {"textDocument": document})

        # The other half comes: what stands behind the pair is where the client has it.
        here = {"line": 0, "character": 27}
        halves = [{"range": {"start": here, "end": here}, "text": "\ude00"}]
        wire.tell("textDocument/didChange", {"textDocument": {"uri": uri, "version": 2}, "contentChanges": halves})
        behind = {"line": 0, "character": 0}
        more = [{"range": {"start": behind, "end": behind}, "text": "\n"}]
        wire.tell("textDocument/didChange", {"textDocument": {"uri": uri, "version": 3}, "contentChanges": more})
        (finding,) = [each for each in wire.published(3) if each["code"] == "GEN012"]
        assert finding["range"]["start"]["line"] == 1
