"""The packages that parmlint depends on, as wheels that run on every platform and every supported Python."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.release import archives
from tools.release.packages import run

_BUILT = ("markupsafe", "pyyaml")
"""Have a C part in their wheels and run without it: built from source, and held to the digests of the lock file."""
_NO_COMPILER = {"PYYAML_FORCE_LIBYAML": "0", "CC": "false"}
"""MarkupSafe leaves its C part out where nothing compiles it."""
_FOR_ALL = ["--only-binary", ":all:", "--platform", "any", "--implementation", "py", "--abi", "none"]


def wheels(lock: Path, folder: Path, moment: int) -> list[Path]:
    """A wheel for each entry of a lock file, by name; also for those that only some platforms need."""
    entries = locked(lock)
    fetched = _requirements(folder / "fetched.txt", [text for name, text in entries.items() if name not in _BUILT])
    built = _requirements(folder / "built.txt", [entries[name] for name in _BUILT])
    pip = [sys.executable, "-I", "-m", "pip", "--disable-pip-version-check"]
    held = ["--no-deps", "--require-hashes", "--requirement"]
    run([*pip, "download", *_FOR_ALL, "--dest", str(folder), *held, str(fetched)])
    # A wheel in pip's own cache may be one with the C part.
    source = ["--no-binary", ",".join(_BUILT), "--no-build-isolation", "--no-cache-dir", "--wheel-dir", str(folder)]
    run([*pip, "wheel", *source, *held, str(built)], **_NO_COMPILER)
    paths = sorted(folder.glob("*.whl"))
    for path in paths:
        if not path.name.endswith("-none-any.whl"):
            raise SystemExit(f"{path.name} does not run on every platform")
        if path.name.lower().startswith(_BUILT):  # what setuptools packs has the modes that umask leaves
            files = archives.content(path)
            archives.write(dict(sorted(files.items(), key=_by_metadata)), path, moment)
    if len(paths) != len(entries):
        raise SystemExit(f"{len(paths)} wheels for {len(entries)} packages")
    return paths


def locked(lock: Path) -> dict[str, str]:
    """By package of a lock file, `name==version` with its digests and without its marker."""
    entries: dict[str, str] = {}
    for entry in re.split(r"\n(?=\S)", lock.read_text("utf-8").strip()):
        requirement = Requirement(entry.split("\\\n")[0])
        digests = re.findall(r"--hash=sha256:\w+", entry)
        entries[canonicalize_name(requirement.name)] = " ".join(
            (f"{requirement.name}{requirement.specifier}", *digests)
        )
    return entries


def _requirements(path: Path, lines: list[str]) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")
    return path


def _by_metadata(file: tuple[str, bytes]) -> tuple[bool, bool, str]:
    """The order of a wheel: what it is about comes last, and the list of all files at the very end."""
    name, _ = file
    return ".dist-info/" in name, name.endswith("/RECORD"), name
