"""The wheel, built from this checkout and installed into an environment of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

from tests.running import ROOT


def completed(*command: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PIP_", "VIRTUAL_"))}
    return subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env=kept,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )


def built(folder: Path) -> Path:
    """The wheel, built into a folder without isolation, so that no network is needed."""
    done = completed(
        sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT, folder=folder
    )
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = folder.glob("*.whl")
    return wheel


def installed(wheel: Path, folder: Path) -> Path:
    """The folder of the commands of an environment that holds the wheel and what it depends on.

    The dependencies are borrowed from here, so that no network is needed. The checkout itself is not: it is
    named by a file in this environment's folder of packages, and such files count only in an environment's own.
    """
    venv.create(folder, with_pip=False)
    scripts = folder / ("Scripts" if os.name == "nt" else "bin")
    python = scripts / "python"
    packages = Path(sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)}))
    added = completed(
        sys.executable, "-m", "pip", "--python", python, "install", "--no-deps", "--no-index", "--quiet", wheel,
        folder=folder,
    )  # fmt: skip
    assert added.returncode == 0, added.stdout + added.stderr
    (packages / "borrowed.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    return scripts
