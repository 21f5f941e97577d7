from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import LibraryList, last_qualifier
from lint.rules.lpa._entries import with_deletions
from lint.rules.shared.rewriting import replaced
from lint.ruleset.rule import WARNING, finding, rule


@rule("LPA004", level=WARNING, tags=("values",))
def non_reentrant_library_in_lpa_list(library_list: LibraryList) -> Iterator[Finding]:
    """
    The run-time library for STEPLIBs is in the LPA list.

    ## What it does
    Reports a library of LPALSTxx whose last qualifier is SCEERUN.

    ## Why it matters
    SCEERUN has modules that are not reentrant, and the link pack area requires reentrant modules. SCEELPA is the
    library for the link pack area.

    ## Example
    ```text LPALST00
    CEE.SCEERUN
    ```

    Help: Change CEE.SCEERUN to CEE.SCEELPA.

    ## Use instead
    ```text LPALST00
    CEE.SCEELPA
    ```

    ## Fix safety
    Unsafe. The fix writes SCEELPA. It needs review: SCEELPA may not contain all modules of SCEERUN that programs need.

    ## Sources
    - z/OS Language Environment Customization: placing modules in the link pack area. OS/390 UNIX Performance and
      Tuning (SHARE session 2567, 1999): Runtime Routines in LPA.
    """
    if library_list.is_lpa_list:
        names = {library.name.text for library in library_list.libraries}
        for library, _, help_text in with_deletions(library_list):
            if last_qualifier(library.name.text) == "SCEERUN":
                message = f"{library.name.text} has modules that are not reentrant; use SCEELPA in the LPA list."
                name = library.name.text
                made_for_it = f"{name.removesuffix(name.rpartition('.')[2])}SCEELPA"
                if made_for_it in names:
                    yield finding(library.name, message, help=help_text)
                    continue
                change, fixes = f"Change {name} to {made_for_it}.", replaced(library.name, made_for_it)
                yield finding(library.name, message, help=change, fixes=fixes)
