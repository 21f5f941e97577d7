from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.rules.shared.releases import removed_statements
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("ZFS018", level=NOTE, tags=("releases",))
def option_without_effect(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An option that no longer has an effect.

    ## What it does
    Notes nbs, sysplex and sysplex_admin_level, which have no effect from z/OS 1.13 on, and fsgrow, which has none from
    z/OS 2.1 on. Earlier targets are not checked.

    ## Why it matters
    The option is misleading: new block security is always on, and in a shared file system zFS is always sysplex-aware.

    ## Example
    ```text IOEPRM00
    user_cache_size=1024M
    nbs=off
    ```

    Help: Delete NBS.

    ## Use instead
    ```text IOEPRM00
    user_cache_size=1024M
    ```

    ## Fix safety
    Unsafe. Other systems that read the member may be older, so the fix needs review.

    ## Sources
    - z/OS File System Administration: changes to the zFS commands; sysplex-aware zFS.
    """
    for statement, last in removed_statements(parsed, "ZFS018"):
        fix = Fix(f"Delete {statement.name}", (Edit(statement.full_span, ""),))
        message = f"{statement.name} has no effect after {last}."
        yield finding(statement, message, help=f"Delete {statement.name}.", fixes=(fix,))
