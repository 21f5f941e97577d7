from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.zfs import Zfs
from lint.ruleset.rule import NOTE, finding, rule

_CACHES = ("USER_CACHE_SIZE", "META_CACHE_SIZE", "METABACK_CACHE_SIZE", "LOG_CACHE_SIZE", "CLIENT_CACHE_SIZE")


@rule("ZFS014", level=NOTE, tags=("caches",))
def fixed_cache(zfs: Zfs) -> Iterator[Finding]:
    """
    A cache whose pages are fixed.

    ## What it does
    Notes a cache with `fixed` after its size.

    ## Why it matters
    The storage is permanently unavailable to everything else, whether zFS uses it or not. Fixing the pages saves
    processor time on a system that has real storage to spare.

    ## Example
    ```text IOEPRM00
    user_cache_size=2G,fixed
    ```

    Help: Delete FIXED from USER_CACHE_SIZE.

    ## Use instead
    ```text IOEPRM00
    user_cache_size=2G
    ```

    ## Sources
    - zFS Implementation (IBM Redbook, z/OS 1.11): page-fixed caches. z/OS File System Administration: zfsadm config.
    """
    for name in _CACHES:
        cache = zfs.option(name)
        if cache and "FIXED" in cache.texts[1:]:
            message = f"{name} {cache.text} is fixed in real storage."
            yield finding(cache.values[-1], message, help=f"Delete FIXED from {name}.")
