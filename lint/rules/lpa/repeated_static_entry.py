from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import LibraryEntry, StaticApfList
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("APF023", level=WARNING, tags=("values",))
def repeated_static_entry(static: StaticApfList) -> Iterator[Finding]:
    """
    A library is in a static APF list twice.

    ## What it does
    Reports an entry of IEAAPFxx with the data set name and the volume of an entry before it. The same name on
    another volume is not reported.

    ## Why it matters
    The second entry has no effect now. Whoever deletes only the first one leaves the library authorized.

    ## Example
    ```text IEAAPF00
    NKB.AUTHLIB   RES001,
    NKB.MONLIB    RES001,
    NKB.AUTHLIB   RES001
    ```

    Help: Delete one of the two entries of NKB.AUTHLIB.

    ## Use instead
    ```text IEAAPF00
    NKB.AUTHLIB   RES001,
    NKB.MONLIB    RES001
    ```

    ## Sources
    - General knowledge of IEAAPFxx.
    """
    first_of: dict[tuple[str, str], LibraryEntry] = {}
    for entry in static.libraries:
        key = (entry.name.text, entry.volume)
        first = first_of.setdefault(key, entry)
        if first is not entry and entry.volume and not any(map(is_unknown, key)):
            message = f"{entry.name.text} on {entry.volume} is already in this list."
            help_text = f"Delete one of the two entries of {entry.name.text}."
            yield finding(
                entry.name, message, help=help_text, related=(related_place(first.name, "first listed here"),)
            )
