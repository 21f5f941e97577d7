from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import LibraryList
from lint.model.prog import Prog
from lint.rules.lpa._entries import with_deletions
from lint.rules.shared.removal import without_entry
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import LPALIB, at_ipl


@rule(
    "LPA002",
    level=WARNING,
    tags=("values", "systems"),
)
def ignored_lpalib(image: Image) -> Iterator[Finding]:
    """
    LPALSTxx names SYS1.LPALIB, which the system adds automatically.

    ## What it does
    Reports SYS1.LPALIB in the LPALSTxx of a system whose PROGxx members have no SYSLIB LPALIB.

    ## Why it matters
    The system adds SYS1.LPALIB automatically at the beginning and ignores the entry. An attempt to move the library in
    the list has no effect.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    LPA=00
    ```
    ```text PARMLIB/LPALST00
    SYS1.LPALIB,
    SYS2.LPALIB
    ```

    Help: Delete SYS1.LPALIB.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    LPA=00
    ```
    ```text PARMLIB/LPALST00
    SYS2.LPALIB
    ```

    ## Fix safety
    Safe. The fix deletes the entry, which the system ignores. There is no fix for the last entry of a list, or if the
    next entry is not on the same or the next record.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: LPALSTxx.
    """
    members = at_ipl(image)
    if not image.has_every_ieasys or not image.has_all("PROG"):
        return
    if members and (any(Prog(*members).statements("SYSLIB")) or not Prog(*members).has_read_all("SYSLIB")):
        return
    lists = image.of_kind("lpalst")
    for library, following, help_text in with_deletions(LibraryList(*lists)) if lists else ():
        if library.name.text == LPALIB:
            message = f"The system adds {LPALIB} automatically at the beginning and ignores this entry."
            next_one = following.statement if following else None
            yield finding(
                library.name,
                message,
                help=help_text,
                fixes=without_entry(library.statement, next_one, safe=True),
            )
