from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.vlf import IDENTITY_MAPS, MAJOR_NAMES, Vlf
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image

_OF_RACF = "IRR"
_RACF = "racf"


@rule("VLF017", level=WARNING, tags=("performance", "racf", "systems"))
def no_racf_class(image: Image) -> Iterator[Finding]:
    """
    VLF has no RACF class for the users and groups of z/OS UNIX.

    ## What it does
    Reports the COFVLFxx members of a declared system with BPXPRMxx members when they have neither IRRUMAP nor IRRGMAP,
    and RACF is its security product, as `security: racf` in `parmlint.yaml` or another RACF class shows. VLF008
    reports one of the two classes without the other.

    ## Why it matters
    Each lookup of a user by UID, or of a group by GID, reads the RACF database.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, security: racf}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    CMD=00,OMVS=00
    ```
    ```text PARMLIB/COMMND00
    COM='S VLF,SUB=MSTR,NN=00'
    ```
    ```text PARMLIB/BPXPRM00
    MAXPROCSYS(900)
    ```
    ```text PARMLIB/COFVLF00
    CLASS NAME(CSVLLA) EMAJ(LLA)
    ```

    Help: Add CLASS NAME(IRRUMAP) EMAJ(UMAP) and CLASS NAME(IRRGMAP) EMAJ(GMAP).

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, security: racf}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    CMD=00,OMVS=00
    ```
    ```text PARMLIB/COMMND00
    COM='S VLF,SUB=MSTR,NN=00'
    ```
    ```text PARMLIB/BPXPRM00
    MAXPROCSYS(900)
    ```
    ```text PARMLIB/COFVLF00
    CLASS NAME(CSVLLA) EMAJ(LLA)
    CLASS NAME(IRRUMAP) EMAJ(UMAP)
    CLASS NAME(IRRGMAP) EMAJ(GMAP)
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): RACF Caching of UIDs and GIDs.
    - z/OS Security Server RACF Security Administrator's Guide: UID mapping. z/OS Security Server RACF Messages and
      Codes: IRR809I, IRR810I.
    """
    vlf, unix = image.view(Vlf), image.of_kind("bpxprm")
    if vlf is None or not unix or not image.is_declared or not image.has_all_of("cofvlf"):
        return
    classes = list(vlf.classes)
    names = [name for name, _ in classes]
    if not classes or any(map(is_unknown, names)) or not vlf.has_read_all("CLASS"):
        return
    has_racf = (image.spec and image.spec.security == _RACF) or any(name.startswith(_OF_RACF) for name in names)
    if has_racf and not any(name in IDENTITY_MAPS for name in names):
        lacking = " and ".join(f"CLASS NAME({name}) EMAJ({MAJOR_NAMES[name]})" for name in IDENTITY_MAPS)
        yield finding(
            classes[0][1]["NAME"],
            "No class holds users by UID or groups by GID, so RACF reads its database for each lookup.",
            help=f"Add {lacking}.",
            related=(related_place(unix[0].first_line_span, "the system has z/OS UNIX"),),
        )
