from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import PARTITIONED_DATA_SETS_EXTENDED, LibraryList, last_qualifier
from lint.rules.lpa._entries import with_deletions
from lint.ruleset.rule import ERROR, finding, rule


@rule("LPA003", level=ERROR, tags=("values",))
def extended_library_in_lpa_list(library_list: LibraryList) -> Iterator[Finding]:
    """
    A PDSE is in the LPA list.

    ## What it does
    Reports a library of LPALSTxx that IBM supplies as a PDSE: SCEERUN2 of Language Environment.

    ## Why it matters
    The system builds the link pack area before PDSE support is active, so LPALSTxx can name only PDS libraries.

    ## Example
    ```text LPALST00
    CEE.SCEELPA,
    CEE.SCEERUN2
    ```

    Help: Delete CEE.SCEERUN2 and the comma before it.

    ## Use instead
    ```text LPALST00
    CEE.SCEELPA
    ```

    ## Sources
    - z/OS Language Environment Customization: run-time libraries. z/OS MVS Initialization and Tuning Reference:
      LPALSTxx.
    """
    if library_list.is_lpa_list:
        for library, _, help_text in with_deletions(library_list):
            if last_qualifier(library.name.text) in PARTITIONED_DATA_SETS_EXTENDED:
                message = f"{library.name.text} is a PDSE, which is not valid in the LPA list."
                yield finding(library.name, message, help=help_text)
