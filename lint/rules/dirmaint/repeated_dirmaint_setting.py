from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dirmaint import DirmaintSettings
from lint.ruleset.rule import NOTE, finding, related_place, rule


@rule("DVH005", level=NOTE, tags=("settings",))
def repeated_dirmaint_setting(settings: DirmaintSettings) -> Iterator[Finding]:
    """
    A setting of DirMaint is there twice in a file.

    ## What it does
    Reports a keyword with one value that a CONFIG* DATADVH file has a second time. Keywords that each add an entry,
    such as DATAMOVE_MACHINE=, may be there several times, and another file may override a setting.

    ## Why it matters
    One of the two values counts, so far as is known the first. A change to the other has no effect.

    ## Example
    ```text CONFIG99.DATADVH
    ONLINE= IMMED
    ONLINE= SCHED
    ```

    Help: Delete one of the two ONLINE= entries: the first is said to count.

    ## Use instead
    ```text CONFIG99.DATADVH
    ONLINE= IMMED
    ```

    ## Sources
    - General knowledge of DirMaint: no page with the settings was read.
    """
    for entry, first in settings.repeated:
        message = f"{entry.name}= is there twice, and one of the two has no effect."
        help_text = f"Delete one of the two {entry.name}= entries: the first is said to count."
        yield finding(entry, message, help=help_text, related=(related_place(first, "the first"),))
