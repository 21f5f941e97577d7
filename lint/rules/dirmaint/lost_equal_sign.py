from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dirmaint import DirmaintSettings
from lint.ruleset.rule import WARNING, finding, rule


@rule("DVH007", level=WARNING, tags=("settings",))
def lost_equal_sign(settings: DirmaintSettings) -> Iterator[Finding]:
    """
    A setting of DirMaint has no equal sign at its keyword.

    ## What it does
    Reports an entry of a CONFIG* DATADVH file without an equal sign, and one with a blank before it.

    ## Why it matters
    DirMaint looks for the keyword with the equal sign attached. It does not find the entry, and the default counts.

    ## Example
    ```text CONFIG99.DATADVH
    RUNMODE OPERATIONAL
    ```

    Help: Change RUNMODE to RUNMODE=, with no blank before the equal sign.

    ## Use instead
    ```text CONFIG99.DATADVH
    RUNMODE= OPERATIONAL
    ```

    ## Sources
    - General knowledge of DirMaint. z/VM system files in a public repository: CONFIG00 DATADVH, where each keyword
      has it.
    """
    for entry in settings.parsed.written:
        text, end = entry.statement.text, entry.statement.verb_end
        if entry.is_known and not text.startswith("=", end):
            message = f"{entry.name} has no equal sign attached, so DirMaint does not find this setting."
            help_text = f"Change {entry.name} to {entry.name}=, with no blank before the equal sign."
            yield finding(entry, message, help=help_text)
