from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.racf import RacfOptions
from lint.ruleset.rule import WARNING, finding, rule


@rule("RCF003", level=WARNING, tags=("racf", "availability"))
def backup_not_updated(racf: RacfOptions) -> Iterator[Finding]:
    """
    The backup of the RACF database is not updated.

    ## What it does
    Reports UPDATEBACKUP(NO) in IRRPRMxx.

    ## Why it matters
    RACF writes changes to the primary data set only. After RVARY SWITCH, users and profiles are as they were when the
    backup was last copied.

    ## Example
    ```text IRRPRM00
    DATASETNAMETABLE
      ENTRY PRIMARYDSN('SYS1.RACF') BACKUPDSN('SYS1.RACFB')
            UPDATEBACKUP(NO)
    ```

    Help: Specify UPDATEBACKUP(NOSTATS).

    ## Use instead
    ```text IRRPRM00
    DATASETNAMETABLE
      ENTRY PRIMARYDSN('SYS1.RACF') BACKUPDSN('SYS1.RACFB')
            UPDATEBACKUP(NOSTATS)
    ```

    ## Sources
    - General knowledge of the RACF database.
    """
    for entry in racf.entries:
        update = entry.get("UPDATEBACKUP")
        if update and update.text == "NO":
            message = "RACF does not keep the backup of its database up to date."
            yield finding(update, message, help="Specify UPDATEBACKUP(NOSTATS).")
