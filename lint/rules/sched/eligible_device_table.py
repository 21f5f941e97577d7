from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.releases import level_without_target, removed_statements
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("SCH013", level=WARNING, tags=("releases",))
def eligible_device_table(parsed: ParsedMember) -> Iterator[Finding]:
    """
    SCHEDxx has an EDT statement, which no release has read since MVS/SP 5.1.

    ## What it does
    Reports an EDT statement. Without a target release in `parmlint.yaml` it is a note.

    ## Why it matters
    The system does not read the statement. Eligible device tables are in the I/O definition file.

    ## Example
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text SCHED00
    EDT ID(00)
    MT SIZE(72K)
    ```

    Help: Delete this EDT.

    ## Use instead
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text SCHED00
    MT SIZE(72K)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: SCHEDxx.
    """
    for statement, last in removed_statements(parsed, "SCH013"):
        message = f"{statement.name} is for releases up to {last}; later releases do not read it."
        yield finding(statement, message, help=f"Delete this {statement.name}.", level=level_without_target(parsed))
