from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import PARTITIONED_DATA_SETS_EXTENDED, LibraryList, last_qualifier
from lint.ruleset.rule import ERROR, finding, rule


@rule("LPA003", level=ERROR, tags=("values",))
def extended_library_in_lpa_list(library_list: LibraryList) -> Iterator[Finding]:
    """
    A PDSE stands in the LPA list.

    ## What it does
    Reports a library of LPALSTxx that the system delivers as PDSE: SCEERUN2 of Language Environment.

    ## Why it matters
    The link pack area is built before PDSE support is up, and takes PDS only.

    ## Example
    ```text LPALST00
    CEE.SCEELPA,
    CEE.SCEERUN2
    ```

    ## Use instead
    ```text LPALST00
    CEE.SCEELPA
    ```

    ## Sources
    - z/OS Language Environment Customization: run-time libraries. z/OS MVS Initialization and Tuning Reference:
      LPALSTxx.
    """
    if library_list.is_lpa_list:
        for library in library_list.libraries:
            if last_qualifier(library.name.text) in PARTITIONED_DATA_SETS_EXTENDED:
                yield finding(library.name, f"{library.name.text} is a PDSE, which the LPA list does not take.")
