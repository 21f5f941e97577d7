from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import LibraryList
from lint.ruleset.rule import NOTE, finding, rule


@rule("LPA018", level=NOTE, tags=("values",))
def automatic_library_listed(library_list: LibraryList) -> Iterator[Finding]:
    """
    The link list names a library that the system puts there by itself.

    ## What it does
    Reports SYS1.LINKLIB in LNKLSTxx and, where the target is z/OS, SYS1.MIGLIB, SYS1.CSSLIB, SYS1.SIEALNKE and
    SYS1.SIEAMIGE.

    ## Why it matters
    The system puts them first, or those that SYSLIB of PROGxx names in their place. SYS1.LINKLIB is ignored;
    another is searched twice.

    ## Example
    ```text LNKLST00
    SYS1.LINKLIB,
    SYS1.CMDLIB
    ```

    ## Use instead
    ```text LNKLST00
    SYS1.CMDLIB
    ```

    ## Sources
    - Source of MVS 3.8, the reader of LNKLST00. z/OS MVS Initialization and Tuning Reference: LNKLSTxx.
    """
    if library_list.is_lpa_list:
        return
    release = library_list.parsed.release
    automatic = _OF_ZOS if release and release.system == "zos" else _ALWAYS
    for library in library_list.libraries:
        if library.name.text in automatic:
            message = f"The system puts {library.name.text} first by itself, unless a SYSLIB of PROGxx replaces it."
            yield finding(library.name, message)


_ALWAYS = frozenset({"SYS1.LINKLIB"})
_OF_ZOS = frozenset({"SYS1.LINKLIB", "SYS1.MIGLIB", "SYS1.CSSLIB", "SYS1.SIEALNKE", "SYS1.SIEAMIGE"})
