"""docs/licenses.md: the packages that `parmlint.pyz` and the offline bundle contain, with their licenses.

`pyproject.toml` says which packages, the lock files in which versions, the metadata of the installed packages under
which licenses. The texts of the licenses are in the release itself.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "licenses.md"

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

_NOT_INSTALLED = {"colorama": "BSD-3-Clause", "shiv": "BSD-2-Clause"}
"""The license of packages that are not installed for development: Windows alone needs one, the release the other."""

_BY_ITS_TEXT = {"jinja2": "BSD-3-Clause"}
"""The license of packages whose metadata say less than the text of the license in them."""

_REASONS = {
    "annotated-doc": "typer",
    "colorama": "typer, on Windows",
    "jinja2": "fills in the pages of `--format html`",
    "lark": "makes parser tables; a release has them ready",
    "markdown-it-py": "rich",
    "markupsafe": "jinja2; here without its C part",
    "mdurl": "markdown-it-py",
    "platformdirs": "where the cache is",
    "pygments": "rich",
    "pyyaml": "reads `parmlint.yaml`; here without its C part",
    "rich": "typer",
    "ruamel-yaml": "`parmlint init --update` keeps comments",
    "shellingham": "typer: which shell is it?",
    "shiv": "unpacks `parmlint.pyz`; not in the bundle",
    "typer": "the command line",
}

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

_LICENSE_TEXT = re.compile(
    r"Permission is hereby granted|MIT License|Redistribution and use|Apache License|Mozilla Public License"
    r"|GNU (?:Lesser |Affero )?General Public License|SPDX-License-Identifier",
    re.IGNORECASE,
)
_LOCKED = re.compile(r"^(?P<name>[a-z0-9-]+)==(?P<version>\S+)", re.MULTILINE)


class Package(NamedTuple):
    """A package in the release; its license is an SPDX expression."""

    name: str
    version: str
    license: str
    reason: str


def dependencies(requirements: Iterable[str]) -> set[str]:
    """The canonical names of everything that the requirements bring in, on any platform."""
    needed: set[str] = set()
    waiting = [Requirement(line) for line in requirements]
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        if name in needed or not _counts(requirement):
            continue
        needed.add(name)
        if name not in _NOT_INSTALLED:
            waiting += [Requirement(line) for line in metadata.requires(name) or ()]
    return needed


def _counts(requirement: Requirement) -> bool:
    """True if a requirement counts on any platform and version of Python."""
    marker = requirement.marker
    return marker is None or any(marker.evaluate(place) for place in _ENVIRONMENTS)


def packages() -> list[Package]:
    """The packages in the release, by name; shiv is there if a lock file has it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    versions = _versions()
    names = dependencies(project["dependencies"]) | ({"shiv"} & versions.keys())
    return [Package(name, versions[name], _license(name), _REASONS[name]) for name in sorted(names)]


def _versions() -> Mapping[str, str]:
    """The version of each package of the lock files, which agree with each other."""
    locks = (ROOT / "requirements.lock", *sorted((ROOT / "ci").glob("*.txt")))
    return {name: version for lock in locks for name, version in _LOCKED.findall(lock.read_text("utf-8"))}


def _license(name: str) -> str:
    return _NOT_INSTALLED.get(name) or _BY_ITS_TEXT.get(name) or license_of(metadata.metadata(name))


def license_of(about: metadata.PackageMetadata) -> str:
    """The SPDX expression of the license of a package. Raises LookupError if its metadata do not give it exactly."""
    if "License-Expression" in about:
        return about["License-Expression"]
    classified = [line for line in about.get_all("Classifier") or () if line.startswith("License ::")]
    if len(classified) != 1 or classified[0] not in _CLASSIFIED:
        raise LookupError(f"{about['Name']}: its license is unclear: {classified}")
    return _CLASSIFIED[classified[0]]


def embedded_files() -> Iterator[str]:
    """Every source file of the installed packages of the release that has the text of a license in it."""
    for package in packages():
        files = [] if package.name in _NOT_INSTALLED else metadata.files(package.name) or []
        for path in files:
            if path.suffix == ".py" and _LICENSE_TEXT.search(Path(path.locate()).read_text("utf-8", "replace")):
                yield path.as_posix()


_HEAD = """\
# Licenses

<!-- Made by tools/licenses.py (`make docs`). -->

parmlint is under the [Apache License 2.0](../LICENSE). The wheel has only parmlint in it; pip adds the packages below
when it installs the wheel.

`parmlint.pyz` and the offline bundle have these packages in them. The texts of the licenses are in `THIRD-PARTY.txt`,
which is part of the two and of each release; the bill of materials (`parmlint-*.cdx.json`, CycloneDX) lists them for
programs. Tools that develop, test and build parmlint are in no release.

| package | version | license | why it is there |
|---|---|---|---|
"""
_EMBEDDED_HEAD = """
Some files and folders in these packages have a license of their own:

"""
_TAIL = """
parmlint does not use `lark/__pyinstaller`, which is for another program, or `lark/tools`, which writes parsers.
`parmlint.pyz` leaves both out; the offline bundle has the whole package, as its authors publish it.
`THIRD-PARTY.txt` also has the texts that these files name and do not have.
"""


def page() -> str:
    """The text of docs/licenses.md."""
    rows = [f"| {' | '.join(package)} |\n" for package in packages()]
    embedded = [f"- `{path}`: {terms}\n" for path, terms in EMBEDDED.items()]
    return "".join([_HEAD, *rows, _EMBEDDED_HEAD, *embedded, _TAIL])
