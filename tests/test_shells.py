"""The completions in the shells that they are for: typed at a terminal, with the Tab key."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.terminal import Terminal
from tests.running import ROOT, SYSTEM
from tests.test_share import COMPLETIONS

pytestmark = pytest.mark.slow

SHELLS = {
    "bash": ("bash --norc --noprofile", f". {COMPLETIONS['bash']}"),
    "zsh": ("zsh -f", f"fpath=({COMPLETIONS['zsh'].parent} $fpath); autoload -Uz compinit; compinit -u -D"),
    "fish": ("fish --no-config", f"source {COMPLETIONS['fish']}"),
}
"""How each shell starts without the settings of a person, and the line that makes it know the completion."""
TYPED = {
    "sche": "schema",
    "schema che": "schema check",
    "explain class-without-p": "explain class-without-path",
    "explain cpl013": "explain cpl013",
    "explain BPXPRM.MAXPROCS": "explain BPXPRM.MAXPROCSYS",
    "explain maxprocs": "explain maxprocsys",
    "explain IXC257": "explain IXC257I",
    "explain XCF_FD": "explain XCF_FDI",
    "check --format sa": "check --format sarif",
    "check --format=sa": "check --format=sarif",
    "check --system=": "check --system=PRDA",
    "check --show-unj": "check --show-unjudged",
    "check --select BPX,class-without-p": "check --select BPX,class-without-path",
    "check PRDA.PARMLIB/LOA": "check PRDA.PARMLIB/LOAD00",
    "ipl PR": "ipl PRDA",
}
"""What is typed before the Tab key, and what the shell makes of it."""
_COMMAND = """\
#!/bin/sh
if [ -n "$_PARMLINT_COMPLETE" ]; then exec {python} -c 'from lint.cli.main import main; main()' "$@"; fi
echo "$@" > {written}
"""
"""In the place of parmlint: it offers words, and notes with which words it is run."""


@pytest.fixture(params=SHELLS)
def shell(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Terminal]:
    """A shell in a checkout with a declared system."""
    if shutil.which(request.param) is None:
        pytest.skip(f"{request.param} is not here")
    for name, text in SYSTEM.items():
        path = tmp_path / "checkout" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    (tmp_path / "home").mkdir()
    (tmp_path / "bin").mkdir()
    program = tmp_path / "bin" / "parmlint"
    program.write_text(_COMMAND.format(python=sys.executable, written=tmp_path / "words"))
    program.chmod(0o755)
    variables = {
        "PATH": f"{program.parent}{os.pathsep}{os.environ['PATH']}",
        "HOME": str(tmp_path / "home"),
        "PYTHONPATH": str(ROOT),
        "TERM": "xterm",
        "LC_ALL": "C.UTF-8",
    }
    command, prepare = SHELLS[request.param]
    with Terminal(command.split(), tmp_path / "checkout", variables) as terminal:
        terminal.enter(f"{prepare}; echo ready > {tmp_path / 'words'}", tmp_path / "words")
        yield terminal


def test_the_tab_key_completes(shell: Terminal, tmp_path: Path) -> None:
    completed = {typed: shell.enter(f"parmlint {typed}\t", tmp_path / "words").strip() for typed in TYPED}

    assert completed == TYPED
