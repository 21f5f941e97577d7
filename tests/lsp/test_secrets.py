"""No secret leaves the server: not in diagnostics, hover, completion, names, hints, messages, and logs."""

from __future__ import annotations

import re
from collections.abc import Coroutine
from pathlib import Path
from typing import Any

import pytest

from tests.running import Checkout
from tests.secrets import planting

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from lsprotocol import types
from pygls.exceptions import JsonRpcException

from tests.lsp.editor import Editor, running, stretch

_MOST_WORDS = 5
"""Words of a line that are pointed at."""
_MOST_LINES = 4
"""Lines of a file that are pointed at, from its beginning: most plants are that short."""


def said(checkout: Checkout, paths: list[Path]) -> str:
    """All that a server says about some files, with the most talkative log."""
    with running("--log-level", "debug", cwd=checkout.root) as editor:
        editor.start(checkout.root)
        answers: list[Any] = []
        for path in paths:
            uri = editor.open_file(path)
            editor.diagnostics(uri)
            answers += asked(editor, uri, path.read_text("utf-8").split("\n"))
            editor.close_document(uri)
        answers.append(editor.wait(editor.client.workspace_symbol_async(types.WorkspaceSymbolParams(query=""))))
        editor.end()
        seen = (answers, editor.published, editor.statuses, editor.logged, editor.messages, editor.errors())
        return "\n".join(map(repr, seen))


def asked(editor: Editor, uri: str, lines: list[str]) -> list[Any]:
    """The answers about the words of a document and about all of it."""
    client, document = editor.client, types.TextDocumentIdentifier(uri=uri)
    answers: list[Any] = []
    for number, line in enumerate(lines[:_MOST_LINES]):
        words = [match.start() for match in re.finditer(r"\w+", line)][:_MOST_WORDS]
        for column in words:
            at = types.Position(line=number, character=column)
            answers.append(
                editor.wait(client.text_document_hover_async(types.HoverParams(text_document=document, position=at)))
            )
        for column in (*words[1:3], len(line)):
            at = types.Position(line=number, character=column)
            answers.append(
                editor.wait(
                    client.text_document_completion_async(types.CompletionParams(text_document=document, position=at))
                )
            )
    answers.append(
        editor.wait(client.text_document_document_symbol_async(types.DocumentSymbolParams(text_document=document)))
    )
    whole = stretch((0, 0), (len(lines), 0))
    answers.append(
        editor.wait(client.text_document_inlay_hint_async(types.InlayHintParams(text_document=document, range=whole)))
    )
    answers.append(editor.wait(client.text_document_code_lens_async(types.CodeLensParams(text_document=document))))
    context = types.CodeActionContext(diagnostics=[])
    actions = editor.wait(
        client.text_document_code_action_async(
            types.CodeActionParams(text_document=document, range=whole, context=context)
        )
    )
    for action in actions or ():
        answers += [action.title, action.command, of_others(getattr(action, "edit", None), uri)]
    for position in first_words(lines):
        at_word: dict[str, Any] = {"text_document": document, "position": position}
        prepared, renamed = types.PrepareRenameParams(**at_word), types.RenameParams(**at_word, new_name="X")
        answers.append(said_to(editor, client.text_document_prepare_rename_async(prepared)))
        answers.append(of_others(said_to(editor, client.text_document_rename_async(renamed)), uri))
    tokens = types.SemanticTokensParams(text_document=document)
    answers.append(said_to(editor, client.text_document_semantic_tokens_full_async(tokens)))
    pulled = types.DocumentDiagnosticParams(text_document=document)
    answers.append(said_to(editor, client.text_document_diagnostic_async(pulled)))
    return answers


def of_others(change: Any, uri: str) -> Any:
    """An edit without that of the document itself, whose text the client has: to capitalize it is to repeat it."""
    if not isinstance(change, types.WorkspaceEdit):
        return change
    return [edits for changed, edits in (change.changes or {}).items() if changed != uri]


def first_words(lines: list[str]) -> list[types.Position]:
    """The first words of the first lines."""
    return [
        types.Position(line=number, character=match.start())
        for number, line in enumerate(lines[:_MOST_LINES])
        for match in list(re.finditer(r"\w+", line))[:_MOST_WORDS]
    ]


def said_to(editor: Editor, request: Coroutine[Any, Any, Any]) -> Any:
    """The answer to a request, or the message with which it is refused."""
    try:
        return editor.wait(request)
    except JsonRpcException as error:
        return str(error)


@pytest.mark.slow
def test_no_secret_of_any_kind_leaves_the_server(checkout: Checkout) -> None:
    secrets = planting.plant_kinds(checkout)
    paths = sorted(path for path in checkout.root.rglob("*") if path.is_file() and path.name != "parmlint.yaml")

    seen = said(checkout, paths)

    leaked = planting.leaks(seen, secrets)
    assert [plant.text for plant in planting.plants() if plant.secret in leaked] == []


def test_no_secret_of_a_system_leaves_the_server(checkout: Checkout) -> None:
    secrets = planting.plant_systems(checkout)
    paths = sorted(path for path in checkout.root.rglob("*") if path.is_file() and path.name != "parmlint.yaml")

    seen = said(checkout, paths)

    assert [secrets.index(leak) for leak in planting.leaks(seen, secrets)] == []
    assert "****" in seen
