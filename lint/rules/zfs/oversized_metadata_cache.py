from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.model.zfs import MEGABYTE, Zfs, format_size
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import ERROR, WARNING, finding, rule

_ADVISED, _ALL = 1536 * MEGABYTE, 2048 * MEGABYTE


@rule("ZFS005", level=ERROR, tags=("caches", "releases"))
def oversized_metadata_cache(zfs: Zfs) -> Iterator[Finding]:
    """
    A cache that is too large for the zFS address space.

    ## What it does
    Reports, for targets before z/OS 2.2, a meta_cache_size of 2 GB and more, and warns of one above 1.5 GB.

    ## Why it matters
    Before z/OS 2.2 all caches except those in data spaces had to fit into an address space of 2 GB, of which about 1.5
    GB should be used. The other caches also need room in it.

    ## Example
    ```text parmlint.yaml
    target: {zos: "2.1"}
    ```
    ```text IOEPRM00
    meta_cache_size=2048M
    ```

    Help: Specify META_CACHE_SIZE=1536M or less.

    ## Use instead
    ```text parmlint.yaml
    target: {zos: "2.1"}
    ```
    ```text IOEPRM00
    meta_cache_size=512M
    ```

    ## Fix safety
    Unsafe. Only you know how much of the address space the other caches leave, so the fix needs review.

    ## Sources
    - z/OS File System Administration: total cache size (z/OS 2.1).
    - Is zFS Ready for Prime Time? (SHARE, zFS development): zFS in 64-bit mode from z/OS 2.2 on.
    """
    cache, size = zfs.option("META_CACHE_SIZE"), zfs.size("META_CACHE_SIZE")
    if zfs.release is None or is_since(zfs.release, "zos 2.2") or not cache or size is None or size <= _ADVISED:
        return
    room = f"{format_size(_ADVISED)} of the 2G that {zfs.release} has for all caches"
    message = f"META_CACHE_SIZE {format_size(size)} is above {room}."
    help_text, fixes = (
        f"Specify META_CACHE_SIZE={format_size(_ADVISED)} or less.",
        with_value(cache, format_size(_ADVISED)),
    )
    yield finding(cache, message, help=help_text, fixes=fixes, level=ERROR if size >= _ALL else WARNING)
