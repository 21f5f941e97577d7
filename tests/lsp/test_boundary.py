"""The server reads what its workspace holds, and starts nothing that is in it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.running import LOWERED, SYSTEM, UNSERVED, Checkout

pytest.importorskip("pygls", reason="the extra lsp is not installed")

from tests.lsp.editor import running, uri_of

if TYPE_CHECKING:
    from tests.lsp.editor import Editor

PROGRAMS = ("git", "python", "python3", "sh", "parmlint", "nvim")


def outside(checkout: Checkout) -> Path:
    """A system beside the checkout, which no folder of the workspace holds."""
    for name, text in {**SYSTEM, "PRDA.PARMLIB/BPXPRM00": LOWERED}.items():
        path = checkout.root.parent / "outside" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return checkout.root.parent / "outside"


def test_neighbors_outside_of_the_workspace_are_not_read(checkout: Checkout, editor: Editor) -> None:
    library = outside(checkout) / "PRDA.PARMLIB"
    editor.start(checkout.root)

    diagnostics = editor.diagnostics(editor.open_file(library / "BPXPRM01"))

    assert "BPX005" not in [each.code for each in diagnostics]
    assert editor.statuses[-1].systems == []


def test_a_link_that_leaves_the_workspace_is_not_followed(checkout: Checkout, editor: Editor) -> None:
    library = outside(checkout) / "PRDA.PARMLIB"
    for name, text in SYSTEM.items():
        checkout.write(name, text)
    (checkout.root / "PRDA.PARMLIB" / "BPXPRM00").unlink()
    (checkout.root / "PRDA.PARMLIB" / "BPXPRM00").symlink_to(library / "BPXPRM00")
    editor.start(checkout.root)

    diagnostics = editor.diagnostics(editor.open_file(checkout.root / "PRDA.PARMLIB" / "BPXPRM01"))

    assert "BPX005" not in [each.code for each in diagnostics]
    assert editor.statuses[-1].systems == ["PRDA"]


def test_a_configuration_cannot_name_what_is_outside(checkout: Checkout, editor: Editor) -> None:
    outside(checkout)
    config = checkout.write(
        "parmlint.yaml", "systems: {PRDA: {parmlib: [../outside/PRDA.PARMLIB], ipl: {load: '00'}}}\n"
    )
    editor.start(checkout.root)

    editor.until(lambda: editor.latest(uri_of(config)))

    assert "is refused" in editor.latest(uri_of(config))[0].message


def test_a_configuration_above_the_workspace_is_not_read(checkout: Checkout, editor: Editor) -> None:
    (checkout.root / ".git").rmdir()
    checkout.write("parmlint.yaml", "ignore: [CPL013]\n")
    path = checkout.write("inner/COUPLE00", UNSERVED)
    editor.start(path.parent)

    assert "CPL013" in [each.code for each in editor.diagnostics(editor.open_file(path))]


def test_nothing_is_started_from_a_workspace(checkout: Checkout) -> None:
    marks = checkout.root.parent / "marks"
    marks.mkdir()
    for name in PROGRAMS:
        program = checkout.write(name, f"#!/bin/sh\ntouch {marks}/{name}\n")
        program.chmod(0o755)
    checkout.write("pygls.py", f"open({str(marks / 'pygls')!r}, 'w')\n")
    checkout.write("lint/__init__.py", f"open({str(marks / 'lint')!r}, 'w')\n")
    checkout.commit()
    checkout.git("config", "core.fsmonitor", str(checkout.root / "git"))
    path = checkout.write("COUPLE00", UNSERVED)

    with running(cwd=checkout.root.parent) as editor:
        editor.start(checkout.root)
        assert "CPL013" in [each.code for each in editor.diagnostics(editor.open_file(path))]
        editor.end()

    assert list(marks.iterdir()) == []
