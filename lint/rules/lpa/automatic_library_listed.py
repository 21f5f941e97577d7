from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import OF_EVERY_LINK_LIST, LibraryList
from lint.ruleset.rule import NOTE, finding, rule


@rule("LPA018", level=NOTE, tags=("values",))
def automatic_library_listed(library_list: LibraryList) -> Iterator[Finding]:
    """
    LNKLSTxx names a library that the system adds to the link list automatically.

    ## What it does
    Notes SYS1.LINKLIB, SYS1.MIGLIB, SYS1.CSSLIB, SYS1.SIEALNKE and SYS1.SIEAMIGE in a LNKLSTxx of z/OS: if the target
    is z/OS, or if one of the last two is listed, which no earlier system has. A LNKLSTxx of MVS is not reported,
    because IBM supplies it with SYS1.LINKLIB in the list.

    ## Why it matters
    The system adds these libraries, or the libraries that SYSLIB of PROGxx names instead of them, at the beginning of
    the link list. The entry has no effect.

    ## Example
    ```text LNKLST00
    SYS1.LINKLIB,
    SYS1.SIEALNKE,
    SYS1.CMDLIB
    ```

    ## Use instead
    ```text LNKLST00
    SYS1.CMDLIB
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: LNKLSTxx.
    """
    release = library_list.parsed.release
    if library_list.is_lpa_list or (release and release.system != "zos"):
        return
    listed = [library for library in library_list.libraries if library.name.text in OF_EVERY_LINK_LIST]
    if release or any(library.name.text in _OF_ZOS_ALONE for library in listed):
        for library in listed:
            message = (
                f"The system adds {library.name.text} automatically at the beginning, unless a SYSLIB of PROGxx "
                "replaces it."
            )
            yield finding(library.name, message)


_OF_ZOS_ALONE = frozenset({"SYS1.SIEALNKE", "SYS1.SIEAMIGE"})
"""Libraries that no earlier system has. MVS/ESA had SYS1.MIGLIB and SYS1.CSSLIB, and lists them."""
