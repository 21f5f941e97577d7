"""The terms of the packages that a release has in it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from email import message_from_bytes
from email.message import Message
from importlib import metadata
from pathlib import Path
from typing import NamedTuple, Self

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.release import archives, source

_TEXTS = ("LICENSE", "LICENCE", "COPYING", "NOTICE", "AUTHORS")
_EXPRESSIONS = {
    "MIT": "MIT",
    "MIT License": "MIT",
    "MIT license": "MIT",
    "ISC License": "ISC",
}
"""The SPDX expressions of names that older metadata has instead."""
_FOLDER = Path(__file__).with_name("terms")
_TEXTS_OF = {
    "Apache-2.0": source.ROOT / "LICENSE",
    "GPL-2.0-or-later WITH Bootloader-exception": _FOLDER / "PyInstaller-COPYING.txt",  # of the package pyinstaller
    "MPL-2.0": _FOLDER / "MPL-2.0.txt",  # of the package pathspec
}
"""The texts that are in no package of the release, although files of these packages are under them."""
_WITH_TEXT = frozenset({"BSD-3-Clause", "MIT"})
"""The licenses whose text is in the file itself, or beside it in the package."""
_RULE = "=" * 79
_BSD, _THIRD_CLAUSE = "BSD License", "neither the name"


class BundledPackage(NamedTuple):
    """A package with its terms: an SPDX expression, and the texts of its license files by name."""

    name: str
    version: str
    license: str
    texts: dict[str, str]
    needs: tuple[str, ...]
    """The names of the packages that it requires, on some platform or Python at least."""

    @classmethod
    def of_wheel(cls, path: Path) -> Self:
        """The package in a wheel. Ends the program if it has no terms."""
        files = archives.content(path)
        (about,) = (data for name, data in files.items() if name.endswith(".dist-info/METADATA"))
        texts = {name: data.decode("utf-8") for name, data in files.items() if _is_text(name)}
        return cls._of(message_from_bytes(about), texts)

    @classmethod
    def of_shiv(cls) -> Self:
        """The packer, of which a part is in the one file to unpack it."""
        distribution = metadata.distribution("shiv")
        texts = {str(file): file.read_text("utf-8") for file in distribution.files or () if _is_text(str(file))}
        return cls._of(message_from_bytes((distribution.read_text("METADATA") or "").encode()), texts)

    @classmethod
    def _of(cls, about: Message, texts: dict[str, str]) -> Self:
        name = str(about["Name"])
        if not texts:
            raise SystemExit(f"{name} has no text of its license")
        requirements = [Requirement(line) for line in about.get_all("Requires-Dist", [])]
        needs = [canonicalize_name(need.name) for need in requirements if "extra" not in str(need.marker or "")]
        return cls(name, str(about["Version"]), _expression(about, "".join(texts.values())), texts, tuple(needs))


def notice(packages: Iterable[BundledPackage]) -> str:
    """The text for a release: each package with its terms."""
    parts = ["parmlint is under the Apache License 2.0. Its releases have these packages in them:\n"]
    listed = list(packages)
    parts += [f"  {package.name} {package.version}: {package.license}\n" for package in listed]
    for package in listed:
        for name, text in package.texts.items():
            parts.append(_titled(f"{package.name} {package.version}: {name}", text))
    return "".join(parts)


def embedded(files: Mapping[str, str]) -> str:
    """The part of the text on files and folders with an SPDX expression of their own, with the texts that they lack.

    Ends the program if such a text is not there.
    """
    expressions = sorted(set(files.values()) - _WITH_TEXT)
    if missing := [expression for expression in expressions if expression not in _TEXTS_OF]:
        raise SystemExit(f"there is no text of {', '.join(missing)}")
    listed = "".join(f"{path}: {expression}\n" for path, expression in files.items())
    texts = [_titled(expression, _TEXTS_OF[expression].read_text("utf-8")) for expression in expressions]
    return "".join([_titled("Files and folders of these packages with a license of their own", listed), *texts])


def _titled(title: str, text: str) -> str:
    return f"\n{_RULE}\n{title}\n{_RULE}\n\n{text.strip()}\n"


def _expression(about: Message, text: str) -> str:
    """The SPDX expression of a package's terms. Ends the program if it is not in the list."""
    if about["License-Expression"]:
        return str(about["License-Expression"])
    classified = [
        line.rpartition(" :: ")[2] for line in about.get_all("Classifier", []) if line.startswith("License ::")
    ]
    names = [str(about["License"] or ""), *classified]
    expressions = [_EXPRESSIONS[name] for name in names if name in _EXPRESSIONS]
    if _BSD in names:
        expressions.append("BSD-3-Clause" if _THIRD_CLAUSE in " ".join(text.lower().split()) else "BSD-2-Clause")
    if not expressions:
        raise SystemExit(f"{about['Name']} names no license of the list: {names}")
    return expressions[0]


def _is_text(name: str) -> bool:
    """True for the name of a file with terms. A package may have others in it, which bring theirs."""
    return name.rpartition("/")[2].startswith(_TEXTS)
