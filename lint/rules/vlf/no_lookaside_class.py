"""VLF007: VLF has no class for the library lookaside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.kinds.statement import is_unknown
from lint.rules.rule import WARNING, finding, rule

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.model.vlf import Vlf
    from lint.systems.image import Image


@rule("VLF007", "no-lookaside-class", level=WARNING, tags=("performance",))
def no_lookaside_class(image: Image) -> Iterator[Finding]:
    """
    ## What it does
    Reports a system whose COFVLFxx members, all of which must be at hand, have no class CSVLLA.

    ## Why it matters
    LLA keeps the modules that are fetched most in that class. Without it, it saves the search of directories only, and
    every module is read from disk.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    CMD=00
    ```
    ```text COMMND00
    COM='S VLF,SUB=MSTR'
    COM='S LLA,SUB=MSTR'
    ```
    ```text COFVLF00
    CLASS NAME(IRRUMAP) EMAJ(UMAP)
    CLASS NAME(IRRGMAP) EMAJ(GMAP)
    ```

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    CMD=00
    ```
    ```text COMMND00
    COM='S VLF,SUB=MSTR'
    COM='S LLA,SUB=MSTR'
    ```
    ```text COFVLF00
    CLASS NAME(CSVLLA)  EMAJ(LLA)
    CLASS NAME(IRRUMAP) EMAJ(UMAP)
    CLASS NAME(IRRGMAP) EMAJ(GMAP)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: COFVLFxx.
    """
    vlf: Vlf | None = image.view("Vlf")
    if vlf is None or not image.has_all("COFVLF") or not vlf.has_read_all("CLASS"):
        return
    classes = list(vlf.classes)
    names = {name for name, _ in classes}
    if classes and _CLASS not in names and not any(map(is_unknown, names)):
        _, first = classes[0]
        yield finding(
            first,
            f"The system's COFVLFxx has no class {_CLASS}, so LLA cannot keep modules in VLF.",
        )


_CLASS = "CSVLLA"
