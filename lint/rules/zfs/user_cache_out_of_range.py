from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("ZFS006", level=ERROR, tags=("values", "caches"))
def user_cache_out_of_range(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The user file cache of zFS is outside its range.

    ## What it does
    Reports a user_cache_size outside 10M to 65536M.

    ## Why it matters
    zFS does not start with the intended size.

    ## Example
    ```text IOEPRM00
    user_cache_size=128G
    ```

    Help: Specify user_cache_size=65536M or less.

    ## Use instead
    ```text IOEPRM00
    user_cache_size=64G
    ```

    ## Sources
    - z/OS File System Administration: IOEFSPRM (V2R2 and later).
    - Is zFS Ready for Prime Time? (SHARE, zFS development): higher limits for the caches.
    """
    return bad_values(parsed, "ZFS006")
