"""The source distribution and the wheel of parmlint."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path


def built(checkout: Path, folder: Path) -> tuple[Path, Path]:
    """The source distribution and the wheel, which is built from it, with the tools of this environment."""
    command = [sys.executable, "-I", "-m", "build", "--no-isolation", "--outdir", str(folder), str(checkout)]
    run(command)
    (sdist,) = folder.glob("*.tar.gz")
    (wheel,) = folder.glob("*.whl")
    return sdist, wheel


def run(command: list[str], **environment: str) -> None:
    """Run a program; its output is shown only if it fails."""
    import os

    done = subprocess.run(
        command,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.stderr.write(done.stdout + done.stderr)
        raise SystemExit(f"{command[0]} failed with exit code {done.returncode}")
