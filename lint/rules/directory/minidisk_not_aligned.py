from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.rules.directory._extent_text import capitalized, format_minidisk
from lint.rules.directory._free_space import like
from lint.rules.shared.values import largest
from lint.ruleset.rule import NOTE, finding, rule

_PAGE = 8
_CACHE_UNIT = 64


@rule("DIR045", level=NOTE, tags=("minidisks", "performance"))
def minidisk_not_aligned(directory: Directory) -> Iterator[Finding]:
    """
    A minidisk in blocks is not aligned with the pages of the minidisk cache.

    ## What it does
    Reports a minidisk in blocks (FB-512, 9336 and the like) that does not begin on a page (a multiple of 8 blocks), or
    whose size is not a multiple of 64 blocks. Full-pack minidisks and sizes that DIR006 reports are ignored.

    ## Why it matters
    The blocks outside the pages are lost, and the minidisk is not eligible for the minidisk cache.

    ## Example
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     MDISK 0200 9336 0020 1000 LNX001 MR
    ```

    Help: Change the start to 0024, or to another multiple of 8.

    ## Use instead
    ```text USER.DIRECT
    USER LINUX1 NOLOG 2G 4G G
     MDISK 0200 9336 0024 1024 LNX001 MR
    ```

    ## Sources
    - z/VM performance tips: Minidisk Cache. IBM documentation of z/VM: FBA Device Geometry.
    """
    most = largest("directory", "MDISK", "SIZE")
    for extents in directory.extents.values():
        for extent in extents:
            if not extent.in_blocks or extent.is_full_pack:
                continue
            disk = capitalized(format_minidisk(extent))
            if extent.start % _PAGE:
                message = f"{disk} begins at block {extent.start}, not at a multiple of {_PAGE}: it is not cached."
                start = like(extent, "START", -(-extent.start // _PAGE) * _PAGE)
                help_text = f"Change the start to {start}, or to another multiple of {_PAGE}."
                yield finding(extent.statement["START"], message, help=help_text)
            elif extent.size is not None and extent.size <= most and extent.size % _CACHE_UNIT:
                message = f"{disk} has {extent.size} blocks, not a multiple of {_CACHE_UNIT}: it is not cached."
                size = like(extent, "SIZE", max(extent.size // _CACHE_UNIT, 1) * _CACHE_UNIT)
                help_text = f"Change the size to {size}, or to another multiple of {_CACHE_UNIT}."
                yield finding(extent.statement["SIZE"], message, help=help_text)
