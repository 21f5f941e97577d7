"""Members that are no files: new ones, and those that the client has from a host."""

from __future__ import annotations

import asyncio
import threading
import time
from concurrent.futures import Future
from pathlib import PurePath
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from tests.running import LOWERED, SYSTEM, UNSERVED, Checkout

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from lsprotocol import types

from lint.lsp import server
from lint.lsp.addresses import path_without_file, uri_without_file
from lint.lsp.neighbors import MOST_CHARACTERS, NeighborTree
from lint.lsp.server import LintServer
from lint.source.member import name_of

if TYPE_CHECKING:
    from tests.lsp.editor import Editor

LIBRARY = "zowe-ds:/prod/SYS1.PARMLIB"
MEMBERS = {name.partition("/")[2]: text for name, text in SYSTEM.items() if "/" in name} | {
    "LOAD00": "SYSPARM  00\nPARMLIB  SYS1.PARMLIB\n",
    "BPXPRM00": LOWERED,
    "BPXPRMFS": "MAXPROCUSER(900)\n",
}


def host(editor: Editor, members: dict[str, str]) -> None:
    """Let the client have a library."""
    editor.answers = {f"{LIBRARY}/{name}": {"text": text} for name, text in members.items()}
    editor.answers[LIBRARY] = {"members": list(members)}


@pytest.mark.parametrize(
    ("uri", "member", "library"),
    [
        ("zowe-ds:/prod/SYS1.PARMLIB/COUPLE00", "COUPLE00", "SYS1.PARMLIB"),
        ("zowe-ds:/prod/SYS1.COBOL/COUPLE00.cbl", "COUPLE00", "SYS1.COBOL"),
        ("untitled:SAM1.PARMLIB(COUPLE00)", "COUPLE00", "-"),
        ("untitled:SAM1(COUPLE00).ext", "COUPLE00", "-"),
        ("untitled:Untitled-1", "UNTITLED-1", "-"),
        ("other://host/a/b/../%2e%2e/PROG%23%40.X", "PROG#@", "b"),
    ],
)
def test_the_name_of_a_member_and_its_library(uri: str, member: str, library: str) -> None:
    path = path_without_file(uri)

    assert name_of(path) == member
    assert path.parent.name == library
    assert ".." not in path.parts


def test_an_address_leads_back() -> None:
    for uri in ("zowe-ds:/prod/SYS1.PARMLIB/COUPLE00", "zowe-ds:/prod/SYS1.PARMLIB", "untitled:A(B)", "x://h/a/b%20c"):
        assert uri_without_file(path_without_file(uri)) == uri


@pytest.mark.parametrize(
    "uri",
    [
        "zowe-ds:/prod/SYS1.PARMLIB/COUPLE00",
        "zowe-ds:/prod/SYS1.COBOL/COUPLE00.cbl",
        "untitled:SAM1.PARMLIB(COUPLE00)",
        "untitled:SAM1(COUPLE00).ext",
    ],
)
def test_a_member_without_a_file_is_checked(checkout: Checkout, editor: Editor, uri: str) -> None:
    checkout.write("parmlint.yaml", "ignore: [CPL013]\n")
    editor.start()

    assert "CPL013" in [each.code for each in editor.diagnostics(editor.open(uri, UNSERVED))]


def test_a_new_text_is_known_by_what_it_holds(editor: Editor) -> None:
    editor.start()

    assert "CPL013" in [each.code for each in editor.diagnostics(editor.open("untitled:Untitled-1", UNSERVED))]


@pytest.mark.parametrize(("uri", "is_known"), [("untitled:COUPLE00", True), ("untitled:Untitled-1", False)])
def test_the_name_of_an_empty_text_tells_what_it_is(editor: Editor, uri: str, is_known: bool) -> None:
    """The language of a document says nothing of its kind."""
    editor.start()
    editor.open(uri, "", "parmlint-couple")
    document, start = types.TextDocumentIdentifier(uri=uri), types.Position(line=0, character=0)
    params = types.CompletionParams(text_document=document, position=start)

    answer = editor.wait(editor.client.text_document_completion_async(params))

    labels = [item.label for item in answer.items] if isinstance(answer, types.CompletionList) else []
    assert ("CLASSDEF" in labels) == is_known


def test_the_rules_of_the_workspace_count_for_members_without_files(checkout: Checkout, editor: Editor) -> None:
    checkout.write("P/LOAD00", "SYSPARM  00\n")
    checkout.write("parmlint.yaml", "ignore: [CPL013]\nsystems: {PRDA: {parmlib: [P]}}\n")
    editor.start(checkout.root)

    assert "CPL013" not in [each.code for each in editor.diagnostics(editor.open(f"{LIBRARY}/COUPLE00", UNSERVED))]


def test_neighbors_are_asked_of_the_client(editor: Editor) -> None:
    host(editor, MEMBERS)
    editor.start(options={"readMember": True})

    diagnostics = editor.diagnostics(editor.open(f"{LIBRARY}/BPXPRM01", MEMBERS["BPXPRM01"]))

    (finding,) = [each for each in diagnostics if each.code == "BPX005"]
    assert finding.range.start.line == 0
    asked = [params.uri for _, params in editor.requests]
    assert {f"{LIBRARY}", f"{LIBRARY}/LOAD00", f"{LIBRARY}/BPXPRM00"} <= set(asked)
    assert len(asked) == len(set(asked))
    assert all(uri.startswith(LIBRARY) for uri in asked)
    assert {params.mostCharacters for _, params in editor.requests} == {MOST_CHARACTERS}


def test_a_client_that_says_nothing_is_not_asked(editor: Editor) -> None:
    host(editor, MEMBERS)
    editor.start()

    editor.diagnostics(editor.open(f"{LIBRARY}/BPXPRM01", MEMBERS["BPXPRM01"]))

    assert editor.requests == []


def test_a_member_that_changes_is_asked_for_again(editor: Editor) -> None:
    from lsprotocol import types

    host(editor, MEMBERS)
    editor.start(options={"readMember": True})
    uri = editor.open(f"{LIBRARY}/BPXPRM01", MEMBERS["BPXPRM01"])
    assert "BPX005" in [each.code for each in editor.diagnostics(uri)]

    host(editor, MEMBERS | {"BPXPRM00": SYSTEM["PRDA.PARMLIB/BPXPRM00"]})
    event = types.FileEvent(uri=f"{LIBRARY}/BPXPRM00", type=types.FileChangeType.Changed)
    editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes=[event]))

    editor.until(lambda: "BPX005" not in editor.codes(uri))


def test_what_the_client_cannot_give_is_no_end(editor: Editor) -> None:
    host(editor, MEMBERS)
    del editor.answers[f"{LIBRARY}/BPXPRM00"]
    editor.start(options={"readMember": True})

    diagnostics = editor.diagnostics(editor.open(f"{LIBRARY}/BPXPRM01", MEMBERS["BPXPRM01"]))

    assert "BPX005" not in [each.code for each in diagnostics]
    assert editor.end() == 0


def test_a_question_that_is_overtaken_is_cancelled(editor: Editor) -> None:
    host(editor, MEMBERS)
    editor.is_slow = True
    editor.start(options={"readMember": True})
    uri = editor.open(f"{LIBRARY}/BPXPRM01", MEMBERS["BPXPRM01"])
    editor.until(lambda: editor.requests)

    editor.change(uri, "MAXPROCUSER(1)\n")

    editor.until(lambda: editor.cancelled)
    begin = time.monotonic()
    assert editor.end() == 0
    assert time.monotonic() - begin < 10


def test_a_member_that_is_too_large_is_refused() -> None:
    path = path_without_file(f"{LIBRARY}/BIG")
    answers = {
        LIBRARY: SimpleNamespace(members=["BIG"]),
        f"{LIBRARY}/BIG": SimpleNamespace(text="x" * (MOST_CHARACTERS + 1)),
    }
    tree = NeighborTree(answers.get, lambda: {path.parent})

    assert tree.is_file(path)
    with pytest.raises(OSError, match="more than 4,194,304 characters"):
        tree.read_bytes(path)


@pytest.mark.parametrize(
    "answer",
    [None, 1, [], SimpleNamespace(), SimpleNamespace(members=1), SimpleNamespace(members=[1, "../x", "a/b", "", ".."])],
)
def test_odd_answers_are_no_members(answer: Any) -> None:
    library = path_without_file(LIBRARY)
    tree = NeighborTree(lambda _: answer, lambda: {library})

    assert [entry.name for entry in tree.entries(library)] == []
    assert not tree.exists(library / "COUPLE00")


def test_only_libraries_of_open_documents_are_asked_about() -> None:
    tree = NeighborTree(pytest.fail, set)

    assert not tree.exists(path_without_file(f"{LIBRARY}/COUPLE00"))
    assert not tree.exists(PurePath("/dev/null/untitled/-/.git"))


def test_a_client_that_never_answers_is_waited_for_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    lsp_server = LintServer()
    taken_back: list[object] = []
    monkeypatch.setattr(server, "_LONGEST_WAIT", 0.3)
    monkeypatch.setattr(lsp_server.protocol, "send_request", lambda *_, **__: Future())
    monkeypatch.setattr(lsp_server, "cancel_request", lambda params: taken_back.append(params.id))
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    lsp_server._loop = loop
    lsp_server.options = {"readMember": True}
    begun = time.monotonic()

    assert lsp_server._read_member(f"{LIBRARY}/LOAD00") is None

    assert time.monotonic() - begun >= 0.3
    while not taken_back and time.monotonic() - begun < 30:
        time.sleep(0.01)
    loop.call_soon_threadsafe(loop.stop)
    thread.join(10)
    loop.close()
    lsp_server.worker.end()
    assert taken_back == ["parmlint-0"]


def test_suffixes_in_a_library_whose_system_is_not_there(editor: Editor) -> None:
    """The LOADxx of a host is often in another library than its members."""
    host(editor, {"IEASYSPX": "OMVS=(LM,)\n", "BPXPRMLM": LOWERED, "BPXPRMFS": LOWERED})
    editor.start(options={"readMember": True})
    uri = editor.open(f"{LIBRARY}/IEASYSPX", "OMVS=(LM,)\n")
    document = types.TextDocumentIdentifier(uri=uri)
    at_end = types.CompletionParams(text_document=document, position=types.Position(line=0, character=9))
    on_suffix = types.DefinitionParams(text_document=document, position=types.Position(line=0, character=7))

    words = editor.wait(editor.client.text_document_completion_async(at_end))
    places = editor.wait(editor.client.text_document_definition_async(on_suffix))

    assert isinstance(words, types.CompletionList)
    assert [item.label for item in words.items] == ["DEFAULT", "FS"]
    assert isinstance(places, tuple | list)
    assert [place.uri for place in places if isinstance(place, types.Location)] == [f"{LIBRARY}/BPXPRMLM"]
