"""Diagnostics: for the newest version, with places, links, tags and what was not judged."""

from __future__ import annotations

import re
import time
from typing import TYPE_CHECKING

import pytest

from lint.ruleset import registry
from tests.running import LOWERED, SYSTEM, UNSERVED, Checkout

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from lsprotocol import types

from lint.lsp.checks import LONGEST_DELAY
from lint.lsp.diagnostics import DEPRECATED
from tests.lsp.editor import part, shown, uri_of

if TYPE_CHECKING:
    from tests.lsp.editor import Editor

FULL = types.ClientCapabilities(
    text_document=types.TextDocumentClientCapabilities(
        publish_diagnostics=types.PublishDiagnosticsClientCapabilities(
            related_information=True,
            tag_support=types.ClientDiagnosticsTagOptions(value_set=list(types.DiagnosticTag)),
            code_description_support=True,
            data_support=True,
        )
    )
)
"""What a client takes that takes all parts of a diagnostic."""
TWO_IN_ONE = " COUPLE SYSPLEX(PLEX1) RETRY(10)\n CLASSDEF CLASS(A) CLASSLEN(956)\n CLASSDEF CLASS(A) CLASSLEN(956)\n"


def write(checkout: Checkout, files: dict[str, str]) -> None:
    for name, text in files.items():
        checkout.write(name, text)


def of_rules(diagnostics: list[types.Diagnostic]) -> list[types.Diagnostic]:
    """The diagnostics that are findings of rules."""
    return [diagnostic for diagnostic in diagnostics if diagnostic.code != "not-judged"]


def test_a_document_is_checked_when_it_is_opened(checkout: Checkout, editor: Editor) -> None:
    path = checkout.write("COUPLE00", UNSERVED)
    editor.start(checkout.root)

    (diagnostic,) = of_rules(editor.diagnostics(editor.open_file(path)))

    assert (diagnostic.code, diagnostic.source) == ("CPL013", "parmlint")
    assert diagnostic.severity == types.DiagnosticSeverity.Warning
    assert shown(diagnostic.range) == (2, 16, 2, 19)
    assert diagnostic.code_description is None


def test_what_was_not_judged_is_told(checkout: Checkout, editor: Editor) -> None:
    path = checkout.write("COUPLE00", UNSERVED)
    editor.start(checkout.root, capabilities=FULL)
    uri = editor.open_file(path)

    (diagnostic,) = [each for each in editor.diagnostics(uri) if each.code == "not-judged"]

    assert diagnostic.severity == types.DiagnosticSeverity.Information
    assert "&MAXMSG" in diagnostic.message
    assert diagnostic.range.start.line == 3
    assert diagnostic.related_information
    assert diagnostic.related_information[0].location.uri == uri
    status = editor.statuses[-1]
    assert (status.uri, status.stage, status.kinds, status.findings) == (uri, "systems", ["couple"], 1)
    assert status.notJudged > 0


@pytest.mark.parametrize(
    ("text", "message", "line"),
    [
        (
            "COUPLE SYSPLEX(P1) BADKEY(1)\n",
            r"COUPLE P1 in line 1 could not be read, so that \d+ rules could not judge it\.",
            0,
        ),
        (
            "/* XCF */\nCOUPLE SYSPLEX(P1)\nCLASSDEF CLASS(BIG) CLASSLEN(&LEN)\nPATHIN STRNAME(IXC1) BADKEY(1)\n",
            r"\d+ rules could not judge 2 places here\. First: CLASSDEF BIG in line 3 holds &LEN, .*\.",
            2,
        ),
        ("/* XCF\n", r"Line 1 could not be read, so that \d+ rules could not judge it\.", 0),
    ],
)
def test_what_was_not_judged_is_named_where_it_stands(
    checkout: Checkout, editor: Editor, text: str, message: str, line: int
) -> None:
    path = checkout.write("COUPLE00", text)
    editor.start(checkout.root, capabilities=FULL)

    (diagnostic,) = [each for each in editor.diagnostics(editor.open_file(path)) if each.code == "not-judged"]

    assert re.fullmatch(message, diagnostic.message)
    assert diagnostic.range.start.line == line
    for related in diagnostic.related_information or ():
        assert re.search(
            rf"(?i:line) {related.location.range.start.line + 1} (?:could not be read|holds )", related.message
        )


def test_other_text_under_the_name_of_a_member_is_told(checkout: Checkout, editor: Editor) -> None:
    text = "//JOB1 JOB (1),CLASS=A\n//S1 EXEC PGM=IEFBR14\n//D1 DD DSN=A.B,DISP=SHR\n//\n"
    path = checkout.write("COUPLE00", text)
    editor.start(checkout.root)

    (diagnostic,) = editor.diagnostics(editor.open_file(path))

    assert diagnostic.code == "not-read"
    assert "JCL" in diagnostic.message


def test_related_places_and_the_page_of_the_rule(checkout: Checkout, editor: Editor) -> None:
    write(checkout, SYSTEM | {"PRDA.PARMLIB/BPXPRM00": LOWERED})
    checkout.write("parmlint.yaml", SYSTEM["parmlint.yaml"] + "docs-url: https://docs.example/parmlint\n")
    editor.start(checkout.root, capabilities=FULL)

    diagnostics = editor.diagnostics(editor.open_file(checkout.root / "PRDA.PARMLIB" / "BPXPRM01"))

    (diagnostic,) = [each for each in diagnostics if each.code == "BPX005"]
    assert diagnostic.code_description
    assert diagnostic.code_description.href == "https://docs.example/parmlint/rules/BPX005.html"
    assert diagnostic.related_information
    (related,) = diagnostic.related_information
    assert related.location.uri == uri_of(checkout.root / "PRDA.PARMLIB" / "BPXPRM00")
    assert shown(related.location.range) == (0, 11, 0, 14)
    assert "PRDA" in diagnostic.message
    assert editor.statuses[-1].systems == ["PRDA"]


def test_a_client_that_takes_less_gets_less(checkout: Checkout, editor: Editor) -> None:
    write(checkout, SYSTEM | {"PRDA.PARMLIB/BPXPRM00": LOWERED})
    editor.start(checkout.root)

    diagnostics = editor.diagnostics(editor.open_file(checkout.root / "PRDA.PARMLIB" / "BPXPRM01"))

    assert [each.related_information for each in diagnostics if each.code == "BPX005"] == [None]


def test_help_stands_in_the_message(checkout: Checkout, editor: Editor) -> None:
    path = checkout.write("COUPLE00", UNSERVED)
    editor.start(checkout.root)

    (diagnostic,) = of_rules(editor.diagnostics(editor.open_file(path)))

    expected = checkout.check(str(path)).json["findings"][0]
    assert diagnostic.message == f"{expected['message']}\n{expected['help']}"


def test_names_of_rules_on_what_is_dropped_exist() -> None:
    assert {entry.name for entry in registry.ENTRIES} >= DEPRECATED


def test_what_does_nothing_is_faded_and_what_is_dropped_struck_out(checkout: Checkout, editor: Editor) -> None:
    path = checkout.write("BPXPRM00", "MAXPROCSYS(900)\nMAXSHAREPAGES(131072)\n")
    (code,) = (entry.code for entry in registry.ENTRIES if entry.name == "dropped-maxsharepages")
    checkout.write("parmlint.yaml", "profile: strict\ntarget: {zos: '3.2'}\n")
    editor.start(checkout.root, capabilities=FULL)

    tags = {each.code: each.tags for each in editor.diagnostics(editor.open_file(path))}

    assert list(tags[code] or ()) == [types.DiagnosticTag.Deprecated]


def test_positions_are_in_the_encoding_of_the_client(checkout: Checkout, editor: Editor) -> None:
    text = (
        UNSERVED.replace("DEVICE(4010,4020) ", "/* \U0001f600 */ DEVICE(4010,4020) ")
        .replace(" CLASSDEF CLASS(BIG)", "/* \U0001f600\U0001f600 */ CLASSDEF CLASS(BIG)")
        .replace("\n", "\r\n")
    )
    result = editor.start(checkout.root)

    (diagnostic,) = of_rules(editor.diagnostics(editor.open(uri_of(checkout.root / "COUPLE00"), text)))

    assert result.capabilities.position_encoding == types.PositionEncodingKind.Utf16
    line = text.split("\r\n")[2]
    start = len(line[: line.index("BIG")].encode("utf-16-le")) // 2
    assert shown(diagnostic.range) == (2, start, 2, start + 3)


def test_a_client_may_count_bytes(checkout: Checkout, editor: Editor) -> None:
    capabilities = types.ClientCapabilities(
        general=types.GeneralClientCapabilities(position_encodings=[types.PositionEncodingKind.Utf8])
    )
    text = UNSERVED.replace(" CLASSDEF CLASS(BIG)", "/* \U0001f600 */ CLASSDEF CLASS(BIG)")
    editor.start(checkout.root, capabilities=capabilities)

    (diagnostic,) = of_rules(editor.diagnostics(editor.open(uri_of(checkout.root / "COUPLE00"), text)))

    line = text.split("\n")[2]
    assert diagnostic.range.start.character == len(line[: line.index("BIG")].encode())


def test_a_change_of_a_part_is_checked(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), UNSERVED)
    assert [each.code for each in of_rules(editor.diagnostics(uri))] == ["CPL013"]

    version = editor.change(uri, part((3, 0), (3, 0), " PATHOUT STRNAME(S1) CLASS(BIG)\n"))

    assert "CPL013" not in [each.code for each in editor.diagnostics(uri, version)]


def test_many_changes_give_findings_of_the_newest_version_only(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), UNSERVED)
    editor.diagnostics(uri)
    before = len(editor.published)
    begin, last = time.monotonic(), 0

    for number in range(30):
        last = editor.change(uri, part((0, 0), (0, 0), f"/* {number} */\n"))
        editor.pause(0.01)
    typing = time.monotonic() - begin
    diagnostics = editor.diagnostics(uri, last)

    versions = [params.version or 0 for params in editor.published[before:] if params.uri == uri]
    assert shown(of_rules(diagnostics)[0].range) == (32, 16, 32, 19)
    assert versions[-1] == last
    assert versions == sorted(versions)
    # Typing without a pause is looked at once in a while, each time as the member and with its systems.
    assert len(versions) <= 2 * (1 + typing / LONGEST_DELAY) + 2


def test_findings_of_the_member_come_before_those_of_its_systems(checkout: Checkout, editor: Editor) -> None:
    write(checkout, SYSTEM | {"PRDA.PARMLIB/BPXPRM00": LOWERED})
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "PRDA.PARMLIB" / "BPXPRM01"), "MAXPROCUSER(800)\nMAXTYPO(1)\n")

    editor.diagnostics(uri)

    stages = [status.stage for status in editor.statuses if status.uri == uri]
    assert stages[:2] == ["member", "systems"]
    first, *_ = [params for params in editor.published if params.uri == uri]
    assert "BPX005" not in [each.code for each in first.diagnostics]
    assert len(first.diagnostics) > 0
    assert "BPX005" in editor.codes(uri)


def test_a_change_is_seen_in_what_depends_on_it(checkout: Checkout, editor: Editor) -> None:
    write(checkout, SYSTEM)
    editor.start(checkout.root)
    reader = editor.open_file(checkout.root / "PRDA.PARMLIB" / "BPXPRM01")
    limits = editor.open_file(checkout.root / "PRDA.PARMLIB" / "BPXPRM00")
    assert "BPX005" not in [each.code for each in editor.diagnostics(reader)]

    editor.change(limits, LOWERED)

    editor.until(lambda: "BPX005" in editor.codes(reader))


def test_a_closed_document_has_no_diagnostics(checkout: Checkout, editor: Editor) -> None:
    path = checkout.write("COUPLE00", "")
    editor.start(checkout.root)
    uri = editor.open(uri_of(path), UNSERVED)
    editor.diagnostics(uri)

    editor.close_document(uri)

    editor.until(lambda: not editor.latest(uri))


def test_what_was_not_saved_ends_with_the_document(checkout: Checkout, editor: Editor) -> None:
    write(checkout, SYSTEM)
    editor.start(checkout.root)
    reader = editor.open_file(checkout.root / "PRDA.PARMLIB" / "BPXPRM01")
    limits = editor.open(uri_of(checkout.root / "PRDA.PARMLIB" / "BPXPRM00"), LOWERED)
    editor.until(lambda: "BPX005" in editor.codes(reader))

    editor.close_document(limits)

    editor.until(lambda: "BPX005" not in editor.codes(reader))


def test_a_text_that_the_encoding_of_its_file_lacks_is_told(checkout: Checkout, editor: Editor) -> None:
    checkout.write("parmlint.yaml", "encodings: {'*': ibm-1047}\n")
    editor.start(checkout.root)

    uri = editor.open(uri_of(checkout.root / "COUPLE00"), UNSERVED + "/* \u20ac */\n")

    editor.until(lambda: editor.codes(uri) == ["not-checked"])
    assert "line 5" in editor.latest(uri)[0].message
    editor.change(uri, UNSERVED)
    editor.until(lambda: "CPL013" in editor.codes(uri))


def test_a_member_that_was_read_as_a_neighbor_is_shown_when_it_is_opened(checkout: Checkout, editor: Editor) -> None:
    write(checkout, SYSTEM | {"PRDA.PARMLIB/BPXPRM00": "MAXPROCSYS(900)\nMAXTYPO(1)\n"})
    editor.start(checkout.root)
    editor.diagnostics(editor.open_file(checkout.root / "PRDA.PARMLIB" / "BPXPRM01"))

    uri = editor.open_file(checkout.root / "PRDA.PARMLIB" / "BPXPRM00")

    assert "GEN012" in [each.code for each in editor.diagnostics(uri)]
    assert editor.statuses[-1].systems == ["PRDA"]
