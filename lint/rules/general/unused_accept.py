from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.diagnostics import UnusedAccept
from lint.ruleset.rule import WARNING, finding, rule


@rule("GEN024", level=WARNING, tags=("ignores",))
def unused_accept(accept: UnusedAccept) -> Iterator[Finding]:
    """
    An entry of `unjudged: accept` for something that rules can judge.

    ## What it does
    Reports an entry of `unjudged: accept` in parmlint.yaml that accepts nothing: the rules could judge all that it
    speaks of. It is silent where its files were not checked, or its rules did not run.

    ## Why it matters
    The member can be read now and the entry stayed. It would hide the next thing there that nobody can judge.

    ## Example
    ```text parmlint.yaml
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
    unjudged:
      accept:
        - path: COUPLE00
          reason: The release is newer than the tables.
    ```
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
           PCOUPLE(SYS1.XCF.CDS01) ACOUPLE(SYS1.XCF.CDS02)
    NEWVERB CLASS(BIG)
    ```

    ## Sources
    - None: this is about the configuration of parmlint, not about the system.
    """
    yield finding(
        accept,
        "This entry accepts nothing: the rules could judge all that it speaks of.",
        help="Delete this entry of `unjudged: accept`.",
    )
