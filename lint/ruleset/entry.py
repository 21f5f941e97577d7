"""A rule in the lists of all rules, as plain text.

A code can then be checked, and one family loaded, without importing every rule.
"""

from __future__ import annotations

from typing import NamedTuple

FOLDERS = {
    "GEN": "general",
    "SYM": "symbols",
    "SYS": "sysparm",
    "CPL": "couple",
    "BPX": "unix",
    "ASC": "asch",
    "ICS": "ics",
    "IPS": "ips",
    "VLF": "vlf",
    "LPA": "lpa",
    "APF": "lpa",
    "RTL": "rtls",
    "ZFS": "zfs",
    "USS": "shell",
    "DIR": "directory",
    "SFS": "sfs",
    "CFG": "config",
    "VMR": "vmrm",
}
"""The folder of each family."""


class Entry(NamedTuple):
    """A rule by its two names, and the type that it wants to see, so that only rules of use now are imported."""

    code: str
    name: str
    subject: str

    @property
    def words(self) -> tuple[str, str]:
        """What people call it by."""
        return self.code, self.name

    @property
    def function(self) -> str:
        """What it is called in Python: its module and, in that, its function."""
        return self.name.replace("-", "_")

    @property
    def module(self) -> str:
        """The module that holds it."""
        return f"lint.rules.{FOLDERS[self.code[:3]]}.{self.function}"
