"""The offline bundle: wheels, and a requirements file with their digests, for a machine without a network."""

from __future__ import annotations

from pathlib import Path

from tools.release import archives

_README = """\
Unpack this archive, and install without a network:

    python3 -m venv parmlint
    parmlint/bin/python -m pip install --no-index --find-links . --require-hashes -r requirements.txt
    parmlint/bin/parmlint --version

On Windows, the folder bin is called Scripts. The wheels run on every platform with Python 3.11 to 3.14.
"""


def bundle(wheels: list[Path], terms: Path, target: Path, moment: int) -> Path:
    """A zip archive with one folder, which has everything in it."""
    files = {path.name: path.read_bytes() for path in [*wheels, terms]}
    files |= {"requirements.txt": requirements(wheels).encode(), "README.txt": _README.encode()}
    return archives.write({f"{target.stem}/{name}": files[name] for name in sorted(files)}, target, moment)


def requirements(wheels: list[Path]) -> str:
    """A line for each wheel: name, version and digest."""
    lines = []
    for path in sorted(wheels):
        name, version = path.name.split("-")[:2]
        lines.append(f"{name.replace('_', '-')}=={version} --hash=sha256:{archives.digest(path)}\n")
    return "".join(lines)
