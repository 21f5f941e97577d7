"""The command line as tests run it: inside this process, in a checkout of its own."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml

from lint.cli.main import main

ROOT = Path(__file__).resolve().parent.parent
CORPUS = (ROOT.parent / "shared" / "corpus").resolve()

HEALTHY = """\
 COUPLE SYSPLEX(PLEX1)
        RETRY(10)
"""
UNSERVED = f"""{HEALTHY} CLASSDEF CLASS(BIG) CLASSLEN(62464)
 PATHOUT DEVICE(4010,4020) MAXMSG(&MAXMSG.)
"""
"""One warning, CPL013, at 3:17-3:20. MAXMSG is a symbol, so there is no sum of buffers to note."""

SYSTEM = {
    "parmlint.yaml": "systems:\n  PRDA: {parmlib: [PRDA.PARMLIB], ipl: {load: '00'}, elsewhere: [BPXPRMFS]}\n",
    "PRDA.PARMLIB/LOAD00": "SYSPARM  00\nPARMLIB  PRDA.PARMLIB\n",
    "PRDA.PARMLIB/IEASYS00": "LNKAUTH=APFTAB,\nOMVS=(00,01,FS)\n",
    "PRDA.PARMLIB/BPXPRM00": "MAXPROCSYS(900)\n",
    "PRDA.PARMLIB/BPXPRM01": "MAXPROCUSER(800)\n",
}
"""A declared system without a warning, whose members have limits that belong together."""
LOWERED = "MAXPROCSYS(700) MAXUIDS(50)\n"
"""In the place of BPXPRM00 one warning, BPX005, at 1:13-1:16 of BPXPRM01."""


def without_denominator(report: str) -> str:
    """A report for people without the line that says what was looked at."""
    return "".join(line for line in report.splitlines(keepends=True) if not line.startswith("Checked "))


@dataclass(frozen=True)
class Outcome:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)

    @property
    def codes(self) -> list[str]:
        """The codes of the findings in a JSON report."""
        return [finding["code"] for finding in self.json["findings"]]


@dataclass(frozen=True)
class Checkout:
    """A Git checkout in which commands run."""

    root: Path
    monkeypatch: pytest.MonkeyPatch

    def write(self, name: str, content: str | bytes = "") -> Path:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
        return path

    def run(self, *arguments: str | Path, stdin: str | bytes = b"") -> Outcome:
        """Run `parmlint` with these arguments. An internal error fails the test."""
        data = stdin if isinstance(stdin, bytes) else stdin.encode()
        out, err = (io.TextIOWrapper(io.BytesIO(), "utf-8", newline="") for _ in range(2))
        with self.monkeypatch.context() as patch:
            patch.setattr(sys, "argv", ["parmlint", *map(str, arguments)])
            patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8"))
            patch.setattr(sys, "stdout", out)
            patch.setattr(sys, "stderr", err)
            code = _exit_code(main)
        outcome = Outcome(code, _text(out), _text(err))
        assert "internal error" not in outcome.err, outcome.err
        assert "Traceback" not in outcome.out + outcome.err
        return outcome

    def git(self, *arguments: str) -> None:
        """Run Git here, with a committer of its own and no configuration of the machine."""
        command = ["git", "-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"]
        environment = {**os.environ, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_NOSYSTEM": "1"}
        subprocess.run([*command, *arguments], cwd=self.root, check=True, capture_output=True, env=environment)

    def commit(self) -> None:
        """Commit all files, in a repository that is made when there is none."""
        self.git("init", "--quiet")
        self.git("add", "--all")
        self.git("commit", "--quiet", "--allow-empty", "--message", "x")

    def check(self, *arguments: str | Path, stdin: str | bytes = b"") -> Outcome:
        """Run `parmlint check --format json`."""
        return self.run("check", "--format", "json", *arguments, stdin=stdin)


def environment(home: Path) -> dict[str, str]:
    """What programs outside of this process get: these scripts on PATH, a person for Git, nothing of the machine's."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("GIT_", "GITHUB_", "GITLAB_", "PRE_COMMIT"))
    }
    person = {f"GIT_{who}_{what}": "a@b.c" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    own = {"HOME": str(home), "XDG_CONFIG_HOME": str(home), "PRE_COMMIT_HOME": str(home), "GIT_CONFIG_NOSYSTEM": "1"}
    return {**kept, **person, **own, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}


def hooks_from_here(*entries: dict[str, Any]) -> str:
    """A configuration of pre-commit with some of our hooks as the manifest has them, but run from here.

    Each is given as a configuration gives it: its id, and what it is to have in the place of the manifest's.
    What is installed already is used: `language: python` would fetch the package's dependencies.
    """
    manifest = {hook["id"]: hook for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text("utf-8"))}
    hooks = [{**manifest[entry["id"]], **entry, "language": "system"} for entry in entries]
    return yaml.safe_dump({"repos": [{"repo": "local", "hooks": hooks}]})


def strict(schema: Any) -> Any:
    """The schema, taking no fields that it does not name."""
    if isinstance(schema, list):
        return [strict(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    closed = {key: strict(value) for key, value in schema.items()}
    return {"additionalProperties": False, **closed} if isinstance(schema.get("properties"), dict) else closed


def schema(name: str) -> Any:
    """The schema of a JSON output, taking no fields that it does not name."""
    return strict(json.loads((ROOT / "schemas" / f"{name}.schema.json").read_text("utf-8")))


def _exit_code(function: Callable[[], object]) -> int:
    with pytest.raises(SystemExit) as ended:
        function()
    code = ended.value.code
    return code if isinstance(code, int) else int(code is not None)


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    buffer = stream.buffer
    assert isinstance(buffer, io.BytesIO)
    return buffer.getvalue().decode()
