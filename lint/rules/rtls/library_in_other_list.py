from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import LibraryEntry, LibraryList
from lint.model.rtls import Rtls
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule("RTL010", level=NOTE, tags=("performance",))
def library_in_other_list(image: Image) -> Iterator[Finding]:
    """
    A library of run-time library services is also in the link list or LPA list.

    ## What it does
    Notes a data set in DSLIST of a PHYSICAL statement that the LNKLSTxx or LPALSTxx of the system also names.

    ## Why it matters
    The services are for run-time libraries that are in neither list. Programs that do not request a library of the
    services find the other copy, so there are two copies of each module in storage, perhaps at different levels.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    LNK=00,
    RTLS=00
    ```
    ```text LNKLST00
    CEE.SCEERUN
    ```
    ```text CSVRTL00
    PHYSICAL (LIBRARY(CEELIB) ADD DSLIST(CEE.SCEERUN))
    ```

    Help: Delete CEE.SCEERUN from LNKLST00.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    LNK=00,
    RTLS=00
    ```
    ```text LNKLST00
    SYS1.CMDLIB
    ```
    ```text CSVRTL00
    PHYSICAL (LIBRARY(CEELIB) ADD DSLIST(CEE.SCEERUN))
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): run-time library services are for run-time
      libraries that cannot be in the LPA.
    """
    rtls = image.view(Rtls)
    if rtls is None:
        return
    listed = _listed(image)
    for statement in rtls.added("PHYSICAL"):
        for operand in statement.all("DSLIST"):
            for value in operand.values:
                entry = listed.get(value.text)
                if entry and not is_unknown(value.text):
                    where = "link list" if entry.statement.member.name.startswith("LNKLST") else "LPA list"
                    yield finding(
                        value,
                        f"{value.text} is also in the {where}.",
                        help=f"Delete {value.text} from {entry.statement.member.name}.",
                        related=(related_place(entry.name, f"its entry in the {where}"),),
                    )


def _listed(image: Image) -> dict[str, LibraryEntry]:
    by_name: dict[str, LibraryEntry] = {}
    for kind in ("lpalst", "lnklst"):
        library_list = image.view(LibraryList, kind)
        libraries = library_list.libraries if library_list else ()
        for library in libraries:
            by_name.setdefault(library.name.text, library)
    return by_name
