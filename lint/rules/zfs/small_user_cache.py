from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.model.zfs import MEGABYTE, Zfs, format_size
from lint.rules.shared.rewriting import with_value
from lint.ruleset.rule import WARNING, Option, Options, finding, rule


@rule(
    "ZFS001",
    level=WARNING,
    tags=("caches", "performance"),
    health_check="ZFS_VERIFY_CACHESIZE",
    options={"megabytes": Option(256, "Below this size in megabytes, the finding is a warning.")},
)
def small_user_cache(zfs: Zfs, options: Options) -> Iterator[Finding]:
    """
    The cache for file data is small.

    ## What it does
    Reports a user_cache_size below 256 MB. Targets before z/OS 2.1 are not checked.

    ## Why it matters
    Files that are not in the cache are read from disk. Without the option, zFS uses a tenth of the real storage, up to
    2 GB, and the health check expects at least that much; earlier releases used 256 MB.

    ## Example
    ```text IOEPRM00
    user_cache_size=64M
    ```

    Help: Specify USER_CACHE_SIZE=256M or more.

    ## Use instead
    ```text IOEPRM00
    user_cache_size=1024M
    ```

    ## Fix safety
    Unsafe. The cache takes storage from other programs, so the fix needs review.

    ## Sources
    - IBM Health Checker for z/OS: ZFS_VERIFY_CACHESIZE. z/OS File System Administration: user file cache.
    - Is zFS Ready for Prime Time? (SHARE, zFS development): higher limits for the caches.
    """
    least = options["megabytes"] * MEGABYTE
    cache, size = zfs.option("USER_CACHE_SIZE"), zfs.size("USER_CACHE_SIZE")
    if cache and size is not None and size < least and is_since(zfs.release, "zos 2.1"):
        bound = f"{format_size(least)}; without the option it is a tenth of the real storage, up to 2G"
        help_text = f"Specify USER_CACHE_SIZE={format_size(least)} or more."
        message = f"USER_CACHE_SIZE {format_size(size)} is below {bound}."
        yield finding(cache, message, help=help_text, fixes=with_value(cache, format_size(least)))
