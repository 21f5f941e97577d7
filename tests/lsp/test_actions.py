"""Code actions: what they change is what `parmlint check` would change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.running import UNSERVED, Checkout

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from lsprotocol import types

from lint.lsp.text import UTF_16, changed, opened
from tests.lsp.editor import stretch, uri_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.lsp.editor import Editor

MISSPELLED = " COUPLE SYSPLEX(PLEX1)\r\n        RETRI(10) /* \U0001f600 */\r\n"
SAFE = " COUPLE SYSPLEX(PLEX1)\n PATHIN DEVICE(4010) CLASS(A) /* \U0001f600 */\n PATHIN DEVICE(4020) CLASS(A)\n"
"""Two findings of CPL015, whose fix is safe."""
TWICE = f"{UNSERVED} CLASSDEF CLASS(HUGE) CLASSLEN(32768)\n"
VERSIONED = types.ClientCapabilities(
    workspace=types.WorkspaceClientCapabilities(
        workspace_edit=types.WorkspaceEditClientCapabilities(document_changes=True), apply_edit=True
    )
)


def actions(editor: Editor, uri: str, extent: types.Range, only: Sequence[str] | None = None) -> list[types.CodeAction]:
    """The actions for a range, with the diagnostics that the client has there."""
    diagnostics = [each for each in editor.latest(uri) if each.range.start.line == extent.start.line]
    context = types.CodeActionContext(diagnostics=diagnostics, only=list(only) if only else None)
    params = types.CodeActionParams(text_document=types.TextDocumentIdentifier(uri=uri), range=extent, context=context)
    offered = editor.wait(editor.client.text_document_code_action_async(params)) or []
    return [each for each in offered if isinstance(each, types.CodeAction)]


def after(text: str, edits: Sequence[Any]) -> str:
    """A text after some edits, made from its end to its beginning."""
    document = opened("x", 1, text)
    for each in sorted(edits, key=lambda each: each.range.start, reverse=True):
        change = types.TextDocumentContentChangePartial(range=each.range, text=each.new_text)
        document = changed(document, change, UTF_16)
    return document.text


def edits_of(change: types.WorkspaceEdit | None, uri: str) -> list[Any]:
    assert change
    assert change.changes
    return list(change.changes[uri])


def fixed_by_check(checkout: Checkout, text: str) -> str:
    """The text as `parmlint check --fix` leaves it."""
    path = checkout.write("fixed/COUPLE00", text)
    checkout.run("check", "--fix", path)
    return path.read_bytes().decode()


def test_a_fix_is_offered_for_its_finding(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), MISSPELLED)
    editor.diagnostics(uri)

    (fix,) = [each for each in actions(editor, uri, stretch((1, 9), (1, 9))) if each.edit]

    assert fix.kind == types.CodeActionKind.QuickFix
    assert fix.diagnostics
    assert fix.diagnostics[0].code == "GEN012"
    assert after(MISSPELLED, edits_of(fix.edit, uri)) == MISSPELLED.replace("RETRI", "RETRY")


def test_an_edit_is_as_small_as_can_be(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), MISSPELLED)
    editor.diagnostics(uri)

    (fix,) = [each for each in actions(editor, uri, stretch((1, 9), (1, 9))) if each.edit]

    (edit,) = edits_of(fix.edit, uri)
    assert (edit.range, edit.new_text) == (stretch((1, 12), (1, 13)), "Y")


def test_a_client_that_knows_versions_gets_them(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root, capabilities=VERSIONED)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), MISSPELLED)
    editor.diagnostics(uri)

    (fix,) = [each for each in actions(editor, uri, stretch((1, 9), (1, 9))) if each.edit]

    assert fix.edit
    assert fix.edit.document_changes
    (change,) = fix.edit.document_changes
    assert isinstance(change, types.TextDocumentEdit)
    assert change.text_document == types.OptionalVersionedTextDocumentIdentifier(uri=uri, version=1)


def test_there_are_no_actions_elsewhere(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), SAFE)
    editor.diagnostics(uri)

    assert [each.kind for each in actions(editor, uri, stretch((0, 1), (0, 1)))] == ["source.fixAll.parmlint"]


def test_all_safe_fixes_are_those_of_the_command_line(checkout: Checkout, editor: Editor) -> None:
    expected = fixed_by_check(checkout, SAFE)
    assert "CLASS" not in expected
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), SAFE)
    before = editor.diagnostics(uri)

    (fix,) = actions(editor, uri, stretch((0, 0), (0, 0)), only=["source.fixAll"])

    assert fix.kind == "source.fixAll.parmlint"
    assert after(SAFE, edits_of(fix.edit, uri)) == expected
    assert list(editor.latest(uri)) == before  # nothing is changed until the client does it


def test_all_safe_fixes_can_be_asked_for_by_command(checkout: Checkout, editor: Editor) -> None:
    expected = fixed_by_check(checkout, SAFE)
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), SAFE)
    editor.diagnostics(uri)
    offered = actions(editor, uri, stretch((1, 9), (1, 9)))
    (action,) = [each for each in offered if each.kind == "source.fixAll.parmlint"]
    assert action.command

    carried_out(editor, action.command)

    assert after(SAFE, edits_of(editor.applied[0].edit, uri)) == expected


def carried_out(editor: Editor, command: types.Command, **more: object) -> Any:
    """The result of a command of an action, with more in its argument."""
    assert command.arguments
    argument = plain(command.arguments[0]) | more
    params = types.ExecuteCommandParams(command=command.command, arguments=[argument])
    return editor.wait(editor.client.workspace_execute_command_async(params))


def plain(argument: Any) -> dict[str, object]:
    return argument if isinstance(argument, dict) else dict(argument._asdict())


def of_command(offered: list[types.CodeAction], name: str) -> types.Command:
    (command,) = [each.command for each in offered if each.command and each.command.command == name]
    return command


def test_a_finding_is_ignored_with_a_reason(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), TWICE)
    assert [each.code for each in editor.diagnostics(uri)].count("CPL013") == 2
    command = of_command(actions(editor, uri, stretch((2, 17), (2, 17))), "parmlint.ignore")

    assert carried_out(editor, command, reason="by design") is True

    text = after(TWICE, edits_of(editor.applied[0].edit, uri))
    assert "/* parmlint: ignore CPL013 -- by design */" in text
    version = editor.change(uri, text)
    assert [each.code for each in editor.diagnostics(uri, version)].count("CPL013") == 1


def test_without_a_reason_there_is_a_place_for_it(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), UNSERVED)
    editor.diagnostics(uri)

    carried_out(editor, of_command(actions(editor, uri, stretch((2, 17), (2, 17))), "parmlint.ignore"))

    assert "CPL013 -- TODO: the reason */" in after(UNSERVED, edits_of(editor.applied[0].edit, uri))


def test_a_reason_that_would_end_the_comment_is_refused(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), UNSERVED)
    editor.diagnostics(uri)
    command = of_command(actions(editor, uri, stretch((2, 17), (2, 17))), "parmlint.ignore")

    with pytest.raises(Exception, match="one line without comment marks"):
        carried_out(editor, command, reason="x */ COUPLE")
    assert editor.applied == []


def test_a_finding_that_is_gone_is_not_ignored(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), UNSERVED)
    editor.diagnostics(uri)
    command = of_command(actions(editor, uri, stretch((2, 17), (2, 17))), "parmlint.ignore")
    editor.change(uri, MISSPELLED)

    with pytest.raises(Exception, match="not reported here any more"):
        carried_out(editor, command)


def test_explain_opens_the_page(checkout: Checkout, editor: Editor) -> None:
    checkout.write("parmlint.yaml", "docs-url: https://docs.example/x\n")
    window = types.WindowClientCapabilities(show_document=types.ShowDocumentClientCapabilities(support=True))
    editor.start(checkout.root, capabilities=types.ClientCapabilities(window=window))
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), UNSERVED)
    editor.diagnostics(uri)

    page = carried_out(editor, of_command(actions(editor, uri, stretch((2, 17), (2, 17))), "parmlint.explain"))

    assert page.startswith("# CPL013: ")
    assert [(each.uri, each.external) for each in editor.shown] == [("https://docs.example/x/rules/CPL013.html", True)]


def test_explain_shows_the_text_where_there_is_no_page(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    command = types.Command(title="", command="parmlint.explain", arguments=[{"code": "CPL013"}])

    page = carried_out(editor, command)

    assert [each.message for each in editor.messages] == [page]


def test_a_client_may_show_the_page_itself(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root, options={"explain": "result"})
    command = types.Command(title="", command="parmlint.explain", arguments=[{"code": "CPL013"}])

    assert carried_out(editor, command).startswith("# CPL013: ")
    assert editor.messages == []


def test_commands_are_advertised_and_no_more(checkout: Checkout, editor: Editor) -> None:
    capabilities = editor.start(checkout.root).capabilities

    assert capabilities.execute_command_provider
    assert sorted(capabilities.execute_command_provider.commands) == [
        "parmlint.explain", "parmlint.fixAll", "parmlint.ignore", "parmlint.system",
    ]  # fmt: skip


def test_fixes_come_before_comments_and_pages(checkout: Checkout, editor: Editor) -> None:
    """An editor shows the first action first; the fix may belong to the second finding of the same place."""
    text = " COUPLE SYSPLEX(PLEX1) CLEANUP(99999)\n"
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), text)
    editor.diagnostics(uri)

    offered = actions(editor, uri, stretch((0, 31), (0, 31)))

    assert {str(each.code) for each in editor.latest(uri)} >= {"CPL005", "CPL031"}
    assert offered[0].title.startswith("Set CLEANUP to 15")
    assert [each.edit is None for each in offered] == sorted(each.edit is None for each in offered)
