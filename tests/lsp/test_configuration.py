"""parmlint.yaml: read again when it changes; its faults are diagnostics of it, and never an end of the server."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.running import LOWERED, SYSTEM, UNSERVED, Checkout

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from lsprotocol import types

from lint.lsp.server import LintServer
from tests.lsp.editor import shown, uri_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.lsp.editor import Editor

WATCHING = types.ClientCapabilities(
    workspace=types.WorkspaceClientCapabilities(
        did_change_watched_files=types.DidChangeWatchedFilesClientCapabilities(dynamic_registration=True)
    )
)


def told_of_change(editor: Editor, path: Path, how: types.FileChangeType = types.FileChangeType.Changed) -> None:
    event = types.FileEvent(uri=path.as_uri(), type=how)
    editor.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes=[event]))


def test_a_fault_with_a_question_ends_with_its_mark(checkout: Checkout, editor: Editor) -> None:
    checkout.write("parmlint.yaml", "systemz: {}\n")
    editor.start(checkout.root)
    uri = uri_of(checkout.root / "parmlint.yaml")

    (fault,) = editor.until(lambda: editor.latest(uri))

    assert fault.message == "There is no key 'systemz' in the configuration; did you mean 'systems'?"


def test_faults_are_diagnostics_and_no_end(checkout: Checkout, editor: Editor) -> None:
    config = checkout.write("parmlint.yaml", "profile: strict\nignor: [CPL013]\nlevels: {CPL999: note}\n")
    path = checkout.write("COUPLE00", UNSERVED)
    editor.start(checkout.root)
    uri = editor.open_file(path)

    editor.until(lambda: len(editor.latest(uri_of(config))) == 2)

    first, second = editor.latest(uri_of(config))
    assert (first.code, first.severity) == ("configuration", types.DiagnosticSeverity.Error)
    assert (first.range.start.line, second.range.start.line) == (1, 2)
    assert "'ignor'" in first.message
    assert "CPL013" in [each.code for each in editor.diagnostics(uri)]
    assert editor.end() == 0


def test_a_change_of_the_open_configuration_counts_before_it_is_saved(checkout: Checkout, editor: Editor) -> None:
    config = checkout.write("parmlint.yaml", "profile: recommended\n")
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), UNSERVED)
    assert "CPL013" in [each.code for each in editor.diagnostics(uri)]
    config_uri = editor.open_file(config)

    editor.change(config_uri, "ignore: [CPL013]\n")
    editor.until(lambda: "CPL013" not in editor.codes(uri))
    editor.change(config_uri, "ignore: [CPL013\n")
    editor.until(lambda: editor.codes(config_uri) == ["configuration"])
    assert editor.latest(config_uri)[0].range.start.line in (0, 1)
    editor.change(config_uri, "profile: strict\n")

    editor.until(lambda: not editor.latest(config_uri))
    editor.until(lambda: "CPL013" in editor.codes(uri))


def test_what_was_not_saved_of_the_configuration_ends_with_it(checkout: Checkout, editor: Editor) -> None:
    config = checkout.write("parmlint.yaml", "ignore: [CPL013]\n")
    editor.start(checkout.root)
    config_uri = editor.open(uri_of(config), "profile: recommended\n")
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), UNSERVED)
    editor.until(lambda: "CPL013" in editor.codes(uri))

    editor.close_document(config_uri)

    editor.until(lambda: "CPL013" not in editor.codes(uri))


def test_a_change_on_the_disk_counts(checkout: Checkout, editor: Editor) -> None:
    config = checkout.write("parmlint.yaml", "ignore: [CPL013]\n")
    editor.start(checkout.root, capabilities=WATCHING)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), UNSERVED)
    assert "CPL013" not in [each.code for each in editor.diagnostics(uri)]
    (request,) = [params for method, params in editor.requests if method == types.CLIENT_REGISTER_CAPABILITY]
    assert request.registrations[0].method == types.WORKSPACE_DID_CHANGE_WATCHED_FILES

    config.unlink()
    told_of_change(editor, config, types.FileChangeType.Deleted)

    editor.until(lambda: "CPL013" in editor.codes(uri))
    config.write_text("ignore: [CPL013]\n")
    told_of_change(editor, config, types.FileChangeType.Created)
    editor.until(lambda: "CPL013" not in editor.codes(uri))


def test_a_member_that_changes_on_the_disk_is_read_again(checkout: Checkout, editor: Editor) -> None:
    for name, text in SYSTEM.items():
        checkout.write(name, text)
    editor.start(checkout.root)
    uri = editor.open_file(checkout.root / "PRDA.PARMLIB" / "BPXPRM01")
    assert "BPX005" not in [each.code for each in editor.diagnostics(uri)]

    limits = checkout.write("PRDA.PARMLIB/BPXPRM00", LOWERED)
    told_of_change(editor, limits)

    editor.until(lambda: "BPX005" in editor.codes(uri))


def test_several_folders_have_configurations_of_their_own(checkout: Checkout, editor: Editor) -> None:
    checkout.write("a/parmlint.yaml", "ignore: [CPL013]\n")
    first, second = checkout.write("a/COUPLE00", UNSERVED), checkout.write("b/COUPLE00", UNSERVED)
    editor.start(checkout.root / "a", checkout.root / "b")

    codes = [[each.code for each in editor.diagnostics(editor.open_file(path))] for path in (first, second)]

    assert ["CPL013" in each for each in codes] == [False, True]


def test_folders_may_come_and_go(checkout: Checkout, editor: Editor) -> None:
    checkout.write("a/parmlint.yaml", "ignore: [CPL013]\n")
    path = checkout.write("a/COUPLE00", UNSERVED)
    (checkout.root / ".git").rmdir()
    (checkout.root / "b").mkdir()
    editor.start(checkout.root / "b")
    uri = editor.open_file(path)
    assert "CPL013" in [each.code for each in editor.diagnostics(uri)]

    folder = types.WorkspaceFolder(uri=(checkout.root / "a").as_uri(), name="a")
    event = types.WorkspaceFoldersChangeEvent(added=[folder], removed=[])
    editor.client.workspace_did_change_workspace_folders(types.DidChangeWorkspaceFoldersParams(event=event))

    editor.until(lambda: "CPL013" not in editor.codes(uri))


def test_a_file_without_a_folder_has_the_configuration_of_its_checkout(checkout: Checkout, editor: Editor) -> None:
    checkout.write("parmlint.yaml", "ignore: [CPL013]\n")
    path = checkout.write("lib/COUPLE00", UNSERVED)
    editor.start()

    assert "CPL013" not in [each.code for each in editor.diagnostics(editor.open_file(path))]


def test_a_baseline_counts_and_a_broken_one_is_told(checkout: Checkout, editor: Editor) -> None:
    path = checkout.write("COUPLE00", UNSERVED)
    assert checkout.run("baseline", "create", ".").code == 0
    editor.start(checkout.root)
    uri = editor.open_file(path)
    assert "CPL013" not in [each.code for each in editor.diagnostics(uri)]

    baseline = checkout.write("parmlint-baseline.json", "{")
    told_of_change(editor, baseline)

    editor.until(lambda: "CPL013" in editor.codes(uri))
    editor.until(lambda: editor.codes(uri_of(baseline)) == ["configuration"])


@pytest.mark.parametrize("is_open", [False, True])
def test_a_baseline_of_another_name_is_read_again(checkout: Checkout, editor: Editor, *, is_open: bool) -> None:
    path = checkout.write("COUPLE00", UNSERVED)
    assert checkout.run("baseline", "create", ".").code == 0
    (checkout.root / "parmlint-baseline.json").rename(checkout.root / "accepted.json")
    checkout.write("parmlint.yaml", "baseline: accepted.json\n")
    editor.start(checkout.root)
    uri = editor.open_file(path)
    assert "CPL013" not in [each.code for each in editor.diagnostics(uri)]

    if is_open:
        editor.change(editor.open_file(checkout.root / "accepted.json"), "{")
    else:
        told_of_change(editor, checkout.write("accepted.json", "{"))

    editor.until(lambda: "CPL013" in editor.codes(uri))


def test_a_change_of_a_file_that_nobody_has_read_is_no_work(checkout: Checkout) -> None:
    """A build writes its log into the checkout, line after line."""
    server = LintServer()
    member = checkout.write("NKB.PARMLIB/COUPLE00", UNSERVED)
    log, new = checkout.write("build.log", "a line\n"), checkout.write("NKB.PARMLIB/COUPLE01", UNSERVED)
    server.worker.end()
    server.checks.projects.use([checkout.root])
    workspace = server.checks.projects.of(member).session.workspace
    assert workspace.file(member).members

    times = []
    for path, how in (
        (log, types.FileChangeType.Changed),
        (member, types.FileChangeType.Changed),
        (new, types.FileChangeType.Created),
        (member, types.FileChangeType.Deleted),
    ):
        server._files_changed([types.FileEvent(uri=path.as_uri(), type=how)])
        times.append(workspace.time)

    assert times[0] == 0
    assert times == sorted(set(times))


def test_places_of_faults_count_as_the_client_does(checkout: Checkout, editor: Editor) -> None:
    config = checkout.write("parmlint.yaml", "{profile: strict, exclude: ['\U0001f600'], ignor: [x]}\n")
    editor.start(checkout.root)

    editor.until(lambda: editor.latest(uri_of(config)))

    (fault,) = editor.latest(uri_of(config))
    text = config.read_text()
    start = len(text[: text.index("ignor:")].encode("utf-16-le")) // 2
    assert shown(fault.range)[:2] == (0, start)


def test_no_secret_of_the_configuration_is_told(checkout: Checkout, editor: Editor) -> None:
    config = checkout.write("parmlint.yaml", "systems: {P: {parmlib: [], sysparm: 'TOKEN=QZSECRET1'}}\n")
    editor.start(checkout.root)

    editor.until(lambda: editor.latest(uri_of(config)))

    assert "QZSECRET1" not in repr(editor.published) + repr(editor.logged)


def test_findings_in_the_configuration_are_shown_in_it(checkout: Checkout, editor: Editor) -> None:
    config = checkout.write("parmlint.yaml", "systems:\n  PRDA: {parmlib: [parm], ipl: {lpar: LPAR11}}\n")
    checkout.write("parm/LOAD00", "SYSPARM  00\nIEASYM   00\n")
    checkout.write("parm/IEASYM00", "SYSDEF LPARNAME(LPAR1) SYSNAME(PRDA)\n")
    checkout.write("parm/IEASYS00", "OMVS=00\n")
    expected = [(each["code"], each["line"]) for each in checkout.check("parmlint.yaml").json["findings"]]
    assert ("YML001", 2) in expected
    editor.start(checkout.root)

    editor.until(lambda: editor.latest(uri_of(config)))

    told = [(each.code, each.range.start.line + 1) for each in editor.latest(uri_of(config))]
    assert [each for each in told if each[0] != "not-judged"] == expected
