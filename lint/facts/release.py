"""Releases of the operating systems, along their two lines of descent.

MVS 3.8 -> MVS/ESA -> OS/390 -> z/OS, and VM/370 -> VM/ESA -> z/VM. Releases of one line can be compared,
those of different lines cannot.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import NamedTuple

LINES = (("mvs", "mvs-esa", "os390", "zos"), ("vm370", "vmesa", "zvm"))

LINE_OF_PLATFORM = ("zos", "zvm")
"""The platform of each line."""

LAST_RELEASES = {"vm370": 6}
"""The last release of systems whose name may stand without a release: an earlier release is not in use."""

RELEASES: Mapping[str, tuple[str, ...]] = {
    "os390": ("1.1", "1.2", "1.3", *(f"2.{minor}" for minor in range(4, 11))),
    "zos": (*(f"1.{minor}" for minor in range(1, 14)), *(f"2.{minor}" for minor in range(1, 6)), "3.1", "3.2"),
    "zvm": (
        "3.1", *(f"4.{minor}" for minor in range(1, 5)), *(f"5.{minor}" for minor in range(1, 5)),
        *(f"6.{minor}" for minor in range(1, 5)), *(f"7.{minor}" for minor in range(1, 5)),
    ),
}  # fmt: skip
"""Every release of these systems in order. Releases of older systems are not held against a list."""

_SPELLING = re.compile(r"(?P<system>[a-z0-9-]+?)[ =:]+(?P<major>[0-9]{1,4})(?:\.(?P<minor>[0-9]{1,4}))?")
_TITLES = {
    "mvs": "MVS", "mvs-esa": "MVS/ESA", "os390": "OS/390", "zos": "z/OS", "vm370": "VM/370", "vmesa": "VM/ESA",
    "zvm": "z/VM",
}  # fmt: skip


class Release(NamedTuple):
    """One release. `line` and `step` place its system among the LINES."""

    line: int
    step: int
    major: int
    minor: int

    def at_least(self, release: Release) -> bool:
        """True if this release is `release` or a later one. Raises ValueError across lines."""
        if self.line != release.line:
            raise ValueError(f"{self} and {release} are of different lines")
        return self[1:] >= release[1:]

    @property
    def system(self) -> str:
        """The system as the configuration names it, such as `zos`."""
        return LINES[self.line][self.step]

    def __str__(self) -> str:
        return f"{_TITLES[self.system]} {self.major}.{self.minor}"


def is_since(release: Release | None, first: str) -> bool:
    """True if a release is `first` (as in `zos 2.5`) or a later one. None stands for the newest release."""
    return release is None or release.at_least(parse_release(first))


@cache
def parse_release(text: str) -> Release:
    """The release in `zos 2.5` (also with `=`); `vm370` alone is its last one. Raises ValueError for any other text."""
    folded = text.strip().lower()
    match = _SPELLING.fullmatch(f"{folded} {LAST_RELEASES[folded]}" if folded in LAST_RELEASES else folded)
    for line, systems in enumerate(LINES):
        if match and match["system"] in systems:
            return Release(line, systems.index(match["system"]), int(match["major"]), int(match["minor"] or 0))
    raise ValueError(f"{text!r} is not a release")


def target_release(text: str) -> Release:
    """The release in a text, which must exist. Raises ValueError with the releases of the system that do."""
    release = parse_release(text)
    existing = RELEASES.get(release.system)
    if existing and f"{release.major}.{release.minor}" not in existing:
        raise ValueError(f"there is no {release}, as far as parmlint knows (the newest is {existing[-1]})")
    return release


def release_on(targets: Iterable[str], platform: str) -> Release | None:
    """The release among some targets that is one of a platform, `zos` or `zvm`; None if there is none."""
    releases = map(parse_release, targets)
    return next((release for release in releases if LINE_OF_PLATFORM[release.line] == platform), None)


def meant_release(text: str) -> tuple[str, str]:
    """The system and release that a wrong text probably means, such as `("zos", "2.5")` for `zos2.5` or `z/OS V2R5`.

    A release that does not exist means the newest, and a text without a system z/OS.
    """
    folded = re.sub(r"[^a-z0-9]", "", text.lower())
    names = (name for systems in LINES for name in systems if folded.startswith(name.replace("-", "")))
    system = max(names, key=len, default="zos")
    if system not in RELEASES:
        return system, _OLDER_RELEASES[system]
    numbers = re.sub("[a-z]", "", folded.removeprefix(system))
    fitting = [release for release in RELEASES[system] if release.replace(".", "") == numbers]
    return system, fitting[0] if fitting else RELEASES[system][-1]


_OLDER_RELEASES = {"mvs": "3.8", "mvs-esa": "5.2", "vm370": "6", "vmesa": "2.4"}
"""A release of each system that has no list."""
