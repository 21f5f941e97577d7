from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.vlf import Vlf
from lint.rules.vlf._missing_classes import missing_classes
from lint.ruleset.rule import NOTE, rule


@rule("VLF009", level=NOTE, tags=("performance", "racf"))
def racf_objects_not_cached(vlf: Vlf) -> Iterator[Finding]:
    """
    Security environments, group trees or security packets of RACF are not cached.

    ## What it does
    Reports that IRRACEE, IRRGTS or IRRSMAP is missing, in members with IRRUMAP or IRRGMAP, which show that RACF serves
    z/OS UNIX.

    ## Why it matters
    Without the class, RACF builds the security environments (ACEEs) of users and group trees, and maps the security
    packets of z/OS UNIX, again each time.

    ## Example
    ```text COFVLF00
    CLASS NAME(IRRUMAP) EMAJ(UMAP)
    CLASS NAME(IRRGMAP) EMAJ(GMAP)
    CLASS NAME(IRRGTS) EMAJ(GTS)
    ```

    Help: Add CLASS NAME(IRRACEE) EMAJ(ACEE), CLASS NAME(IRRSMAP) EMAJ(SMAP).

    ## Use instead
    ```text COFVLF00
    CLASS NAME(IRRUMAP) EMAJ(UMAP)
    CLASS NAME(IRRGMAP) EMAJ(GMAP)
    CLASS NAME(IRRGTS) EMAJ(GTS)
    CLASS NAME(IRRACEE) EMAJ(ACEE)
    CLASS NAME(IRRSMAP) EMAJ(SMAP)
    ```

    ## Fix safety
    Unsafe. VLF uses storage for each class, so the fix needs review.

    ## Sources
    - z/OS Security Server RACF Messages and Codes: IRR804I, IRR816I. z/OS Security Server RACF Security Administrator's
      Guide: ACEEs and VLF. OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): RACF Caching of UIDs and
      GIDs.
    """
    yield from missing_classes(vlf, ("IRRACEE", "IRRGTS", "IRRSMAP"), "ACEEs, group trees or security packets")
