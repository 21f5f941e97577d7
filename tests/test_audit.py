"""What a check opens or lists in a checkout, it opens in the source room, so that no boundary is got round."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.running import ROOT

ESTATE = ROOT / "fixtures" / "estate"
PROGRAM = """
import json, os, sys
room = os.path.join(sys.argv[1], "lint", "source") + os.sep
package = os.path.join(sys.argv[1], "lint") + os.sep
folder = os.path.realpath(sys.argv[2])
accesses = set()

def look(event, arguments):
    if event not in ("open", "os.listdir", "os.scandir") or not arguments:
        return
    if not isinstance(arguments[0], (str, os.PathLike)):
        return
    if not os.path.realpath(os.fspath(arguments[0])).startswith(folder):
        return
    frame = sys._getframe(1)
    while frame and not frame.f_code.co_filename.startswith(package):
        frame = frame.f_back
    where = frame.f_code.co_filename if frame else "?"
    accesses.add((event, os.path.relpath(where, package), where.startswith(room)))

sys.path.insert(0, sys.argv[1])
os.chdir(folder)
sys.addaudithook(look)
arguments = sys.argv[3:]
sys.argv = ["parmlint", *arguments]
try:
    from lint.cli.main import main
    main()
except SystemExit:
    pass
sys.stderr.write(json.dumps(sorted(accesses)))
"""


@pytest.mark.parametrize(
    "arguments",
    [
        ["check", "--no-cache", "."],
        ["check", "--no-cache", "--diff", "."],
        ["ipl", "--no-cache", "NKS1"],
        ["kinds", "."],
    ],
    ids=lambda arguments: arguments[0],
)
def test_files_of_a_checkout_are_opened_in_the_source_room(arguments: list[str]) -> None:
    program = [sys.executable, "-I", "-c", PROGRAM, str(ROOT), str(ESTATE), *arguments]
    done = subprocess.run(program, capture_output=True, text=True, check=False)

    accesses = json.loads(done.stderr.splitlines()[-1])
    assert {event for event, _, _ in accesses} >= {"open"}
    assert [access for access in accesses if not access[2]] == []


def test_an_access_past_the_room_is_seen(tmp_path: Path) -> None:
    """The hook itself works: a module of another room that opens a file of the folder is found."""
    (tmp_path / "lint" / "cli").mkdir(parents=True)
    (tmp_path / "lint" / "__init__.py").touch()
    (tmp_path / "lint" / "cli" / "__init__.py").touch()
    (tmp_path / "lint" / "cli" / "main.py").write_text("def main():\n    open('COUPLE00').close()\n")
    folder = tmp_path / "checkout"
    folder.mkdir()
    (folder / "COUPLE00").touch()
    program = [sys.executable, "-I", "-c", PROGRAM, str(tmp_path), str(folder), "check"]

    done = subprocess.run(program, capture_output=True, text=True, check=True)

    assert json.loads(done.stderr) == [["open", "cli/main.py", False]]
