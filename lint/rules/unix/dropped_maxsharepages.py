from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import is_since
from lint.finding import Finding
from lint.model.unix import Unix
from lint.ruleset.rule import NOTE, finding, rule


@rule("BPX048", level=NOTE, tags=("limits", "releases"))
def dropped_maxsharepages(unix: Unix) -> Iterator[Finding]:
    """
    A limit that newer releases do not list.

    ## What it does
    Notes MAXSHAREPAGES where `target` is z/OS 3.2 or later.

    ## Why it matters
    The statement is listed for z/OS 2.4 but not for 3.2. It limits the pages that fork, memory maps, ptrace and shared
    memory share, each of which uses common storage (ESQA).

    ## Example
    ```text parmlint.yaml
    target: {zos: "3.2"}
    ```
    ```text BPXPRM00
    MAXSHAREPAGES(131072)
    MAXPROCSYS(900)
    ```

    Help: Delete MAXSHAREPAGES.

    ## Use instead
    ```text parmlint.yaml
    target: {zos: "3.2"}
    ```
    ```text BPXPRM00
    MAXPROCSYS(900)
    ```

    ## Sources
    - z/OS UNIX System Services Planning: the tables of system limits (z/OS 2.4 and 3.2).
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): control the use of ESQA.
    """
    if unix.release is None or not is_since(unix.release, "zos 3.2"):
        return
    for statement in unix.statements("MAXSHAREPAGES"):
        message = f"MAXSHAREPAGES is listed for z/OS 2.4, but not for {unix.release}."
        yield finding(statement, message, help="Delete MAXSHAREPAGES.")
