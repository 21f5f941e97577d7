from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.model.vlf import MAJOR_NAMES, Vlf
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.statement import is_unknown


@rule("VLF010", level=ERROR, tags=("values", "racf"))
def wrong_major_name(vlf: Vlf) -> Iterator[Finding]:
    """
    An IBM VLF class without the major name that its owner uses.

    ## What it does
    Reports a class of RACF or library lookaside whose EMAJ differs from that of its owner: CSVLLA has LLA, IRRUMAP
    UMAP, IRRGMAP GMAP, IRRGTS GTS, IRRSMAP SMAP, IRRACEE ACEE.

    ## Why it matters
    The owner does not find its major name, and caches nothing.

    ## Example
    ```text COFVLF00
    CLASS NAME(IRRUMAP) EMAJ(GMAP)
    ```

    Help: Specify EMAJ(UMAP), or NAME(IRRGMAP).

    ## Use instead
    ```text COFVLF00
    CLASS NAME(IRRUMAP) EMAJ(UMAP)
    ```

    ## Fix safety
    Unsafe. The fix writes the major name. It needs review, because the name of the class may be the mistake.

    ## Sources
    - z/OS Security Server RACF Messages and Codes: IRR804I. z/OS Security Server RACF Security Administrator's Guide:
      UID mapping. OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): RACF Caching of UIDs and GIDs.
    """
    for name, statement in vlf.classes:
        major_name = MAJOR_NAMES.get(name)
        majors = statement.all("EMAJ")
        named = {major.text for major in majors}
        if major_name and majors and major_name not in named and not any(map(is_unknown, named)):
            fix = Fix(f"Write {major_name}", (Edit(majors[0].span, major_name),))
            message = f"The owner of class {name} looks for EMAJ({major_name}), which is missing here."
            owner = next((owner for owner, major in MAJOR_NAMES.items() if major == majors[0].text), "")
            otherwise = f", or NAME({owner})" if owner else ""
            help_text = f"Specify EMAJ({major_name}){otherwise}."
            yield finding(majors[0], message, help=help_text, fixes=(fix,) if majors[0].values else ())
