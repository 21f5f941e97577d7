"""Emacs, started without a screen, with the snippet of its page and Eglot."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.running import ROOT, UNSERVED, Checkout

pytest.importorskip("pygls", reason="the extra lsp is not installed")

PAGE = ROOT / "docs" / "editors" / "emacs.md"
SNIPPET = re.compile(r"^```elisp\n(.*?)^```$", re.MULTILINE | re.DOTALL)
DRIVER = Path(__file__).parent / "emacs" / "driver.el"
MISSPELLED = " PATHIN DEVICE(4030) MAXMS(100)\n"


def emacs(checkout: Checkout, name: str, text: str) -> dict[str, Any]:
    """What the driver has seen in a file."""
    program = shutil.which("emacs")
    if program is None:
        pytest.skip("emacs is not installed")
    init = checkout.write("init.el", "".join(SNIPPET.findall(PAGE.read_text("utf-8"))))
    commands = checkout.root / "bin"
    commands.mkdir()
    command = commands / "parmlint"
    command.write_text(f'#!/bin/sh\nexec {sys.executable} -m lint "$@"\n')
    command.chmod(0o755)
    result = checkout.root / "result.json"
    environment = {
        **os.environ,
        "PATH": f"{commands}:{os.environ['PATH']}",
        "PYTHONPATH": str(ROOT),
        "HOME": str(checkout.root),
        "INIT": str(init),
        "MEMBER": str(checkout.write(name, text)),
        "RESULT": str(result),
    }
    run = [program, "--batch", "-Q", "-l", str(DRIVER)]
    done = subprocess.run(
        run, cwd=checkout.root, env=environment, capture_output=True, text=True, timeout=240, check=False
    )
    assert result.exists(), done.stdout + done.stderr
    answer: dict[str, Any] = json.loads(result.read_text("utf-8"))
    if answer.get("error") == "no eglot":
        pytest.skip("this Emacs has no Eglot")
    return answer


def test_emacs_shows_and_changes(checkout: Checkout) -> None:
    seen = emacs(checkout, "NKB.PARMLIB/COUPLE00", UNSERVED + MISSPELLED)

    assert "error" not in seen
    assert seen["mode"] == "parmlib-mode"
    assert any("CPL013" in text for text in seen["diagnostics"])
    assert "COUPLE.CLASSDEF.CLASS" in seen["hover"]
    assert "BIG" in seen["completion"]
    assert any("MAXMSG" in title for title in seen["actions"])
    assert seen["after_fix"][4] == " PATHIN DEVICE(4030) MAXMSG(100)"
    assert seen["after_rename"][2] == " CLASSDEF CLASS(LARGE) CLASSLEN(62464)"
    assert seen["definition"] == [3, 16, True]
    assert [int(number) for number in re.findall(r"^ *(\d+): ", seen["references"], re.MULTILINE)] == [3, 6]
    assert "not-judged" in seen["listed"]
    assert seen["after_completion"][6] == " PATHIN DEVICE(4040) MAXMSG()".ljust(72) + "00010000"
