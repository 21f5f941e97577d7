"""An editor as tests play it: the client of pygls over the standard streams of a real `parmlint lsp`."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from lsprotocol import types
from pygls.lsp.client import LanguageClient

from tests.running import ROOT

T = TypeVar("T")
LONGEST = 60.0
"""Seconds that a test waits for anything before it fails."""


ACCEPTED = (
    types.CLIENT_REGISTER_CAPABILITY,
    types.WORKSPACE_DIAGNOSTIC_REFRESH,
    types.WORKSPACE_INLAY_HINT_REFRESH,
    types.WORKSPACE_CODE_LENS_REFRESH,
    types.WORKSPACE_SEMANTIC_TOKENS_REFRESH,
    types.WINDOW_WORK_DONE_PROGRESS_CREATE,
)
"""The requests of a server that the editor says yes to."""


class Editor:
    """A client with its server. What the server sends is kept in the order in which it comes."""

    def __init__(self, *options: str, cwd: Path | None = None) -> None:
        self.loop = asyncio.new_event_loop()
        self.client = LanguageClient("an editor of tests", "1")
        self.published: list[types.PublishDiagnosticsParams] = []
        self.statuses: list[Any] = []
        self.requests: list[tuple[str, Any]] = []
        self.logged: list[str] = []
        self.applied: list[types.ApplyWorkspaceEditParams] = []
        self.shown: list[types.ShowDocumentParams] = []
        self.messages: list[types.ShowMessageParams] = []
        self.progress: list[Any] = []
        self.result: types.InitializeResult | None = None
        self.answers: dict[str, Any] = {}
        """What the client knows of members that are no files, by address."""
        self.settings: Mapping[str, object] = {}
        """The settings of the client, by section."""
        self.is_slow = False
        self.cancelled: list[Any] = []
        """The questions about members that the server has taken back."""
        self._versions: dict[str, int] = {}
        self._listen()
        self._tell_actions_from_commands()
        environment = {**os.environ, "PYTHONPATH": str(ROOT)}
        command = [sys.executable, "-m", "lint", "lsp", *options]
        self.loop.run_until_complete(self.client.start_io(*command, cwd=cwd or ROOT, env=environment))
        server = self.client._server
        assert server
        assert server.stderr
        self._errors = self.loop.create_task(server.stderr.read())  # a full pipe would stop the server

    def _listen(self) -> None:
        self._on(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS, self.published.append)
        self._on("parmlint/status", self.statuses.append)
        self._on(types.WINDOW_LOG_MESSAGE, lambda params: self.logged.append(params.message))
        self._on(types.WINDOW_SHOW_MESSAGE, self.messages.append)
        self._on(types.PROGRESS, self.progress.append)
        self._on(types.WINDOW_SHOW_DOCUMENT, self._show)
        self._on(types.WORKSPACE_APPLY_EDIT, self._apply)
        self._on(types.WORKSPACE_CONFIGURATION, self._configure)
        self.client.feature("parmlint/readMember")(self._read_member_of)
        for method in ACCEPTED:
            self._on(method, partial(self._accept, method))

    def _tell_actions_from_commands(self) -> None:
        """Read an action that has a command as an action, which the converter of lsprotocol 2025.0.0 does not."""
        converter = vars(self.client.protocol)["_converter"]

        def structured(data: Any, _: object) -> types.CodeActionResponse:
            sorts = (types.CodeAction, types.Command)
            actions = [
                converter.structure(each, sorts[isinstance(each.get("command"), str)]) for each in data["result"] or ()
            ]
            return types.CodeActionResponse(id=data["id"], result=actions)

        converter.register_structure_hook(types.CodeActionResponse, structured)

    def _on(self, method: str, handler: Callable[[Any], object]) -> None:
        def handle(params: Any) -> object:
            return handler(params)

        self.client.feature(method)(handle)

    def _show(self, params: types.ShowDocumentParams) -> types.ShowDocumentResult:
        self.shown.append(params)
        return types.ShowDocumentResult(success=True)

    def _configure(self, params: types.ConfigurationParams) -> list[object]:
        return [self.settings.get(item.section or "") for item in params.items]

    def _apply(self, params: types.ApplyWorkspaceEditParams) -> types.ApplyWorkspaceEditResult:
        self.applied.append(params)
        return types.ApplyWorkspaceEditResult(applied=True)

    @property
    def _read_member_of(self) -> Callable[[Any], Coroutine[Any, Any, Any]]:
        async def read_member(params: Any) -> Any:
            self.requests.append(("parmlint/readMember", params))
            try:
                await asyncio.sleep(LONGEST if self.is_slow else 0)
            except asyncio.CancelledError:
                self.cancelled.append(params)
                raise
            return self.answers.get(params.uri)

        return read_member

    def _accept(self, method: str, params: Any) -> None:
        self.requests.append((method, params))

    # --- messages ---

    def wait(self, task: Coroutine[Any, Any, T]) -> T:
        """The result of a request."""
        return self.loop.run_until_complete(asyncio.wait_for(task, LONGEST))

    def until(self, condition: Callable[[], T | None]) -> T:
        """What a condition gives once it gives something; messages are read meanwhile."""
        end = time.monotonic() + LONGEST

        async def watch() -> T:
            while time.monotonic() < end:
                value = condition()
                if value:
                    return value
                await asyncio.sleep(0.01)
            raise AssertionError(f"nothing came: {self.statuses[-3:]} {self.logged} {self.messages}")

        return self.loop.run_until_complete(watch())

    def pause(self, seconds: float) -> None:
        """Read messages for some time."""
        self.loop.run_until_complete(asyncio.sleep(seconds))

    def request(self, method: str, params: object) -> Any:
        """The result of a request of any name."""

        async def send() -> Any:
            return await self.client.protocol.send_request_async(method, params)

        return self.wait(send())

    def notify(self, method: str, params: object) -> None:
        """Send a notification of any name."""
        self.client.protocol.notify(method, params)

    def start(
        self,
        *folders: Path | str,
        capabilities: types.ClientCapabilities | None = None,
        options: Mapping[str, object] | None = None,
    ) -> types.InitializeResult:
        """Begin, with some folders open."""
        listed = [types.WorkspaceFolder(uri=uri_of(folder), name="a folder") for folder in folders]
        params = types.InitializeParams(
            capabilities=capabilities or types.ClientCapabilities(),
            workspace_folders=listed or None,
            process_id=os.getpid(),
            initialization_options=options,
        )
        self.result = self.wait(self.client.initialize_async(params))
        self.client.initialized(types.InitializedParams())
        return self.result

    def end(self) -> int:
        """Shut the server down; its exit code."""
        self.wait(self.client.shutdown_async(None))
        self.client.exit(None)
        return self.ended()

    def ended(self) -> int:
        """The exit code of the server, once it has ended."""
        server = self.client._server
        assert server
        code = self.wait(_awaited(server.wait()))
        self.client._stop_event.set()
        self.loop.run_until_complete(asyncio.gather(*self.client._async_tasks, return_exceptions=True))
        return int(code)

    def errors(self) -> str:
        """What the server has written to standard error; to be asked when it has ended."""
        return self.loop.run_until_complete(self._errors).decode()

    def close(self) -> None:
        """End everything, whatever has happened."""
        server = self.client._server
        if server and server.returncode is None:
            server.kill()
            self.ended()
        if server:
            vars(server)["_transport"].close()  # the streams of a process have no public way to close
            self.loop.run_until_complete(asyncio.sleep(0.05))
        self._errors.cancel()
        self.loop.run_until_complete(asyncio.sleep(0))
        self.loop.close()

    # --- documents ---

    def open(self, uri: str, text: str, language: str = "plaintext") -> str:
        """Open a document; its address."""
        self._versions[uri] = 1
        item = types.TextDocumentItem(uri=uri, language_id=language, version=1, text=text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))
        return uri

    def open_file(self, path: Path) -> str:
        """Open a file as it is; its address."""
        return self.open(uri_of(path), path.read_bytes().decode())

    def change(self, uri: str, *changes: types.TextDocumentContentChangeEvent | str) -> int:
        """Change a document in one step: parts of it, or all of it as a text. The new version."""
        self._versions[uri] += 1
        events = [
            types.TextDocumentContentChangeWholeDocument(text=change) if isinstance(change, str) else change
            for change in changes
        ]
        identifier = types.VersionedTextDocumentIdentifier(version=self._versions[uri], uri=uri)
        self.client.text_document_did_change(
            types.DidChangeTextDocumentParams(text_document=identifier, content_changes=events)
        )
        return self._versions[uri]

    def close_document(self, uri: str) -> None:
        """Close a document."""
        identifier = types.TextDocumentIdentifier(uri=uri)
        self.client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=identifier))

    def diagnostics(self, uri: str, version: int | None = None) -> list[types.Diagnostic]:
        """The diagnostics of a document in a version, by default the latest, once its systems are judged."""
        expected = version or self._versions[uri]
        self.until(lambda: [s for s in self.statuses if (s.uri, s.version, s.stage) == (uri, expected, "systems")])
        params = self.until(lambda: [p for p in self.published if p.uri == uri and p.version == expected])[-1]
        return list(params.diagnostics)

    def latest(self, uri: str) -> Sequence[types.Diagnostic]:
        """The diagnostics that were published last for an address."""
        return next((params.diagnostics for params in reversed(self.published) if params.uri == uri), ())

    def codes(self, uri: str) -> list[str]:
        """The codes of the diagnostics that were published last for an address."""
        return [str(diagnostic.code) for diagnostic in self.latest(uri)]


async def _awaited(future: Any) -> Any:
    return await future


def uri_of(path: Path | str) -> str:
    """The address of a file; an address is its own."""
    return path if isinstance(path, str) else path.as_uri()


def part(start: tuple[int, int], end: tuple[int, int], text: str) -> types.TextDocumentContentChangePartial:
    """A change of the text between two positions, each line and code unit from 0."""
    return types.TextDocumentContentChangePartial(range=stretch(start, end), text=text)


def stretch(start: tuple[int, int], end: tuple[int, int]) -> types.Range:
    """A range."""
    first, last = (types.Position(line=line, character=character) for line, character in (start, end))
    return types.Range(start=first, end=last)


def shown(extent: types.Range) -> tuple[int, int, int, int]:
    """A range as four numbers."""
    return extent.start.line, extent.start.character, extent.end.line, extent.end.character


@contextmanager
def running(*options: str, cwd: Path | None = None) -> Iterator[Editor]:
    """An editor with its server, both of which end with the context."""
    editor = Editor(*options, cwd=cwd)
    try:
        yield editor
    finally:
        editor.close()
