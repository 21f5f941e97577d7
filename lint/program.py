"""This program: its own files, and its identity, as long as which results for the same input may be kept.

What other rooms get is the name of a file, which opens nothing, or what a file of the program holds.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePath
from typing import Any

from lint import __version__
from lint.cache import digest_of

_PACKAGE = Path(__file__).resolve().parent
PACKAGE = PurePath(_PACKAGE)
"""The folder of the package, whose files have their folders as in the source."""
_ABOUT = _PACKAGE.parent / f"parmlint-{__version__}.dist-info"
_RECORD = _ABOUT / "RECORD"
"""The text that an installer writes beside the package: each file with its digest."""
_ORIGIN = _ABOUT / "direct_url.json"
"""The text in which an installer notes an address that is no index, and of a Git repository also the commit."""
_SCHEMA = ".schema.json"
_SOURCES = (".py", ".lark", ".json", ".tables", ".html", ".css", ".js")


@cache
def grammars() -> PurePath:
    """The folder of the grammars: inside the installed package, or beside it in a checkout."""
    inside = _PACKAGE / "grammars"
    return inside if inside.is_dir() else _PACKAGE.parent / "grammars"


@cache
def schemas() -> PurePath:
    """The folder of the JSON Schemas of what the program writes: inside the installed package, or beside it."""
    inside = _PACKAGE / "schemas"
    return inside if inside.is_dir() else _PACKAGE.parent / "schemas"


def schema_files() -> dict[str, PurePath]:
    """By name, the file of each JSON Schema: that of the configuration, and one for each form of JSON."""
    forms = {name.removesuffix(_SCHEMA): schemas() / name for name in names(schemas(), ".json")}
    return {"parmlint.yaml": PACKAGE / "config" / f"parmlint{_SCHEMA}", **forms}


def names(folder: PurePath, ending: str) -> list[str]:
    """The names of the files in a folder of the program with an ending such as `.lark`."""
    return sorted(path.name for path in _own(folder).iterdir() if path.suffix == ending)


def data(path: PurePath) -> bytes:
    """The bytes of a file of the program. Raises FileNotFoundError."""
    return _own(path).read_bytes()


def data_if_shipped(path: PurePath) -> bytes | None:
    """The bytes of a file that the wheel has and a checkout lacks; None without it."""
    try:
        return data(path)
    except FileNotFoundError:
        return None


def from_json(path: PurePath) -> Any:
    """The content of a JSON file of the program. Raises FileNotFoundError."""
    import json  # a run that finds its report in the cache reads none

    return json.loads(data(path))


def data_of_package(name: str) -> bytes:
    """The main file of another installed package, which says its version; b"" where there is none."""
    from importlib.util import find_spec

    spec = find_spec(name)
    return Path(spec.origin).read_bytes() if spec and spec.origin else b""


def _own(path: PurePath) -> Path:
    """The path of a file of the program, to open it. Raises ValueError for any other, so that no checkout is read."""
    if ".." in path.parts or not any(map(path.is_relative_to, (PACKAGE, grammars(), schemas()))):
        raise ValueError(f"{path} is no file of the program")
    return Path(path)


def is_installed() -> bool:
    """True if an installer put the package where it is; False in a checkout."""
    return _RECORD.is_file()


def revision() -> str:
    """The commit that an installed package was made from; "" where nothing says it."""
    # `git archive` puts the commit into this file, for releases are built from archives.
    archived = (_PACKAGE / "revision.txt").read_text("ascii").strip()
    if not archived.startswith("$"):
        return archived
    if not _ORIGIN.is_file():
        return ""
    import json

    return str(json.loads(_ORIGIN.read_bytes()).get("vcs_info", {}).get("commit_id", ""))


def what_failed(error: BaseException) -> str:
    """The class of an exception and where the program raised it, without its text, which may quote a password."""
    import traceback

    places = [
        f" in {frame.f_globals['__name__']}, line {line}"
        for frame, line in traceback.walk_tb(error.__traceback__)
        if frame.f_globals.get("__name__", "").startswith("lint.")
    ]
    return type(error).__name__ + (places[-1] if places else "")


@cache
def program() -> str:
    """A digest of the interpreter and of every file of the program: commits of one version are different programs."""
    if _RECORD.is_file():
        return digest_of(sys.version, _RECORD.read_bytes())
    return digest_of(sys.version, __version__, *sorted(_sources()))


@cache
def build() -> str:
    """`VERSION (DIGEST)`: the same for all installations of the same files, wherever they are."""
    files = {path.relative_to(_PACKAGE).as_posix(): path for path in _PACKAGE.rglob("*") if path.suffix in _SOURCES}
    files |= {f"grammars/{path.name}": path for path in Path(grammars()).glob("*.lark")}
    digest = digest_of(*(part for name in sorted(files) for part in (name, files[name].read_bytes())))
    return f"{__version__} ({digest[:12]})"


def _sources() -> Iterator[str]:
    """Each source file with its size and the time when it was changed."""
    for top in (_PACKAGE, _PACKAGE.parent / "grammars"):
        for folder, _, files in os.walk(top):
            for name in files:
                if name.endswith(_SOURCES):
                    about = (Path(folder) / name).stat()
                    yield f"{folder}/{name} {about.st_size} {about.st_mtime_ns}"
