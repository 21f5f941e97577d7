"""Edits of the server leave sequence numbers where they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.running import Checkout

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from lsprotocol import types

from tests.lsp.editor import stretch, uri_of
from tests.lsp.test_actions import actions, after, edits_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.lsp.editor import Editor


def numbered(*texts: str) -> str:
    """Records with sequence numbers in columns 73 to 80."""
    return "".join(f"{text:<72}{number:08}\n" for number, text in enumerate(texts, 1))


COUPLE = numbered(
    " COUPLE SYSPLEX(PLEX1) RETRI(10)",
    " CLASSDEF CLASS(BIG) CLASSLEN(62464)   /* THE BIG ONE */",
    " PATHOUT DEVICE(4010) CLASS(BIG)",
    " PATHIN DEVICE(4020) CLASS(OTHER)",
)
DIRECTORY = numbered(
    "PROFILE IBMDFLT",
    " SPOOL 000C 2540 READER *",
    "USER ALICE NOLOG 64M 64M G",
    " INCLUDE IBMDFLT",
    " MASHINE ESA",
)


TEXTS = {"COUPLE00": COUPLE, "USER.DIRECT": DIRECTORY}
NAMED = {"COUPLE00": (1, 17), "USER.DIRECT": (0, 9)}
"""A place of a name that can be changed, from 0."""
TYPED = numbered(" MA")
"""A record that can go on as MAXMSG or MACHINE."""


def fixed(editor: Editor, uri: str) -> list[Any]:
    (fix, *_) = [each for each in actions(editor, uri, stretch((0, 0), (9, 0))) if each.edit]
    return edits_of(fix.edit, uri)


def all_fixed(editor: Editor, uri: str) -> list[Any]:
    (fix,) = actions(editor, uri, stretch((0, 0), (0, 0)), only=["source.fixAll"])
    return edits_of(fix.edit, uri)


def ignored(editor: Editor, uri: str) -> list[Any]:
    """The edits of each comment that can be written."""
    command = next(
        each.command
        for each in actions(editor, uri, stretch((0, 0), (9, 0)))
        if each.command and each.command.command == "parmlint.ignore"
    )
    params = types.ExecuteCommandParams(command=command.command, arguments=command.arguments)
    editor.wait(editor.client.workspace_execute_command_async(params))
    return edits_of(editor.applied[-1].edit, uri)


def renamed(editor: Editor, uri: str) -> list[Any]:
    line, character = NAMED[uri.rpartition("/")[2]]
    params = types.RenameParams(
        new_name="LARGER", text_document=types.TextDocumentIdentifier(uri=uri),
        position=types.Position(line=line, character=character),
    )  # fmt: skip
    return edits_of(editor.wait(editor.client.text_document_rename_async(params)), uri)


def completed(editor: Editor, uri: str) -> list[Any]:
    """The edits of the first word that is offered in an empty record at the end."""
    text = TEXTS[uri.rpartition("/")[2]]
    rows = text.count("\n")
    editor.change(uri, text + TYPED)
    params = types.CompletionParams(
        text_document=types.TextDocumentIdentifier(uri=uri), position=types.Position(line=rows, character=3)
    )
    answer = editor.wait(editor.client.text_document_completion_async(params))
    assert isinstance(answer, types.CompletionList)
    return [answer.items[0].text_edit, *(answer.items[0].additional_text_edits or ())]


@pytest.mark.parametrize(
    ("name", "change"),
    [
        *(("COUPLE00", change) for change in (fixed, all_fixed, ignored, renamed, completed)),
        *(("USER.DIRECT", change) for change in (fixed, ignored, renamed, completed)),
    ],
)
def test_sequence_numbers_keep_their_columns(
    checkout: Checkout, editor: Editor, name: str, change: Callable[[Editor, str], list[Any]]
) -> None:
    text = TEXTS[name]
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / name), text)
    editor.diagnostics(uri)

    edits = change(editor, uri)

    before = text + TYPED if change is completed else text
    changed = after(before, edits)
    assert changed != before
    numbers = [line[72:] for line in changed.splitlines() if line[72:]]
    assert numbers == [line[72:] for line in before.splitlines()]
