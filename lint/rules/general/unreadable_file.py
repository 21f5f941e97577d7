from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath

from lint.finding import Finding
from lint.ruleset.diagnostics import Unreadable
from lint.ruleset.rule import ERROR, finding, rule


@rule("GEN016", level=ERROR, tags=("files",))
def unreadable_file(file: Unreadable) -> Iterator[Finding]:
    """
    A file that cannot be read was not checked.

    ## What it does
    Reports a file that was named, or whose name says that it is configuration, and that could not be read: it is
    binary, far too large, not permitted, a dangling link, or its bytes are not of the encoding declared for it.
    So is a link that leads out of the checkout or into `.git`, which is not opened: `--follow-links` reads what links
    lead to, `--allow-outside FOLDER` reads and writes in that folder too. Outside of Git, the folder that the
    command line names, or that holds a file it names, takes the place of the checkout.
    The run then ends with exit code 2, because something was not checked. No selection switches this rule off.

    ## Why it matters
    A file that is skipped in silence looks like a file without faults.

    ## Example
    ```hex COUPLE00
    43 4F 55 50 4C 45 00 00
    ```

    Help: Put a text file in the place of COUPLE00, or add COUPLE00 to `exclude` in parmlint.yaml.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(LOCAL)
    ```

    ## Sources
    - None: this is about the run, not about the system.
    """
    name = PurePath(file.path).name
    help_text = f"Put a text file in the place of {name}, or add {name} to `exclude` in parmlint.yaml."
    yield finding(file, f"The file cannot be read: {file.reason}.", help=help_text)
