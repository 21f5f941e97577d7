from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import LibraryList, last_qualifier
from lint.ruleset.rule import WARNING, finding, rule


@rule("LPA004", level=WARNING, tags=("values",))
def non_reentrant_library_in_lpa_list(library_list: LibraryList) -> Iterator[Finding]:
    """
    The run-time library for STEPLIBs stands in the LPA list.

    ## What it does
    Reports a library of LPALSTxx whose last qualifier is SCEERUN.

    ## Why it matters
    It has modules that are not reentrant, and the link pack area takes none. The library made for it is SCEELPA.

    ## Example
    ```text LPALST00
    CEE.SCEERUN
    ```

    ## Use instead
    ```text LPALST00
    CEE.SCEELPA
    ```

    ## Sources
    - z/OS Language Environment Customization: placing modules in the link pack area. "OS/390 UNIX Performance and
      Tuning" (SHARE session 2567, 1999): Runtime Routines in LPA.
    """
    if library_list.is_lpa_list:
        for library in library_list.libraries:
            if last_qualifier(library.name.text) == "SCEERUN":
                message = f"{library.name.text} has modules that are not reentrant; SCEELPA is made for the LPA list."
                yield finding(library.name, message)
