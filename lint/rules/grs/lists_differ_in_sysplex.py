from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from lint.finding import Finding
from lint.model.grs import ListEntry
from lint.rules.grs._lists import joined_lists
from lint.rules.shared.compared_systems import with_first
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.systems.estate import Sysplex
from lint.systems.zos.image import Image
from lint.systems.zos.played import Parameter


@rule("RNL013", level=WARNING, tags=("systems", "sysplex"))
def lists_differ_in_sysplex(sysplex: Sysplex) -> Iterator[Finding]:
    """
    The resource name lists of two systems of a sysplex differ.

    ## What it does
    Compares the entries that GRSRNL= joins, in their order, with those of the first system of the sysplex, and
    reports the first that differs. Where the names of the members differ, SYS030 reports that. It reports nothing
    if a member is not in the repository or not readable, or if a name has an unknown symbol.

    ## Why it matters
    All systems must have the same entries in the same order. A system with other lists enters a disabled wait state
    when it joins.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: a}
      PRDB: {parmlib: b}
    ```
    ```text a/LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text a/IEASYS00
    GRS=STAR,GRSRNL=01
    ```
    ```text a/GRSRNL01
    RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(SYSDSN) RNAME(SYS1.PAGE)
    ```
    ```text b/LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text b/IEASYS00
    GRS=STAR,GRSRNL=01
    ```
    ```text b/GRSRNL01
    RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(SYSDSN) RNAME(SYS1.SWAP)
    ```

    Help: Change this entry to that of PRDA, or that of PRDA to this, on all systems at the same time.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: a}
      PRDB: {parmlib: b}
    ```
    ```text a/LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text a/IEASYS00
    GRS=STAR,GRSRNL=01
    ```
    ```text a/GRSRNL01
    RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(SYSDSN) RNAME(SYS1.PAGE)
    ```
    ```text b/LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text b/IEASYS00
    GRS=STAR,GRSRNL=01
    ```
    ```text b/GRSRNL01
    RNLDEF RNL(EXCL) TYPE(GENERIC) QNAME(SYSDSN) RNAME(SYS1.PAGE)
    ```

    ## Sources
    - z/OS MVS Planning: Global Resource Serialization: Defining the RNLs.
    """
    for image, lists, first_image, first in with_first(_joined(sysplex)):
        pair = next((pair for pair in zip_longest(first.entries, lists.entries) if not _is_same(*pair)), None)
        if pair:
            there, here = pair
            message = f"{_shown(here)} of {image.name} stands where {first_image.name} has {_shown(there)}."
            help_text = (
                f"Change this entry to that of {first_image.name}, or that of {first_image.name} to this, "
                "on all systems at the same time."
            )
            related = (related_place(there.statement, f"the entry of {first_image.name}"),) if there else ()
            yield finding(here.statement if here else lists.parameter, message, help=help_text, related=related)


class _Lists(NamedTuple):
    parameter: Parameter
    entries: list[ListEntry]


def _joined(sysplex: Sysplex) -> Iterator[tuple[tuple[str, ...], Image, _Lists]]:
    """The lists of each system, with the value of GRSRNL= as the key."""
    for image in sysplex.images:
        lists, parameter = joined_lists(image), image.parameter("GRSRNL")
        if lists and parameter:
            yield parameter.texts, image, _Lists(parameter, list(lists.entries))


def _is_same(first: ListEntry | None, second: ListEntry | None) -> bool:
    return first is not None and second is not None and first.key == second.key


def _shown(entry: ListEntry | None) -> str:
    return f"{entry.list_name} {entry.type} {entry.resource}" if entry else "No entry"
