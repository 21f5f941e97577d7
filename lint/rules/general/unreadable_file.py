from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath

from lint.finding import Finding
from lint.ruleset.diagnostics import Unreadable
from lint.ruleset.rule import ERROR, finding, rule
from lint.source.files import CIRCULAR, DANGLING, DENIED, NOT_THERE


@rule("GEN016", level=ERROR, tags=("files",))
def unreadable_file(file: Unreadable) -> Iterator[Finding]:
    """
    A file that cannot be read was not checked.

    ## What it does
    Reports a file that could not be read although it was named on the command line or its name shows that it is
    configuration. The file is binary, is far too large, cannot be accessed, is a dangling link, or contains bytes that
    are not valid in its declared encoding. Also reports a link that leads out of the checkout or into `.git`, which is
    not opened: `--follow-links` reads the targets of links, and `--allow-outside FOLDER` also reads and writes in that
    folder. Outside of Git, the folder that the command line names, or the folder of a file that it names, is used
    instead of the checkout. The run then ends with exit code 2, because something was not checked. You cannot disable
    this rule.

    ## Why it matters
    A file that is silently skipped looks like a file without problems.

    ## Example
    ```hex COUPLE00
    43 4F 55 50 4C 45 00 00
    ```

    Help: Put a text file in place of COUPLE00, or add COUPLE00 to `exclude` in parmlint.yaml.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(LOCAL)
    ```

    ## Sources
    - None: this is about the run, not about the system.
    """
    name = PurePath(file.path).name
    cure = next((cure for reason, cure in _CURES.items() if file.reason.startswith(reason)), _OF_CONTENT)
    exclusion = "" if file.reason.startswith(NOT_THERE) else f", or add {name} to `exclude` in parmlint.yaml"
    yield finding(file, f"The file cannot be read: {file.reason}.", help=f"{cure} {name}{exclusion}.")


_OF_CONTENT = "Put a text file in place of"
_CURES = {
    NOT_THERE: "Correct the path of",
    DANGLING: "Correct or delete the link",
    CIRCULAR: "Correct or delete the link",
    DENIED: "Permit this user to read",
}
"""The beginning of the help, by the beginning of the reason."""
