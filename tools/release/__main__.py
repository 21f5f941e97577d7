"""`python -m tools.release FOLDER`: all that a release consists of, built from the commit that is checked out.

The bytes depend on the commit, the lock files in ci/ and the Python that builds, and on nothing else: no clock, no
path, no umask. `tests/release/test_reproducible.py` builds twice.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path

from tools.licenses import EMBEDDED
from tools.release import archives, bill, dependencies, licenses, offline, one_file, packages, source

SUMS = "SHA256SUMS"


def build(target: Path) -> list[Path]:
    """The files of the release, written into an empty folder."""
    commit = source.head()
    moment = source.moment(commit)
    os.environ["SOURCE_DATE_EPOCH"] = str(moment)  # for hatchling, setuptools and shiv
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        checkout = source.exported(commit, folder / "source")
        sdist, wheel = packages.built(checkout, folder / "built")
        wheels = [wheel, *dependencies.wheels(checkout / "ci" / "runtime.txt", folder / "wheels", moment)]
        bundled = [licenses.BundledPackage.of_wheel(path) for path in wheels]
        terms = target / "THIRD-PARTY.txt"
        notice = licenses.notice([*bundled[1:], licenses.BundledPackage.of_shiv()])
        terms.write_text(notice + licenses.embedded(EMBEDDED), "utf-8")
        version = bundled[0].version
        files = [
            Path(shutil.copy(sdist, target)),
            Path(shutil.copy(wheel, target)),
            one_file.packed(wheels, terms, target / "parmlint.pyz", folder / "one-file", moment),
            offline.bundle(wheels, terms, target / f"parmlint-{version}-offline.zip", moment),
            bill.written(wheels, bundled, target / f"parmlint-{version}.cdx.json", commit, moment),
            terms,
        ]
    return [*files, archives.checksums(files, target / SUMS)]


def emptied(target: Path) -> None:
    """Make an empty folder in the place of an earlier release. Raises FileExistsError where it holds something else."""
    if target.exists() and any(target.iterdir()):
        if not (target / SUMS).is_file() or any(path.is_dir() for path in target.iterdir()):
            raise FileExistsError(f"{target} holds something else than a release; nothing was deleted")
        for path in target.iterdir():
            path.unlink()
    target.mkdir(parents=True, exist_ok=True)


def main() -> int:
    """Build a release into the folder that the command names. Returns the exit code."""
    if len(sys.argv) != 2:  # noqa: PLR2004 (the program and the folder)
        sys.stderr.write("usage: python -m tools.release FOLDER\n")
        return 2
    target = Path(sys.argv[1])
    try:
        emptied(target)
    except FileExistsError as error:
        sys.stderr.write(f"tools.release: {error}\n")
        return 2
    for path in build(target):
        sys.stdout.write(f"{path}: {path.stat().st_size:,} bytes\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
