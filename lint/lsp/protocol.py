"""The protocol of pygls, with the texts of documents kept here, and with errors that quote nothing.

pygls splits lines where Python does (also at form feeds and NEL), and reports exceptions with their messages. It gives
no answer to a request whose parameters it cannot read or that follows a shutdown, and fails on one that comes too early
and on a shutdown while another request is worked on.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol, default_converter
from pygls.protocol.language_server import lsp_method

from lint import __version__
from lint.lsp.text import OpenText, changed, opened
from lint.program import what_failed

_Handled = Generator[Any, Any, None]


class TextProtocol(LanguageServerProtocol):
    """The protocol of a `TextServer`."""

    _server: TextServer

    @lsp_method(types.TEXT_DOCUMENT_DID_OPEN)
    def lsp_text_document__did_open(self, params: types.DidOpenTextDocumentParams) -> _Handled:
        """Take the text of a document."""
        item = params.text_document
        self._server.texts[item.uri] = opened(item.uri, item.version, item.text, item.language_id)
        yield from self._handed_on(types.TEXT_DOCUMENT_DID_OPEN, params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CHANGE)
    def lsp_text_document__did_change(self, params: types.DidChangeTextDocumentParams) -> _Handled:
        """Change the text of a document."""
        uri = params.text_document.uri
        text = self._server.texts.get(uri)
        if text is None:
            return
        for change in params.content_changes:
            text = changed(text, change, self._server.units)
        self._server.texts[uri] = text._replace(version=params.text_document.version)
        yield from self._handed_on(types.TEXT_DOCUMENT_DID_CHANGE, params)

    @lsp_method(types.TEXT_DOCUMENT_DID_CLOSE)
    def lsp_text_document__did_close(self, params: types.DidCloseTextDocumentParams) -> _Handled:
        """Forget the text of a document."""
        self._server.texts.pop(params.text_document.uri, None)
        yield from self._handed_on(types.TEXT_DOCUMENT_DID_CLOSE, params)

    @lsp_method(types.SHUTDOWN)
    def lsp_shutdown(self, *args: object) -> _Handled:
        """Take nothing more, and cancel what is worked on."""
        yield from self._handed_on(types.SHUTDOWN, *args)
        this = self.msg_id
        for number, future in list(self._request_futures.items()):
            if number != this:
                future.cancel()
        self._shutdown = True

    def handle_message(self, message: Any) -> None:
        """Work on a message, unless it comes too early or too late."""
        method = getattr(message, "method", None)
        is_early = self._workspace is None and method not in (types.INITIALIZE, types.EXIT, None)
        is_late = self._shutdown and method not in (types.EXIT, None)
        if not is_early and not is_late:
            super().handle_message(message)
        elif hasattr(message, "id"):
            code = types.ErrorCodes.ServerNotInitialized if is_early else types.ErrorCodes.InvalidRequest
            text = "The server is not initialized." if is_early else "The server was shut down."
            self._send_response(message.id, None, types.ResponseError(code=code.value, message=text))

    def structure_message(self, data: dict[str, Any]) -> Any:
        """A message of the client; a request that cannot be read is answered, for somebody waits for it."""
        try:
            return super().structure_message(data)
        except JsonRpcException as error:
            if "id" in data and "method" in data:
                self._send_response(data["id"], None, error.to_response_error())
            raise

    def _handed_on(self, method: str, *params: object) -> _Handled:
        handler = self.fm.features.get(method)
        if handler is not None:
            yield handler, params, None


class TextServer(LanguageServer):
    """A language server that keeps the texts of its open documents, by their addresses."""

    protocol: TextProtocol

    def __init__(self) -> None:
        self.texts: dict[str, OpenText] = {}
        super().__init__(
            "parmlint", __version__, protocol_cls=TextProtocol, converter_factory=default_converter, max_workers=2
        )

    @property
    def units(self) -> str:
        """The encoding of positions that was negotiated."""
        encoding = self.workspace.position_encoding
        return str(getattr(encoding, "value", encoding) or types.PositionEncodingKind.Utf16.value)

    def report_server_error(self, error: Exception, source: Any) -> None:
        """Show that the program failed, without the message of the error, which may quote a file."""
        if isinstance(error, JsonRpcException) or source is JsonRpcException:
            return  # answered, or a message that could not be read
        message = f"parmlint: internal error: {what_failed(error)}. This is a defect of parmlint."
        self.window_show_message(types.ShowMessageParams(type=types.MessageType.Error, message=message))
