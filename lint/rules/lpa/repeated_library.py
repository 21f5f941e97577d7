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
    A library stands twice in the LPA list.

    ## What it does
    Reports a library of LPALSTxx that stands in the list already, on the same volume, in one member or in those
    of LPA=(xx,yy).

    ## Why it matters
    It is concatenated again, which costs time and extents: modules are found in the first.

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
    Safe. The fix deletes the entry up to the next one, and is safe: the first entry counts. There is none for the last
    entry of a list, and none where a record stands between.

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
                f"{library.name.text} is in the list already.",
                help=f"Delete the second {library.name.text}.",
                related=(related_place(first.name, "first named here"),),
                fixes=without_entry(library.statement, following.statement if following else None, safe=True),
            )
