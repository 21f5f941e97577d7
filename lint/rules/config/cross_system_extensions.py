from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.releases import level_without_target, removed_statements
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("CFG023", level=WARNING, tags=("releases",))
def cross_system_extensions(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A statement belongs to the Cross System Extensions, which are no longer supported.

    ## What it does
    Reports statements that begin with XLINK_ or XSPOOL_. The rule reports nothing if the target is z/VM 6.2 or earlier;
    without a target, the finding is a note.

    ## Why it matters
    z/VM 6.3 no longer has the Cross System Extensions and rejects their statements. A cluster (SSI) replaces them.

    ## Example
    ```text parmlint.yaml
    target: {zvm: "7.3"}
    ```
    ```text SYSTEM.CONFIG
    XLINK_SYSTEM_INCLUDE VMA SLOT 1
    ```

    Help: Delete this XLINK_SYSTEM_INCLUDE, and specify SSI for the systems that share disks.

    ## Use instead
    ```text parmlint.yaml
    target: {zvm: "7.3"}
    ```
    ```text SYSTEM.CONFIG
    SSI CLUSTER1 PDR_VOLUME VMCOM1 SLOT 1 VMA
    ```

    ## Sources
    - z/VM CP Planning and Administration 6.3: summary of changes.
    """
    for statement, last in removed_statements(parsed, "CFG023"):
        message = f"This statement belongs to the Cross System Extensions; {last} was the last release with them."
        verb = statement.statement.text[statement.statement.verb_start : statement.statement.verb_end].upper()
        help_text = f"Delete this {verb}, and specify SSI for the systems that share disks."
        yield finding(statement, message, help=help_text, level=level_without_target(parsed))
