"""What an editor asks about a place or a document, in the words of the protocol."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.running import SYSTEM, UNSERVED, Checkout

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from lsprotocol import types

from tests.lsp.editor import shown, stretch, uri_of

if TYPE_CHECKING:
    from tests.lsp.editor import Editor

COUPLE = """\
 COUPLE SYSPLEX(PLEX1) RETRY(10)
 CLASSDEF CLASS(BIG) CLASSLEN(62464)
 /* \U0001f600 */ PATHOUT DEVICE(4010,4020) CLASS(BIG)
 PATHIN DEVICE(4030)
"""
WITH_SYMBOLS = SYSTEM | {
    "PRDA.PARMLIB/IEASYM00": "SYSDEF SYMDEF(&LIMIT='900')\n",
    "PRDA.PARMLIB/LOAD00": "SYSPARM  00\nIEASYM   00\nPARMLIB  PRDA.PARMLIB\n",
    "PRDA.PARMLIB/BPXPRM00": "MAXPROCSYS(&LIMIT.)\n",
}


def at(uri: str, line: int, character: int) -> Any:
    return {
        "text_document": types.TextDocumentIdentifier(uri=uri),
        "position": types.Position(line=line, character=character),
    }


def units_before(line: str, text: str) -> int:
    """The position of a text in a line, in UTF-16."""
    return len(line[: line.index(text)].encode("utf-16-le")) // 2


def opened(checkout: Checkout, editor: Editor, **capabilities: Any) -> str:
    """A couple member that is open."""
    client = types.ClientCapabilities(text_document=types.TextDocumentClientCapabilities(**capabilities))
    editor.start(checkout.root, capabilities=client)
    return editor.open(uri_of(checkout.root / "COUPLE00"), COUPLE)


def system(checkout: Checkout, files: dict[str, str]) -> Path:
    for name, text in files.items():
        checkout.write(name, text)
    return checkout.root / "PRDA.PARMLIB"


def test_hover_has_the_meaning_and_the_range(checkout: Checkout, editor: Editor) -> None:
    markdown = types.HoverClientCapabilities(content_format=[types.MarkupKind.Markdown])
    uri = opened(checkout, editor, hover=markdown)
    column = units_before(COUPLE.splitlines()[2], "CLASS(")

    hover = editor.wait(editor.client.text_document_hover_async(types.HoverParams(**at(uri, 2, column))))

    assert hover
    assert isinstance(hover.contents, types.MarkupContent)
    assert hover.contents.kind == types.MarkupKind.Markdown
    assert "**COUPLE.PATHOUT.CLASS**" in hover.contents.value
    assert hover.range
    assert hover.range.start.character == column


def test_hover_is_plain_for_a_client_that_says_nothing(checkout: Checkout, editor: Editor) -> None:
    uri = opened(checkout, editor)

    hover = editor.wait(editor.client.text_document_hover_async(types.HoverParams(**at(uri, 1, 2))))

    assert hover
    assert isinstance(hover.contents, types.MarkupContent)
    assert hover.contents.kind == types.MarkupKind.PlainText
    assert "**" not in hover.contents.value


def test_there_is_nothing_to_say_about_a_blank(checkout: Checkout, editor: Editor) -> None:
    uri = opened(checkout, editor)

    assert editor.wait(editor.client.text_document_hover_async(types.HoverParams(**at(uri, 9, 0)))) is None
    assert (
        editor.wait(editor.client.text_document_hover_async(types.HoverParams(**at("file:///nowhere", 0, 0)))) is None
    )


def test_completion_of_a_member_whose_kind_a_system_confirms(checkout: Checkout, editor: Editor) -> None:
    """`PROGAD` may be a word, and an empty member does not tell: the system that selects it does."""
    files = {**SYSTEM, "PRDA.PARMLIB/IEASYS00": "OMVS=(00,01,FS),\nPROG=AD\n", "PRDA.PARMLIB/PROGAD": "LN\n"}
    library = system(checkout, files)
    editor.start(checkout.root)
    uri = editor.open_file(library / "PROGAD")

    answer = editor.wait(editor.client.text_document_completion_async(types.CompletionParams(**at(uri, 0, 2))))

    assert isinstance(answer, types.CompletionList)
    assert [item.label for item in answer.items] == ["LNKLST"]


def test_completion_offers_operands_and_names(checkout: Checkout, editor: Editor) -> None:
    uri = opened(checkout, editor)
    line = " PATHOUT DEVICE(4010) CLASS("
    editor.change(uri, COUPLE + line + "\n")

    answer = editor.wait(editor.client.text_document_completion_async(types.CompletionParams(**at(uri, 4, len(line)))))

    assert isinstance(answer, types.CompletionList)
    (item,) = [item for item in answer.items if item.label == "BIG"]
    assert isinstance(item.text_edit, types.TextEdit)
    assert shown(item.text_edit.range) == (4, len(line), 4, len(line))


def test_completion_writes_snippets_only_for_who_takes_them(checkout: Checkout, editor: Editor) -> None:
    snippets = types.CompletionClientCapabilities(
        completion_item=types.ClientCompletionItemOptions(snippet_support=True)
    )
    uri = opened(checkout, editor, completion=snippets)
    editor.change(uri, COUPLE + " PATHOUT \n")

    answer = editor.wait(editor.client.text_document_completion_async(types.CompletionParams(**at(uri, 4, 9))))

    assert isinstance(answer, types.CompletionList)
    texts = {item.label: item.text_edit.new_text for item in answer.items if isinstance(item.text_edit, types.TextEdit)}
    assert texts["DEVICE"] == "DEVICE($1)$0"


def test_definition_and_references_of_a_class(checkout: Checkout, editor: Editor) -> None:
    uri = opened(checkout, editor)
    column = units_before(COUPLE.splitlines()[2], "BIG")

    places = editor.wait(editor.client.text_document_definition_async(types.DefinitionParams(**at(uri, 2, column))))
    assert isinstance(places, list | tuple)
    (definition,) = places
    assert isinstance(definition, types.Location)
    assert (definition.uri, shown(definition.range)) == (uri, (1, 16, 1, 19))

    context = types.ReferenceContext(include_declaration=True)
    params = types.ReferenceParams(context=context, **at(uri, 1, 17))
    references = editor.wait(editor.client.text_document_references_async(params)) or []
    assert [place.range.start.line for place in references] == [1, 2]


def test_highlight_tells_definitions_from_uses(checkout: Checkout, editor: Editor) -> None:
    uri = opened(checkout, editor)

    params = types.DocumentHighlightParams(**at(uri, 1, 17))
    places = editor.wait(editor.client.text_document_document_highlight_async(params)) or []

    kinds = types.DocumentHighlightKind
    assert [(place.range.start.line, place.kind) for place in places] == [(1, kinds.Write), (2, kinds.Read)]


def test_the_outline_is_nested_or_flat(checkout: Checkout, editor: Editor) -> None:
    uri = opened(checkout, editor)
    params = types.DocumentSymbolParams(text_document=types.TextDocumentIdentifier(uri=uri))

    flat = editor.wait(editor.client.text_document_document_symbol_async(params)) or []

    assert all(isinstance(entry, types.SymbolInformation) for entry in flat)
    assert flat[0].name == "COUPLE00"


def test_the_outline_of_a_client_that_nests(checkout: Checkout, editor: Editor) -> None:
    nests = types.DocumentSymbolClientCapabilities(hierarchical_document_symbol_support=True)
    uri = opened(checkout, editor, document_symbol=nests)
    params = types.DocumentSymbolParams(text_document=types.TextDocumentIdentifier(uri=uri))

    (member,) = editor.wait(editor.client.text_document_document_symbol_async(params)) or []

    assert isinstance(member, types.DocumentSymbol)
    assert len(member.children or ()) == 4


def test_comments_and_statements_fold(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), " COUPLE SYSPLEX(A)\n   RETRY(10)\n /* A\n    B */\n")
    params = types.FoldingRangeParams(text_document=types.TextDocumentIdentifier(uri=uri))

    folds = editor.wait(editor.client.text_document_folding_range_async(params)) or []

    assert [(fold.start_line, fold.end_line, fold.kind) for fold in folds] == [(0, 1, "region"), (2, 3, "comment")]


def test_semantic_tokens_are_relative(checkout: Checkout, editor: Editor) -> None:
    uri = opened(checkout, editor)
    result = editor.result
    params = types.SemanticTokensParams(text_document=types.TextDocumentIdentifier(uri=uri))

    tokens = editor.wait(editor.client.text_document_semantic_tokens_full_async(params))
    part = types.SemanticTokensRangeParams(
        text_document=types.TextDocumentIdentifier(uri=uri), range=stretch((2, 0), (3, 0))
    )
    of_line = editor.wait(editor.client.text_document_semantic_tokens_range_async(part))

    assert tokens
    assert of_line
    assert result
    provider = result.capabilities.semantic_tokens_provider
    assert provider
    legend = provider.legend.token_types
    words = absolute(tokens.data)
    text = COUPLE.splitlines()
    first = words[0]
    assert (first[:2], text[0][first[1] : first[1] + first[2]], legend[first[3]]) == ((0, 1), "COUPLE", "keyword")
    sorts = {cut(text[line], start, length): legend[sort] for line, start, length, sort in words}
    assert sorts["PATHOUT"] == "keyword"
    assert sorts["CLASS"] == "parameter"
    assert sorts["/* \U0001f600 */"] == "comment"
    assert [word for word in words if word[0] in (2, 3)] == absolute(of_line.data)


def absolute(data: Any) -> list[tuple[int, int, int, int]]:
    """Line, column, length and type of each token."""
    words, line, start = [], 0, 0
    numbers = list(data)
    for down, right, length, sort, _ in zip(*[iter(numbers)] * 5, strict=True):
        line, start = line + down, right if down else start + right
        words.append((line, start, length, sort))
    return words


def cut(line: str, start: int, length: int) -> str:
    """A part of a line, counted in UTF-16."""
    return line.encode("utf-16-le")[2 * start : 2 * (start + length)].decode("utf-16-le")


def test_hints_show_the_values_of_symbols(checkout: Checkout, editor: Editor) -> None:
    library = system(checkout, WITH_SYMBOLS)
    editor.start(checkout.root)
    uri = editor.open_file(library / "BPXPRM00")
    params = types.InlayHintParams(text_document=types.TextDocumentIdentifier(uri=uri), range=stretch((0, 0), (1, 0)))

    hints = editor.wait(editor.client.text_document_inlay_hint_async(params)) or []

    assert any("900" in str(hint.label) for hint in hints)


def test_a_lens_says_who_selects_a_member(checkout: Checkout, editor: Editor) -> None:
    library = system(checkout, SYSTEM)
    editor.start(checkout.root)
    uri = editor.open_file(library / "BPXPRM01")
    params = types.CodeLensParams(text_document=types.TextDocumentIdentifier(uri=uri))

    (lens,) = editor.wait(editor.client.text_document_code_lens_async(params)) or []

    assert lens.command
    assert "IEASYS00" in lens.command.title
    assert "PRDA" in lens.command.title
    assert lens.command.command == "parmlint.showPlaces"
    assert lens.command.arguments
    target = lens.command.arguments[2]
    assert "IEASYS00" in str(target)


def test_the_names_of_all_members_can_be_searched(checkout: Checkout, editor: Editor) -> None:
    system(checkout, WITH_SYMBOLS)
    editor.start(checkout.root)

    symbols = editor.wait(editor.client.workspace_symbol_async(types.WorkspaceSymbolParams(query="limit"))) or []

    (symbol,) = [each for each in symbols if each.name == "LIMIT"]
    assert isinstance(symbol.location, types.Location)
    assert symbol.location.uri == uri_of(checkout.root / "PRDA.PARMLIB" / "IEASYM00")


def test_rename_of_a_class(checkout: Checkout, editor: Editor) -> None:
    uri = opened(checkout, editor, rename=types.RenameClientCapabilities(prepare_support=True))
    assert editor.result
    assert editor.result.capabilities.rename_provider == types.RenameOptions(prepare_provider=True)

    prepared = editor.wait(
        editor.client.text_document_prepare_rename_async(types.PrepareRenameParams(**at(uri, 1, 17)))
    )
    assert isinstance(prepared, types.PrepareRenamePlaceholder)
    assert (prepared.placeholder, shown(prepared.range)) == ("BIG", (1, 16, 1, 19))

    params = types.RenameParams(new_name="LARGE", **at(uri, 1, 17))
    edit = editor.wait(editor.client.text_document_rename_async(params))
    assert edit
    assert edit.changes
    assert sorted(each.range.start.line for each in edit.changes[uri]) == [1, 2]
    assert {each.new_text for each in edit.changes[uri]} == {"LARGE"}


def test_a_rename_that_cannot_be_made_is_refused(checkout: Checkout, editor: Editor) -> None:
    uri = opened(checkout, editor)
    params = types.RenameParams(new_name="TOOLONGANAME", **at(uri, 1, 17))

    with pytest.raises(Exception, match=r"The name is not changed: .* \(COUPLE00:2\)"):
        editor.wait(editor.client.text_document_rename_async(params))


def test_changes_on_the_way_are_in_the_answer(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), UNSERVED)

    for number in range(5):
        editor.change(uri, "\n" * number + UNSERVED)
        params = types.DocumentSymbolParams(text_document=types.TextDocumentIdentifier(uri=uri))
        entries = editor.wait(editor.client.text_document_document_symbol_async(params)) or []
        assert len(entries) == 4
