"""The man page and the shell completions that come with the package."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import ROOT, Checkout
from tools import man

SHARE = ROOT / "share"
COMPLETIONS = {
    "bash": SHARE / "bash-completion" / "completions" / "parmlint",
    "zsh": SHARE / "zsh" / "site-functions" / "_parmlint",
    "fish": SHARE / "fish" / "vendor_completions.d" / "parmlint.fish",
}


def test_the_man_page_has_every_command_with_its_options(checkout: Checkout) -> None:
    page = man.page()
    sections = dict(re.findall(r"^\.SS (.+)\n((?:(?!\.S[SH]).*\n)*)", page, re.MULTILINE))

    assert {"parmlint check", "parmlint baseline create", "parmlint schema", r"parmlint cache clear"} <= sections.keys()
    for path, text in sections.items():
        if "baseline" in path.split()[1:2] and path.count(" ") == 1:
            continue
        options = set(re.findall(r"--[a-z][a-z-]+", checkout.run(*path.split()[1:], "--help").out))
        shown = set(re.findall(r"--[a-z][a-z-]+", text.replace("\\", "")))
        assert options - {"--help"} <= shown, path


@pytest.mark.parametrize(("text", "escaped"), [(".TH x", r"\&.TH x"), ("'-' \\n", r"\&'\-' \en"), ("a.b", "a.b")])
def test_no_text_of_the_man_page_is_a_command(text: str, escaped: str) -> None:
    assert man._escaped(text) == escaped


@pytest.mark.skipif(shutil.which("groff") is None, reason="needs groff")
def test_a_formatter_warns_of_nothing_on_the_man_page() -> None:
    page = SHARE / "man" / "man1" / "parmlint.1"
    done = subprocess.run(
        ["groff", "-man", "-Tutf8", "-ww", "-z", str(page)], capture_output=True, text=True, check=True
    )
    assert done.stderr == ""


@pytest.mark.parametrize("shell", COMPLETIONS)
def test_a_shell_accepts_its_completion(shell: str) -> None:
    if shutil.which(shell) is None:
        pytest.skip(f"{shell} is not here")
    subprocess.run([shell, "-n", str(COMPLETIONS[shell])], check=True)


@pytest.mark.skipif(shutil.which("bash") is None, reason="needs bash")
def test_bash_completes_a_rule() -> None:
    script = (
        f". {COMPLETIONS['bash']}; COMP_WORDS=(parmlint explain CPL01); COMP_CWORD=2; _parmlint parmlint;"
        'printf "%s\\n" "${COMPREPLY[@]}"'
    )
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", script], cwd=ROOT, capture_output=True, text=True, check=True, env={**os.environ, "PATH": path}
    )
    assert "CPL013" in done.stdout.split()
    assert done.stderr == ""
