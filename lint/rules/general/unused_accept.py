from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.diagnostics import UnusedAccept
from lint.ruleset.rule import WARNING, finding, rule


@rule("GEN024", level=WARNING, tags=("ignores",))
def unused_accept(accept: UnusedAccept) -> Iterator[Finding]:
    """
    An entry of `unjudged: accept` for something that the rules can check.

    ## What it does
    Reports an entry of `unjudged: accept` in parmlint.yaml that has no effect: the rules could check everything that it
    names. It reports nothing if its files were not checked or its rules did not run.

    ## Why it matters
    The member can now be read, but the entry is still there. It would hide the next problem there that the rules cannot
    check.

    ## Example
    ```text parmlint.yaml
    target: {zos: "3.1"}
    unjudged:
      accept:
        - path: COUPLE00
          reason: The release is newer than the tables.
    ```
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    ```

    Help: Delete this entry of `unjudged: accept`.

    ## Use instead
    ```text parmlint.yaml
    target: {zos: "3.1"}
    ```
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    ```

    ## Sources
    - None: this is about the configuration of parmlint, not about the system.
    """
    yield finding(
        accept,
        "This entry has no effect: the rules could check everything that it names.",
        help="Delete this entry of `unjudged: accept`.",
    )
