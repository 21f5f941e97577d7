"""THIRD_PARTY.md: the packages that the one file (.pyz) contains, with their licenses.

`pyproject.toml` says which packages, `requirements.lock` in which versions, the metadata of the installed packages
under which licenses. `python -m tools.licenses FILE` writes the texts of these licenses.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "THIRD_PARTY.md"

_PLATFORMS = (
    {"os_name": "posix", "sys_platform": "linux", "platform_system": "Linux"},
    {"os_name": "nt", "sys_platform": "win32", "platform_system": "Windows"},
)
_PYTHONS = tuple({"python_version": version, "python_full_version": f"{version}.0"} for version in ("3.11", "3.14"))
_ENVIRONMENTS = tuple({"extra": "", **platform, **python} for platform in _PLATFORMS for python in _PYTHONS)

_CLASSIFIED = {
    "License :: OSI Approved :: ISC License (ISCL)": "ISC",
    "License :: OSI Approved :: MIT License": "MIT",
}
"""The SPDX identifier of each classifier that stands for exactly one license (`BSD License` does not)."""

EMBEDDED = {
    "lark/__pyinstaller/hook-lark.py": "GPL-2.0-or-later WITH Bootloader-exception",
    "lark/tools/standalone.py": "MPL-2.0",
    "markdown_it/_punycode.py": "MIT",
    "mdurl/_parse.py": "MIT",
    "pygments/lexers/robotframework.py": "Apache-2.0",
    "rich/_spinners.py": "MIT",
    "typer/_click": "BSD-3-Clause",
}
"""Files and folders of these packages that have a license text of their own, with its SPDX identifier."""

_HOME_LABELS = ("homepage", "home", "home-page", "source", "repository")
_LICENSE_FILE = re.compile(r"(?:^|/)(?:LICEN[CS]E|COPYING|NOTICE|AUTHORS)[^/]*$", re.IGNORECASE)
_LICENSE_TEXT = re.compile(
    r"Permission is hereby granted|MIT License|Redistribution and use|Apache License|Mozilla Public License"
    r"|GNU (?:Lesser |Affero )?General Public License|SPDX-License-Identifier",
    re.IGNORECASE,
)
_LOCKED = re.compile(r"^(?P<name>[a-z0-9-]+)==(?P<version>\S+)", re.MULTILINE)


class Package(NamedTuple):
    """A package in the one file: its license is an SPDX expression; `home` is its web page."""

    name: str
    version: str
    license: str
    home: str
    is_for_windows: bool
    """True if the one file has it only when it is built on Windows."""


_ON_WINDOWS = {"colorama": ("BSD-3-Clause", "https://github.com/tartley/colorama")}
"""License and page of the packages that are installed on Windows only, where this file is not made."""


def dependencies(requirements: Iterable[str]) -> Mapping[str, bool]:
    """Everything that the requirements bring in, by canonical name: whether only Windows needs it."""
    needed: dict[str, bool] = {}
    waiting = [(Requirement(line), False) for line in requirements]
    while waiting:
        requirement, of_windows = waiting.pop()
        systems = _systems(requirement)
        name = canonicalize_name(requirement.name)
        only_windows = of_windows or systems == {"win32"}
        if not systems or (name in needed and needed[name] <= only_windows):
            continue
        needed[name] = only_windows
        if name not in _ON_WINDOWS:
            waiting += [(Requirement(line), only_windows) for line in metadata.requires(name) or ()]
    return dict(sorted(needed.items()))


def _systems(requirement: Requirement) -> set[str]:
    """The platforms on which a requirement counts."""
    marker = requirement.marker
    return {place["sys_platform"] for place in _ENVIRONMENTS if marker is None or marker.evaluate(place)}


def packages() -> list[Package]:
    """The packages in the one file, by name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    versions = dict(_LOCKED.findall((ROOT / "requirements.lock").read_text("utf-8")))
    needed = dependencies(project["dependencies"])
    return [_package(name, versions[name], only_windows) for name, only_windows in needed.items()]


def _package(name: str, version: str, only_windows: bool) -> Package:
    if name in _ON_WINDOWS:
        terms, home = _ON_WINDOWS[name]
        return Package(name, version, terms, home, only_windows)
    about = metadata.metadata(name)
    return Package(name, version, license_of(about), _home(about), only_windows)


def license_of(about: metadata.PackageMetadata) -> str:
    """The SPDX expression of the license of a package. Raises LookupError if its metadata do not give it exactly."""
    if "License-Expression" in about:
        return about["License-Expression"]
    named = {_CLASSIFIED[line] for line in about.get_all("Classifier") or () if line in _CLASSIFIED}
    unclear = [line for line in about.get_all("Classifier") or () if line.startswith("License ::")]
    if len(named) != 1 or len(unclear) != 1:
        raise LookupError(f"{about['Name']}: its license is unclear: {unclear}")
    return named.pop()


def _home(about: metadata.PackageMetadata) -> str:
    """The web page of a package, "" if its metadata name none."""
    pages = [line.split(", ", 1) for line in about.get_all("Project-URL") or ()]
    by_label = {label.lower(): address for label, address in pages}
    by_label |= {"home-page": about["Home-page"]} if "Home-page" in about else {}
    return next((by_label[label] for label in _HOME_LABELS if label in by_label), "")


def _files(package: Package) -> list[metadata.PackagePath]:
    """The files of a package, none if it is installed on Windows only."""
    return [] if package.is_for_windows else metadata.files(package.name) or []


def embedded_files() -> Iterator[str]:
    """Every source file of the packages that has the text of a license in it."""
    for package in packages():
        for path in _files(package):
            if path.suffix == ".py" and _LICENSE_TEXT.search(Path(path.locate()).read_text("utf-8", "replace")):
                yield path.as_posix()


def texts() -> str:
    """The license files of the installed packages, one after the other, each below its path."""
    parts = []
    for package in packages():
        for path in _files(package):
            if _LICENSE_FILE.search(path.as_posix()):
                title = f"{package.name} {metadata.version(package.name)}: {path.as_posix()}"
                text = Path(path.locate()).read_text("utf-8").strip()
                parts.append(f"{title}\n{'=' * len(title)}\n\n{text}\n")
    return "\n\n".join(parts)


_HEAD = """\
# Third-party packages

<!-- Made by tools/licenses.py (`make docs`). -->

The wheel of parmlint contains no code of others. The one file, `parmlint.pyz`, contains these packages in these
versions, with their license files. `python -m tools.licenses FILE` writes the texts of these licenses to a file.

| package | version | license | |
|---|---|---|---|
"""
_EMBEDDED_HEAD = """
parmlint itself is under [Apache-2.0](LICENSE). Some files in these packages have a license of their own:

| file or folder | license |
|---|---|
"""
_TAIL = """
parmlint does not run `lark/__pyinstaller`, which is for another program, or `lark/tools`, which writes parsers.
"""


def page() -> str:
    """The text of THIRD_PARTY.md."""
    rows = [
        f"| [{package.name}]({package.home}) | {package.version} | {package.license} |"
        f" {'only if built on Windows' if package.is_for_windows else ''} |\n"
        for package in packages()
    ]
    embedded = [f"| `{path}` | {terms} |\n" for path, terms in EMBEDDED.items()]
    return "".join([_HEAD, *rows, _EMBEDDED_HEAD, *embedded, _TAIL])


def main() -> int:
    """Write the texts of the licenses to the file that the command line names. Returns the exit code."""
    match sys.argv[1:]:
        case [name]:
            Path(name).write_text(texts(), "utf-8")
            return 0
        case _:
            sys.stderr.write("usage: python -m tools.licenses FILE\n")
            return 2


if __name__ == "__main__":
    sys.exit(main())
