from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.syntax import unknown_keywords
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("ZFS007", level=WARNING, tags=("syntax",))
def unknown_zfs_option(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An option that zFS does not have.

    ## What it does
    Reports an option of IOEPRMxx that no release of zFS has, and suggests the nearest spelling.

    ## Why it matters
    The intended setting has no effect: at best, zFS issues a message and uses its defaults. IBM manuals do not say what
    zFS does.

    ## Example
    ```text IOEPRM00
    user_cach_size=256M
    ```

    Help: Change USER_CACH_SIZE to USER_CACHE_SIZE.

    ## Use instead
    ```text IOEPRM00
    user_cache_size=256M
    ```

    ## Fix safety
    Unsafe. The fix writes the nearest option that exists in its place. It needs review: a different option may be
    intended.

    ## Sources
    - z/OS File System Administration: zfsadm configquery lists the options.
    """
    if parsed.kind.code_for("GEN012") == "ZFS007":
        yield from unknown_keywords(parsed)
