from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Related
from lint.model.vlf import LOOKASIDE, MAJOR_NAMES, Vlf
from lint.rules.shared.rewriting import with_records_before
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule(
    "VLF007",
    level=WARNING,
    tags=("performance", "systems"),
)
def no_lookaside_class(image: Image) -> Iterator[Finding]:
    """
    VLF has no class for LLA.

    ## What it does
    Reports the COFVLFxx members that START VLF names on a system, where none of them has CLASS NAME(CSVLLA). Needs
    systems in `parmlint.yaml`.

    ## Why it matters
    LLA itself keeps the directories of the link list, but it keeps modules only in VLF. Without the class, every fetch
    reads the module from disk.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    CMD=00
    ```
    ```text PARMLIB/COMMND00
    COM='START VLF,SUB=MSTR,NN=00'
    ```
    ```text PARMLIB/COFVLF00
    CLASS NAME(IRRUMAP) EMAJ(UMAP)
    CLASS NAME(IRRGMAP) EMAJ(GMAP)
    ```

    Help: Add CLASS NAME(CSVLLA) EMAJ(LLA) to COFVLF00.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    CMD=00
    ```
    ```text PARMLIB/COMMND00
    COM='START VLF,SUB=MSTR,NN=00'
    ```
    ```text PARMLIB/COFVLF00
    CLASS NAME(CSVLLA) EMAJ(LLA)
    CLASS NAME(IRRUMAP) EMAJ(UMAP)
    CLASS NAME(IRRGMAP) EMAJ(GMAP)
    ```

    ## Fix safety
    Unsafe. VLF uses storage for each class, so the fix needs review.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: COFVLFxx (the class CSVLLA).
    """
    vlf = image.view(Vlf)
    if vlf is None or not image.is_declared or not image.has_all("COFVLF") or not vlf.has_read_all("CLASS"):
        return
    classes = list(vlf.classes)
    names = {name for name, _ in classes}
    if classes and LOOKASIDE not in names and not any(map(is_unknown, names)):
        lacking, first = f"CLASS NAME({LOOKASIDE}) EMAJ({MAJOR_NAMES[LOOKASIDE]})", classes[0][1]
        message = f"{lacking} is missing, so LLA cannot keep modules in VLF."
        help_text = f"Add {lacking} to {first.member.name}."
        yield finding(
            first["NAME"], message, help=help_text, related=_started(image), fixes=with_records_before(first, lacking)
        )


def _started(image: Image) -> tuple[Related, ...]:
    """The related places: the commands that start VLF with these members."""
    return tuple(
        related_place(member.place, "VLF is started here") for member in image.of_prefix("COFVLF") if member.place
    )
