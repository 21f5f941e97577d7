from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count

from lint.finding import Finding
from lint.model.devices import device_number
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, LocatedStatement, is_unknown

_SUFFIX = re.compile(r"[0-9A-F]{6}")
_END = 0x1000000


@rule("DIR036", level=WARNING, tags=("networks",))
def repeated_mac_suffix(directory: Directory) -> Iterator[Finding]:
    """
    Two network adapters get the same MAC address.

    ## What it does
    Reports a MACID that an earlier NICDEF also has. Subconfigurations of one identity may share it, because each is on
    a different system.

    ## Why it matters
    Two adapters on one network then have the same MAC address, and the second adapter cannot use the network: the
    system puts the same prefix in front of both suffixes.

    ## Example
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     NICDEF 0600 TYPE QDIO LAN SYSTEM VSW1 MACID 000A01
    USER LINUX2 NOLOG 2G 4G G
     NICDEF 0600 TYPE QDIO LAN SYSTEM VSW1 MACID 000A01
    ```

    Help: Change MACID 000A01 to 000A02, which no other adapter has.

    ## Use instead
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     NICDEF 0600 TYPE QDIO LAN SYSTEM VSW1 MACID 000A01
    USER LINUX2 NOLOG 2G 4G G
     NICDEF 0600 TYPE QDIO LAN SYSTEM VSW1 MACID 000A02
    ```

    ## Fix safety
    Unsafe. The guest gets a different MAC address, and its network may depend on the old one, so the fix needs review.

    ## Sources
    - Derived from the meaning of MACID. z/VM CP Planning and Administration: NICDEF Directory Statement.
    """
    identities, free = _identities(directory), _FreeSuffixes(directory)
    first_of: dict[str, tuple[LocatedOperand, DirectoryEntry]] = {}
    for entry in directory.entries_with("NICDEF"):
        for adapter in entry.of("NICDEF"):
            suffix = adapter.get("MACID")
            if suffix is None or is_unknown(suffix.text):
                continue
            first, owner = first_of.setdefault(suffix.text, (suffix, entry))
            machine = identities.get(entry.name)
            if owner is not entry and machine and machine == identities.get(owner.name):
                continue
            if owner is entry and _device(adapter) == _device(first.located):
                continue  # the very adapter, or a further NICDEF that adds to it
            message = f"The MACID {suffix.text} of {entry.name} is also the MACID of an adapter of {owner.name}."
            new = free.next_after(suffix.text)
            yield finding(
                suffix,
                message,
                help=f"Change MACID {suffix.text} to {new}, which no other adapter has.",
                related=(related_place(first, "first given here"),),
                fixes=with_value(suffix, new),
            )


class _FreeSuffixes:
    """The suffixes that no adapter has. What one adapter is given is taken for others."""

    def __init__(self, directory: Directory) -> None:
        adapters = (adapter for entry in directory.entries_with("NICDEF") for adapter in entry.of("NICDEF"))
        self._taken = {suffix.text for adapter in adapters if (suffix := adapter.get("MACID"))}
        self._latest: dict[str, int] = {}

    def next_after(self, suffix: str) -> str:
        """The next suffix that is free, in six hexadecimal digits; any text has one."""
        number = self._latest.get(suffix, int(suffix, 16) if _SUFFIX.fullmatch(suffix) else 0)
        free = next(text for each in count(number + 1) if (text := f"{each % _END:06X}") not in self._taken)
        self._latest[suffix] = int(free, 16)
        self._taken.add(free)
        return free


def _device(adapter: LocatedStatement) -> int | None:
    number = adapter.get("VDEV")
    return device_number(number.text) if number else None


def _identities(directory: Directory) -> dict[str, str]:
    """The identity that each subconfiguration belongs to."""
    builds = (
        (entry.name, build.get("SUBCONFIG")) for entry in directory.entries_with("BUILD") for build in entry.of("BUILD")
    )
    return {named.text: identity for identity, named in builds if named}
