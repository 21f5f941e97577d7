"""The IPL chain and the plan, as an editor asks for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.running import SYSTEM, Checkout

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from pygls.exceptions import JsonRpcException

from lint.lsp.chains import IPL_CHAIN
from lint.lsp.plans import PLAN
from tests.lsp.editor import uri_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.lsp.editor import Editor

MEMBER = "PRDA.PARMLIB/BPXPRM00"


def nodes(answer: Any) -> Iterator[Any]:
    """All nodes of a chain."""
    waiting = list(answer.nodes)
    while waiting:
        node = waiting.pop(0)
        yield node
        waiting += node.children


def system(checkout: Checkout) -> None:
    for name, text in SYSTEM.items():
        checkout.write(name, text)


def test_the_chain_leads_to_its_members(checkout: Checkout, editor: Editor) -> None:
    system(checkout)
    editor.start(checkout.root)
    uri = editor.open_file(checkout.root / MEMBER)

    answer = editor.request(IPL_CHAIN, {"uri": uri})

    assert (answer.system, answer.systems) == ("PRDA", ["PRDA"])
    (member,) = [node for node in nodes(answer) if node.label == "BPXPRM00"]
    assert member.location.uri == uri
    (parameter,) = [node for node in nodes(answer) if node.label == "OMVS=(00,01,FS)"]
    assert parameter.location.uri == uri_of(checkout.root / "PRDA.PARMLIB/IEASYS00")
    assert parameter.location.range.start.line == 1
    assert "BPXPRM01" in [child.label for child in parameter.children]


def test_paths_in_the_chain_begin_below_the_root(checkout: Checkout, editor: Editor) -> None:
    system(checkout)
    editor.start(checkout.root)
    uri = editor.open_file(checkout.root / MEMBER)

    answer = editor.request(IPL_CHAIN, {"uri": uri})

    described = {node.label: node.description for node in nodes(answer)}
    assert described["BPXPRM00"] == "PRDA.PARMLIB/BPXPRM00"
    assert described["OMVS=(00,01,FS)"] == "PRDA.PARMLIB/IEASYS00:2  IBM manuals disagree on which value counts"
    assert not [text for text in described.values() if checkout.root.name in text]


def test_the_chain_is_that_of_the_text_in_the_editor(checkout: Checkout, editor: Editor) -> None:
    system(checkout)
    editor.start(checkout.root)
    uri = editor.open_file(checkout.root / "PRDA.PARMLIB/IEASYS00")
    editor.change(uri, "OMVS=(01)\n")

    assert "BPXPRM00" not in [node.label for node in nodes(editor.request(IPL_CHAIN, {"uri": uri}))]


def test_without_a_system_there_is_no_chain(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root)
    uri = editor.open(uri_of(checkout.root / "COUPLE00"), "COUPLE SYSPLEX(PLEX1)\n")

    with pytest.raises(JsonRpcException, match="There is no z/OS system here"):
        editor.request(IPL_CHAIN, {"uri": uri})


def test_the_plan_has_what_the_editor_holds(checkout: Checkout, editor: Editor) -> None:
    system(checkout)
    checkout.commit()
    editor.start(checkout.root)
    uri = editor.open_file(checkout.root / MEMBER)
    assert "MAXPROCSYS" not in editor.request(PLAN, {"uri": uri}).markdown
    editor.change(uri, "MAXPROCSYS(800)\n")

    markdown = editor.request(PLAN, {"uri": uri, "revision": "HEAD"}).markdown

    assert "MAXPROCSYS" in markdown
    assert "900" in markdown
    assert "800" in markdown


def test_paths_in_the_plan_begin_below_the_root(checkout: Checkout, editor: Editor) -> None:
    system(checkout)
    checkout.commit()
    editor.start(checkout.root)
    uri = editor.open_file(checkout.root / MEMBER)
    editor.change(uri, "MAXPROCSYS(800)\nFORK &\n")

    markdown = editor.request(PLAN, {"uri": uri}).markdown

    for place in (f"| {MEMBER}:1 |", f"- {MEMBER}:1:12: BPX006 ", f"- {MEMBER}:2:1 (after): "):
        assert place in markdown, markdown
    assert checkout.root.name not in markdown.replace("\\", "")


def test_the_systems_of_the_plan_are_open_in_an_editor(checkout: Checkout, editor: Editor) -> None:
    system(checkout)
    checkout.commit()
    editor.start(checkout.root)
    uri = editor.open_file(checkout.root / MEMBER)
    editor.change(uri, "MAXPROCSYS(800)\n")

    markdown = editor.request(PLAN, {"uri": uri}).markdown

    assert "<details open><summary>PRDA: commands</summary>" in markdown
    assert "<details>" not in markdown


@pytest.mark.parametrize("revision", ["nothing", "--output=x", "HEAD~7"])
def test_a_revision_that_is_none_is_refused(checkout: Checkout, editor: Editor, revision: str) -> None:
    system(checkout)
    checkout.commit()
    editor.start(checkout.root)
    uri = editor.open_file(checkout.root / MEMBER)

    with pytest.raises(JsonRpcException, match="revision"):
        editor.request(PLAN, {"uri": uri, "revision": revision})
    assert not (checkout.root / "x").exists()


def test_a_member_without_a_file_has_no_plan(editor: Editor) -> None:
    editor.start()
    uri = editor.open("untitled:SYS1.PARMLIB(BPXPRM00)", "MAXPROCSYS(900)\n")

    with pytest.raises(JsonRpcException, match="needs files in a Git checkout"):
        editor.request(PLAN, {"uri": uri})
