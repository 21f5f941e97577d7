from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.rules.shared.releases import removed_statements
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("ZFS004", level=NOTE, tags=("caches", "releases"), health_check="ZFS_CACHE_REMOVALS")
def dropped_cache(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A cache that zFS no longer has.

    ## What it does
    Notes client_cache_size and tran_cache_size. Targets before z/OS 2.2 are not checked.

    ## Why it matters
    zFS no longer has either cache, so the options are misleading.

    ## Example
    ```text IOEPRM00
    user_cache_size=1024M
    client_cache_size=128M
    ```

    Help: Delete CLIENT_CACHE_SIZE.

    ## Use instead
    ```text IOEPRM00
    user_cache_size=1024M
    ```

    ## Fix safety
    Safe in part. The fix is safe when `target` is a release whose zFS no longer has the cache.

    ## Sources
    - IBM Health Checker for z/OS: ZFS_CACHE_REMOVALS.
    """
    for statement, last in removed_statements(parsed, "ZFS004"):
        fix = Fix(f"Delete {statement.name}", (Edit(statement.full_span, ""),), safe=parsed.release is not None)
        message = f"{statement.name} is for a cache that zFS does not have after {last}."
        yield finding(statement, message, help=f"Delete {statement.name}.", fixes=(fix,))
