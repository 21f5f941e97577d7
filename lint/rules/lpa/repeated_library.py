from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from lint.finding import Finding
from lint.model.libraries import LibraryEntry, LibraryList
from lint.rules.shared.removal import without_entry
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("LPA001", level=WARNING, tags=("values",))
def repeated_library(library_list: LibraryList) -> Iterator[Finding]:
    """
    A library is in the LPA list twice.

    ## What it does
    Reports a library of LPALSTxx that is already in the list, on the same volume, in one member or in the members of
    LPA=(xx,yy).

    ## Why it matters
    The library is concatenated again, which costs time and extents. Its modules are always found in the first.

    ## Example
    ```text LPALST00
    SYS1.ISP.SISPLPA,
    SYS1.ISF.SISFLPA,
    SYS1.ISP.SISPLPA,
    SYS1.SCNMLPA1
    ```

    Help: Delete the second SYS1.ISP.SISPLPA.

    ## Use instead
    ```text LPALST00
    SYS1.ISP.SISPLPA,
    SYS1.ISF.SISFLPA,
    SYS1.SCNMLPA1
    ```

    ## Fix safety
    Safe. The fix deletes the repeated entry: the first entry is used. There is no fix for the last entry of a list, or
    if the next entry is not on the same or the next record.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: LPALSTxx.
    """
    if not library_list.is_lpa_list:
        return
    first_of: dict[tuple[str, str], LibraryEntry] = {}
    libraries = list(library_list.libraries)
    for library, following in zip_longest(libraries, libraries[1:]):
        key = (library.name.text, library.volume)
        first = first_of.setdefault(key, library)
        if first is not library and not is_unknown("".join(key)):
            yield finding(
                library.name,
                f"{library.name.text} is already in the list.",
                help=f"Delete the second {library.name.text}.",
                related=(related_place(first.name, "first named here"),),
                fixes=without_entry(library.statement, following.statement if following else None, safe=True),
            )
