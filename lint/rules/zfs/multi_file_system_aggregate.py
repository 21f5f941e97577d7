from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.rules.shared.releases import level_without_target, removed_statements
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("ZFS010", level=WARNING, tags=("releases",))
def multi_file_system_aggregate(parsed: ParsedMember) -> Iterator[Finding]:
    """
    Options for multi-file system aggregates.

    ## What it does
    Reports define_aggr, auto_attach and allow_duplicate_filesystems. Targets before z/OS 2.1 are not checked; without a
    target it is a note.

    ## Why it matters
    From z/OS 2.1 on, an aggregate holds one file system, and a MOUNT attaches it.

    ## Example
    ```text parmlint.yaml
    target: {zos: "2.1"}
    ```
    ```text IOEPRM00
    user_cache_size=256M
    define_aggr R/W attach cluster(OMVS.PRV.AGGR001)
    ```

    Help: Delete this DEFINE_AGGR, and MOUNT its file systems.

    ## Use instead
    ```text parmlint.yaml
    target: {zos: "2.1"}
    ```
    ```text IOEPRM00
    user_cache_size=256M
    ```

    ## Fix safety
    Unsafe. Other systems that read the member may be older, so the fix needs review.

    ## Sources
    - z/OS File System Administration: changes in z/OS 2.1; clones and aggregates of several file systems.
    """
    for statement, last in removed_statements(parsed, "ZFS010"):
        message = f"{statement.name} is for multi-file system aggregates, which no release after {last} supports."
        help_text = f"Delete this {statement.name}, and MOUNT its file systems."
        fix = Fix(f"Delete {statement.name}", (Edit(statement.full_span, ""),))
        yield finding(statement, message, help=help_text, fixes=(fix,), level=level_without_target(parsed))
