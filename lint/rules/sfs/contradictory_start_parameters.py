from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.start_parameters import StartParameters
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement

_PAIRS = ("BACKUP", "CRR", "ACCOUNT", "AUDIT", "ESECURITY", "DFSMS", "MSGS", "FORMAT", "FULLDUMP", "DUMP")
_SCOPES = ("LOCAL", "REMOTE", "SSI")
_ABOUT = {word: name for name in _PAIRS for word in (name, f"NO{name}")} | dict.fromkeys(_SCOPES, "scope")
"""The setting of each switch. Two switches of the same setting exclude each other."""


@rule("SFS018", level=WARNING, tags=("file-pools",))
def contradictory_start_parameters(parameters: StartParameters) -> Iterator[Finding]:
    """
    Two start-up parameters are mutually exclusive.

    ## What it does
    Reports both of a pair such as BACKUP and NOBACKUP, and more than one of LOCAL, REMOTE and SSI.

    ## Why it matters
    Only one of the two can apply, and the file does not show which.

    ## Example
    ```text VMSERVU.DMSPARMS
    FILEPOOLID VMSYSU
    ADMIN MAINT
    BACKUP
    NOBACKUP
    ```

    Help: Delete this NOBACKUP, or the BACKUP in line 3.

    ## Use instead
    ```text VMSERVU.DMSPARMS
    FILEPOOLID VMSYSU
    ADMIN MAINT
    BACKUP
    ```

    ## Sources
    - General knowledge. z/VM CMS File Pool Planning, Administration, and Operation: Startup Parameter Descriptions.
    """
    first_of: dict[str, LocatedStatement] = {}
    for statement in parameters.parsed.named(*_ABOUT):
        about = _ABOUT.get(statement.name)
        first = first_of.setdefault(about, statement) if about else statement
        if first.name != statement.name:
            message = f"{statement.name} contradicts {first.name}."
            help_text = f"Delete this {statement.name}, or the {first.name} in line {first.line}."
            yield finding(statement, message, help=help_text, related=(related_place(first, "specified here"),))
