from __future__ import annotations

from collections.abc import Iterator

from lint.facts import table
from lint.finding import Finding
from lint.model.members import VALUE
from lint.model.zfs import Zfs
from lint.ruleset.rule import NOTE, finding, rule


@rule("ZFS013", level=NOTE, tags=("caches", "performance"))
def small_vnode_cache(zfs: Zfs) -> Iterator[Finding]:
    """
    The cache for files in use is below its default.

    ## What it does
    Notes a vnode_cache_size below the default of the release, and a token_cache_size below twice the vnode cache.

    ## Why it matters
    Each file and directory in use needs a vnode and, in a shared file system, a token. Anything that drops out of the
    caches must be looked up again.

    ## Example
    ```text IOEPRM00
    vnode_cache_size=16384
    ```

    Help: Specify VNODE_CACHE_SIZE=32768 or more.

    ## Use instead
    ```text IOEPRM00
    vnode_cache_size=65536
    token_cache_size=131072
    ```

    ## Sources
    - z/OS File System Administration: vnode cache, token cache.
    - Is zFS Ready for Prime Time? (SHARE, zFS development): higher limits for the caches.
    """
    facts = table.load("ioeprm").operand("VNODE_CACHE_SIZE", VALUE)
    default = int(facts.default(zfs.release) or 0) if facts else 0
    vnodes, size = zfs.option("VNODE_CACHE_SIZE"), zfs.size("VNODE_CACHE_SIZE")
    if vnodes and size is not None and size < default:
        message = f"VNODE_CACHE_SIZE {size} is below {default}, the default."
        yield finding(vnodes, message, help=f"Specify VNODE_CACHE_SIZE={default} or more.")
    effective, tokens = zfs.size_or_default("VNODE_CACHE_SIZE"), zfs.size("TOKEN_CACHE_SIZE")
    cache = zfs.option("TOKEN_CACHE_SIZE")
    if cache and tokens is not None and effective is not None and tokens < 2 * effective:
        bound = f"{2 * effective}, the default, which is two for each of {effective} vnodes"
        help_text = f"Specify TOKEN_CACHE_SIZE={2 * effective} or more."
        yield finding(cache, f"TOKEN_CACHE_SIZE {tokens} is below {bound}.", help=help_text)
