from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.vlf import IDENTITY_MAPS, Vlf
from lint.rules.vlf._missing_classes import missing_classes
from lint.ruleset.rule import NOTE, WARNING, rule


@rule("VLF008", level=WARNING, tags=("performance", "racf"))
def identity_maps_not_cached(vlf: Vlf) -> Iterator[Finding]:
    """
    Only half of the RACF data for z/OS UNIX is cached.

    ## What it does
    Reports IRRUMAP without IRRGMAP, or IRRGMAP without IRRUMAP. It is a note if the system may read additional members,
    because another member of NN=(xx,yy) may define the class.

    ## Why it matters
    Without the class, each lookup of a user by UID, or of a group by GID, reads the RACF database.

    ## Example
    ```text COFVLF00
    CLASS NAME(IRRUMAP) EMAJ(UMAP)
    ```

    Help: Add CLASS NAME(IRRGMAP) EMAJ(GMAP).

    ## Use instead
    ```text COFVLF00
    CLASS NAME(IRRUMAP) EMAJ(UMAP)
    CLASS NAME(IRRGMAP) EMAJ(GMAP)
    ```

    ## Fix safety
    Unsafe. VLF uses storage for each class, so the fix needs review.

    ## Sources
    - z/OS Security Server RACF Security Administrator's Guide: UID mapping. z/OS Security Server RACF Messages and
      Codes: IRR809I, IRR810I. OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): RACF Caching of UIDs and
      GIDs.
    """
    yield from missing_classes(vlf, IDENTITY_MAPS, "users by UID or groups by GID", None if vlf.is_complete else NOTE)
