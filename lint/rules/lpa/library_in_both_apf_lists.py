from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import StaticApfList
from lint.model.members import text_of
from lint.model.prog import Prog
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.program_lists import at_ipl


@rule("APF025", level=WARNING, tags=("systems",))
def library_in_both_apf_lists(image: Image) -> Iterator[Finding]:
    """
    A library is authorized by both IEAAPFxx and PROGxx.

    ## What it does
    Reports an APF ADD in a PROGxx of PROG= if the IEAAPFxx of APF= already has the library on the same volume.

    ## Why it matters
    The entries of IEAAPFxx come first, and the APF ADD changes nothing. Whoever deletes it leaves the library
    authorized.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    APF=00,PROG=00
    ```
    ```text IEAAPF00
    NKB.AUTHLIB   RES001
    ```
    ```text PROG00
    APF FORMAT(DYNAMIC)
    APF ADD DSNAME(NKB.AUTHLIB) VOLUME(RES001)
    ```

    Help: Delete NKB.AUTHLIB from IEAAPF00, or move all of it to PROGxx and delete APF=.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    PROG=00
    ```
    ```text PROG00
    APF FORMAT(DYNAMIC)
    APF ADD DSNAME(NKB.AUTHLIB) VOLUME(RES001)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx, PROG and APF.
    """
    static, members = image.view(StaticApfList), at_ipl(image)
    if static is None or not members:
        return
    first_of = {(entry.name.text, entry.volume): entry.name for entry in static.libraries}
    for statement in Prog(*members).statements("APF"):
        key = (text_of(statement, "DSNAME"), text_of(statement, "VOLUME"))
        first = first_of.get(key)
        if "ADD" in statement and first and not any(map(is_unknown, key)):
            source = static.parsed.member.name
            message = f"{key[0]} on {key[1]} is already authorized by {source}."
            help_text = f"Delete {key[0]} from {source}, or move all of it to PROGxx and delete APF=."
            yield finding(statement["DSNAME"], message, help=help_text, related=(related_place(first, "listed here"),))
