"""`python -m tools.release.server_file FOLDER`: parmlint.pyz with the language server, and its terms, of the commit."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from tools.licenses import EMBEDDED
from tools.release import dependencies, licenses, one_file, packages, source

LOCK = Path("ci") / "vscode.txt"


def build(target: Path) -> Path:
    """The one file, written into a folder."""
    commit = source.head()
    moment = source.moment(commit)
    os.environ["SOURCE_DATE_EPOCH"] = str(moment)
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        checkout = source.exported(commit, folder / "source")
        _, wheel = packages.built(checkout, folder / "built")
        wheels = [wheel, *dependencies.wheels(source.ROOT / LOCK, folder / "wheels", moment)]
        bundled = [licenses.BundledPackage.of_wheel(path) for path in wheels]
        terms = target / "THIRD-PARTY.txt"
        notice = licenses.notice([*bundled[1:], licenses.BundledPackage.of_shiv()])
        terms.write_text(notice + licenses.embedded(EMBEDDED), "utf-8")
        return one_file.packed(wheels, terms, target / "parmlint.pyz", folder / "one-file", moment)


def main() -> int:
    """Build into the folder that the command names. Returns the exit code."""
    if len(sys.argv) != 2:  # noqa: PLR2004 (the program and the folder)
        sys.stderr.write("usage: python -m tools.release.server_file FOLDER\n")
        return 2
    path = build(Path(sys.argv[1]))
    sys.stdout.write(f"{path}: {path.stat().st_size:,} bytes\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
