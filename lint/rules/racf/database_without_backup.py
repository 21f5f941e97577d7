from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.racf import RacfOptions, name_in
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("RCF002", level=WARNING, tags=("racf", "availability"))
def database_without_backup(racf: RacfOptions) -> Iterator[Finding]:
    """
    A data set of the RACF database has no backup, or is its own.

    ## What it does
    Reports an ENTRY of IRRPRMxx with PRIMARYDSN and without BACKUPDSN, or with the same data set in both.

    ## Why it matters
    If the primary data set fails, nobody can log on until it is restored. RVARY SWITCH needs a backup that is kept
    up to date.

    ## Example
    ```text IRRPRM00
    DATASETNAMETABLE
      ENTRY PRIMARYDSN('SYS1.RACF')
    ```

    Help: Add BACKUPDSN with another data set.

    ## Use instead
    ```text IRRPRM00
    DATASETNAMETABLE
      ENTRY PRIMARYDSN('SYS1.RACF') BACKUPDSN('SYS1.RACF.BACKUP')
    ```

    ## Sources
    - General knowledge of the RACF database.
    """
    for entry in racf.entries:
        primary, backup = entry.get("PRIMARYDSN"), entry.get("BACKUPDSN")
        if primary is None or not entry.is_sound:
            continue
        if backup is None:
            message = f"The data set {name_in(primary)} of the RACF database has no backup."
            yield finding(primary, message, help="Add BACKUPDSN with another data set.")
        elif name_in(primary) == name_in(backup) and not is_unknown(primary.text):
            message = f"The data set {name_in(primary)} of the RACF database is its own backup."
            place = related_place(primary, "The primary data set is named here.")
            yield finding(backup, message, help="Specify another data set in BACKUPDSN.", related=(place,))
