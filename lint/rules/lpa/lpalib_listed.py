"""LPA002: SYS1.LPALIB stands in the LPA list, where the system puts it by itself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from typing import TYPE_CHECKING

from lint.model import views
from lint.rules.removal import without_entry
from lint.rules.rule import WARNING, finding, rule

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.libraries import LibraryList
    from lint.model.prog import Prog
    from lint.systems.image import Image


@rule("LPA002", "lpalib-listed", level=WARNING, tags=("values",))
def lpalib_listed(image: Image) -> Iterator[Finding]:
    """
    ## What it does
    Reports SYS1.LPALIB in the LPALSTxx of a system whose PROGxx members, all of which must be at hand, name no other
    library in its place (SYSLIB LPALIB).

    ## Why it matters
    The system puts the library first by itself and ignores the entry, which suggests an order that is not so.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    LPA=00
    ```
    ```text LPALST00
    SYS1.LPALIB,
    SYS1.SCNMLPA1
    ```

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    LPA=00
    ```
    ```text LPALST00
    SYS1.SCNMLPA1
    ```

    ## Fix safety
    The fix deletes the entry up to the next one. It is not safe to apply unseen: another system that reads the same
    member may have a SYSLIB. There is none for the last entry of a list, and none where a record stands between.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: LPALSTxx.
    """
    members = image.of_kind("lpalst")
    prog: Prog | None = image.view("Prog")
    if not members or not image.has_all_parameters or not image.has_all("PROG"):
        return
    if prog and (not prog.has_read_all("SYSLIB") or any(_LPALIB in one for one in prog.statements("SYSLIB"))):
        return
    library_list: LibraryList = views.view("LibraryList", *members)
    libraries = list(library_list.libraries)
    for library, following in zip_longest(libraries, libraries[1:]):
        if library.name.text == f"SYS1.{_LPALIB}":
            fixes = without_entry(library.statement, following.statement if following else None, safe=False)
            message = "SYS1.LPALIB is first in the LPA list by itself; the system ignores the entry."
            yield finding(library.name, message, fixes=fixes)


_LPALIB = "LPALIB"
