"""Neovim, started without a screen, with the snippet of its page."""

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

PAGE = ROOT / "docs" / "editors" / "neovim.md"
SNIPPET = re.compile(r"^```lua\n(.*?)^```$", re.MULTILINE | re.DOTALL)
DRIVER = Path(__file__).parent / "nvim" / "driver.lua"
MISSPELLED = " PATHIN DEVICE(4030) MAXMS(100)\n"


def neovim(checkout: Checkout, name: str, text: str, **more: str) -> dict[str, Any]:
    """What the driver has seen in a file; `more` are variables of the environment."""
    program = shutil.which("nvim")
    if program is None:
        pytest.skip("nvim is not installed")
    path = checkout.write(name, text)
    snippets = SNIPPET.findall(PAGE.read_text("utf-8"))
    init = checkout.write("init.lua", snippets[0])
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
        "XDG_STATE_HOME": str(checkout.root / "state"),
        "RESULT": str(result),
        **more,
    }
    run = [
        program,
        "--headless",
        "-u",
        "NONE",
        "-n",
        "-c",
        f"luafile {init}",
        "-c",
        f"edit {path}",
        "-c",
        f"luafile {DRIVER}",
    ]
    done = subprocess.run(
        run, cwd=checkout.root, env=environment, capture_output=True, text=True, timeout=120, check=False
    )
    assert result.exists(), done.stdout + done.stderr
    answer: dict[str, Any] = json.loads(result.read_text("utf-8"))
    return answer


def test_neovim_shows_and_changes(checkout: Checkout) -> None:
    seen = neovim(checkout, "NKB.PARMLIB/COUPLE00", UNSERVED + MISSPELLED)

    assert {"CPL013", "GEN012"} <= {each["code"] for each in seen["diagnostics"]}
    (finding,) = [each for each in seen["diagnostics"] if each["code"] == "CPL013"]
    assert (finding["lnum"], finding["col"], finding["end_col"]) == (2, 16, 19)
    assert "**COUPLE.CLASSDEF.CLASS**" in seen["hover"]
    assert "BIG" in seen["completion"]
    assert any("MAXMSG" in title for title in seen["actions"])
    assert any(title.startswith("Ignore CPL013") for title in seen["actions"])
    assert seen["after_fix"][4] == " PATHIN DEVICE(4030) MAXMSG(100)"
    assert seen["after_rename"][2] == " CLASSDEF CLASS(LARGE) CLASSLEN(62464)"
    assert "GEN012" not in seen["codes_at_the_end"]
    assert seen["error"] is None


def test_the_calls_of_the_page_do_what_it_says(checkout: Checkout) -> None:
    seen = neovim(checkout, "NKB.PARMLIB/COUPLE00", UNSERVED + MISSPELLED, CALLS="1")

    assert seen["error"] is None
    assert "COUPLE.CLASSDEF" in seen["shown_hover"]
    assert "No PATHOUT serves" in seen["shown_diagnostic"]
    assert "MAXMSG" in seen["offered"][0]
    assert any(title.startswith("Explain GEN012") for title in seen["offered"])
    assert seen["definition"] == [3, 16]
    assert seen["references"] == [
        [3, 17, " CLASSDEF CLASS(LARGE) CLASSLEN(62464)", True],
        [6, 28, " PATHOUT STRNAME(S1) CLASS(LARGE)", True],
    ]
