from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.model.zfs import MEGABYTE, Zfs, format_size
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import WARNING, Option, Options, finding, rule


@rule(
    "ZFS002",
    level=WARNING,
    tags=("caches", "performance"),
    health_check="ZFS_VERIFY_CACHESIZE",
    options={"megabytes": Option(100, "Below this size in megabytes, the finding is a warning.")},
)
def small_metadata_cache(zfs: Zfs, options: Options) -> Iterator[Finding]:
    """
    The cache for directories and file status is small.

    ## What it does
    Reports a meta_cache_size, together with a metaback_cache_size, below 100 MB. Targets before z/OS 2.2, which had two
    separate caches, are not checked.

    ## Why it matters
    Every lookup of a name goes through this cache. Without the option, zFS uses a tenth of the real storage, up to 100
    MB, and the health check expects at least that much.

    ## Example
    ```text IOEPRM00
    meta_cache_size=32M
    ```

    Help: Specify META_CACHE_SIZE=100M or more.

    ## Use instead
    ```text IOEPRM00
    meta_cache_size=256M
    ```

    ## Fix safety
    Unsafe. The cache takes storage from other programs, so the fix needs review.

    ## Sources
    - IBM Health Checker for z/OS: ZFS_VERIFY_CACHESIZE. z/OS File System Administration: metadata cache.
    - Is zFS Ready for Prime Time? (SHARE, zFS development): large directories and small caches.
    """
    least = options["megabytes"] * MEGABYTE
    cache, size = zfs.option("META_CACHE_SIZE"), zfs.size("META_CACHE_SIZE")
    back = 0 if zfs.lacks("METABACK_CACHE_SIZE") else zfs.size("METABACK_CACHE_SIZE")
    if not cache or size is None or back is None or not is_since(zfs.release, "zos 2.2"):
        return
    if size + back < least:
        both = f" and METABACK_CACHE_SIZE {format_size(back)} are together" if back else " is"
        bound = f"{format_size(least)}; without the option it is a tenth of the real storage, up to 100M"
        message, enough = f"META_CACHE_SIZE {format_size(size)}{both} below {bound}.", format_size(least - back)
        help_text = f"Specify META_CACHE_SIZE={enough} or more."
        yield finding(cache, message, help=help_text, fixes=with_value(cache, enough))
