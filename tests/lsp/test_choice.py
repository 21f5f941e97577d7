"""The choice of the system whose symbols are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from tests.running import SYSTEM, Checkout

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from lsprotocol import types
from pygls.exceptions import JsonRpcException

if TYPE_CHECKING:
    from pathlib import Path

    from tests.lsp.editor import Editor

WITH_SYMBOLS = SYSTEM | {
    "PRDA.PARMLIB/IEASYM00": "SYSDEF SYMDEF(&LIMIT='900')\n",
    "PRDA.PARMLIB/LOAD00": "SYSPARM  00\nIEASYM   00\nPARMLIB  PRDA.PARMLIB\n",
    "PRDA.PARMLIB/BPXPRM00": "MAXPROCSYS(&LIMIT.)\n",
}
TWO = {
    "parmlint.yaml": "systems:\n"
    "  PRDA: {parmlib: [PRDA.PARMLIB], ipl: {load: '00'}, elsewhere: [BPXPRMFS]}\n"
    "  PRDB: {parmlib: [PRDA.PARMLIB], ipl: {load: '00'}, elsewhere: [BPXPRMFS]}\n"
}
ASKED = types.ClientCapabilities(
    workspace=types.WorkspaceClientCapabilities(
        configuration=True,
        did_change_configuration=types.DidChangeConfigurationClientCapabilities(dynamic_registration=True),
    )
)
"""A client that answers questions about its settings."""


def system(checkout: Checkout, files: dict[str, str]) -> Path:
    for name, text in files.items():
        checkout.write(name, text)
    return checkout.root / "PRDA.PARMLIB"


def test_the_choice_of_the_system(checkout: Checkout, editor: Editor) -> None:
    library = system(checkout, WITH_SYMBOLS)
    editor.start(checkout.root, options={"system": "PRDA"})
    uri = editor.open_file(library / "BPXPRM00")

    answer = editor.request("parmlint/system", {"uri": uri})
    assert (answer.system, answer.systems) == ("PRDA", ["PRDA"])

    answer = editor.request("parmlint/system", {"uri": uri, "system": ""})
    assert answer.system == ""


@pytest.mark.parametrize("where", ["document", "folder"])
def test_a_system_that_there_is_not_cannot_be_chosen(checkout: Checkout, editor: Editor, where: str) -> None:
    library = system(checkout, WITH_SYMBOLS)
    editor.start(checkout.root, options={"system": "PRDA"})
    uri = editor.open_file(library / "BPXPRM00") if where == "document" else ""

    with pytest.raises(JsonRpcException, match=r"^There is no system PRDX here\. The systems are PRDA\.$"):
        editor.request("parmlint/system", {"uri": uri, "system": "PRDX"})

    assert editor.request("parmlint/system", {"uri": uri}).system == "PRDA"
    assert editor.messages == []


def test_a_setting_without_its_system_is_told(checkout: Checkout, editor: Editor) -> None:
    system(checkout, WITH_SYMBOLS)
    editor.start(checkout.root, options={"system": "PRDX"})
    editor.until(lambda: editor.messages)
    given = types.DidChangeConfigurationParams(settings={"parmlint": {"system": "PRDY"}})
    editor.client.workspace_did_change_configuration(given)
    editor.until(lambda: len(editor.messages) > 1)

    assert [(each.type, each.message) for each in editor.messages] == [
        (types.MessageType.Error, f"There is no system {name} here. The systems are PRDA.") for name in ("PRDX", "PRDY")
    ]


def test_where_no_system_is_known_any_may_be_chosen(checkout: Checkout, editor: Editor) -> None:
    """The configuration may come later, with the file that is opened next."""
    editor.start(checkout.root, options={"system": "PRDX"})

    assert editor.request("parmlint/system", {"uri": "", "system": "PRDY"}).system == "PRDY"
    assert editor.messages == []


def test_the_system_is_a_setting_of_the_client(checkout: Checkout, editor: Editor) -> None:
    library = system(checkout, WITH_SYMBOLS | TWO)
    editor.settings = {"parmlint": {"system": "PRDA"}}
    editor.start(checkout.root, capabilities=ASKED)
    uri = editor.open_file(library / "BPXPRM00")

    def chosen() -> str:
        return str(editor.request("parmlint/system", {"uri": uri}).system)

    while chosen() != "PRDA":
        editor.pause(0.05)
    assert ("parmlint-settings", types.WORKSPACE_DID_CHANGE_CONFIGURATION) in [
        (each.id, each.method) for _, params in editor.requests for each in getattr(params, "registrations", ())
    ]

    editor.request("parmlint/system", {"uri": uri, "system": "PRDB"})
    editor.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(settings=None))
    editor.pause(0.5)
    assert chosen() == "PRDB"  # the setting is what it was

    editor.settings = {"parmlint": {"system": ""}}
    editor.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(settings=None))
    while chosen():
        editor.pause(0.05)


@pytest.mark.parametrize("settings", [None, {}, {"parmlint": None}, {"parmlint": {"system": 1}}, [1]])
def test_settings_of_others_change_nothing(checkout: Checkout, editor: Editor, settings: Any) -> None:
    editor.start(checkout.root, options={"system": "PRDA"})
    editor.client.workspace_did_change_configuration(types.DidChangeConfigurationParams(settings=settings))

    assert editor.request("parmlint/system", {"uri": ""}).system == "PRDA"


def test_a_setting_may_come_with_its_change(checkout: Checkout, editor: Editor) -> None:
    editor.start(checkout.root, options={"system": "PRDA"})
    given = types.DidChangeConfigurationParams(settings={"parmlint": {"system": "PRDB"}})
    editor.client.workspace_did_change_configuration(given)

    assert editor.request("parmlint/system", {"uri": ""}).system == "PRDB"
