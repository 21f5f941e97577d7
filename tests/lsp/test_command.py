"""The command `parmlint lsp`: how it begins and ends, what it says of itself, and what it writes where."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

import pytest

from tests.cli.test_start_up import modules_of
from tests.running import ROOT, UNSERVED, Checkout

if TYPE_CHECKING:
    from tests.lsp.editor import Editor

NEEDED = ("pygls", "lsprotocol", "cattrs", "attr")


def sent(*messages: Mapping[str, object], end: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """What a server answers to some messages, after which its input ends."""
    data = b""
    for message in messages:
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        data += b"Content-Length: %d\r\n\r\n" % len(body) + body
    command = [sys.executable, "-m", "lint", "lsp"]
    return subprocess.run(command, input=data + end, cwd=ROOT, capture_output=True, check=False, timeout=60)


INITIALIZE = {"id": 1, "method": "initialize", "params": {"capabilities": {}, "processId": None, "rootUri": None}}
SHUTDOWN = {"id": 2, "method": "shutdown"}


@pytest.mark.parametrize("arguments", [("--help",), ("--version",), ("lsp", "--help"), ("rules", "CPL")])
def test_no_verb_but_this_loads_the_protocol(arguments: tuple[str, ...]) -> None:
    modules = modules_of(*arguments)

    assert "lint.cli.main" in modules
    assert not [name for name in modules if name.split(".")[0] in NEEDED or name.startswith("lint.lsp")]


def test_a_check_loads_no_protocol() -> None:
    modules = modules_of("check", "--no-config", "--exit-zero", "fixtures/estate/zos/NKB.PLEX.PARMLIB/COUPLEPX")

    assert not [name for name in modules if name.split(".")[0] in NEEDED or name.startswith("lint.lsp")]


def test_without_its_packages_it_says_what_to_install(checkout: Checkout) -> None:
    checkout.monkeypatch.setitem(sys.modules, "pygls", None)

    outcome = checkout.run("lsp")

    assert outcome.code == 2
    assert outcome.out == ""
    assert "pipx inject parmlint 'pygls>=2.1,<3'" in outcome.err


def test_a_wrong_level_of_the_log_is_refused(checkout: Checkout) -> None:
    outcome = checkout.run("lsp", "--log-level", "loud")

    assert outcome.code == 2
    assert "--log-level" in outcome.err


def test_it_ends_when_its_input_ends() -> None:
    pytest.importorskip("pygls", reason="the extra lsp is not installed")
    done = sent(INITIALIZE)

    assert done.returncode == 1
    assert b'"capabilities"' in done.stdout
    assert done.stderr == b""


def test_an_orderly_end_has_exit_code_0() -> None:
    pytest.importorskip("pygls", reason="the extra lsp is not installed")
    done = sent(INITIALIZE, SHUTDOWN, {"method": "exit"})

    assert (done.returncode, done.stderr) == (0, b"")


def test_an_end_without_a_shutdown_has_exit_code_1() -> None:
    pytest.importorskip("pygls", reason="the extra lsp is not installed")
    done = sent(INITIALIZE, {"method": "exit"})

    assert (done.returncode, done.stderr) == (1, b"")


def test_what_cannot_be_read_is_no_end() -> None:
    pytest.importorskip("pygls", reason="the extra lsp is not installed")
    body = b"{nonsense"
    wrong = {"method": "textDocument/didChange", "params": {"x": "QZSECRET1"}}

    done = sent(INITIALIZE, wrong, SHUTDOWN, {"method": "exit"}, end=b"Content-Length: %d\r\n\r\n" % len(body) + body)

    assert done.returncode == 0
    assert b"QZSECRET1" not in done.stdout + done.stderr


def test_the_log_goes_to_standard_error_and_quotes_no_text(checkout: Checkout) -> None:
    pytest.importorskip("pygls", reason="the extra lsp is not installed")
    from tests.lsp.editor import running, uri_of

    with running("--log-level", "debug", "--stdio", cwd=checkout.root) as editor:
        editor.start(checkout.root)
        editor.open(uri_of(checkout.root / "COUPLE00"), UNSERVED + "/* PASSWORD=QZSECRET1 */\n")
        editor.pause(0.5)
        code = editor.end()
        errors = editor.errors()

    assert code == 0
    assert "open file:" in errors
    assert "QZSECRET1" not in errors
    assert "QZSECRET1" not in repr(editor.published)


def test_only_what_is_served_is_advertised(checkout: Checkout, editor: Editor) -> None:
    capabilities = editor.start(checkout.root).capabilities

    sync = capabilities.text_document_sync
    assert getattr(sync, "open_close", None) is True
    assert not getattr(sync, "save", None)  # an open document counts as it is in the editor, saved or not
    assert capabilities.declaration_provider is None
    assert capabilities.document_formatting_provider is None
    assert capabilities.call_hierarchy_provider is None
    assert capabilities.moniker_provider is None
