from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Span
from lint.ruleset.rule import WARNING, finding, rule
from lint.systems.zos.image import Image


@rule("VLF013", level=WARNING, tags=("values",))
def too_many_vlf_members(image: Image) -> Iterator[Finding]:
    """
    START VLF names more members than VLF accepts.

    ## What it does
    Reports a START VLF with more than 16 members in NN=.

    ## Why it matters
    VLF accepts up to 16 members. Do not rely on classes of the others.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    CMD=00
    ```
    ```text COMMND00
    COM='S VLF,NN=(00,01,02,03,04,05,06,07,08,09,10,11,12,13,14,15,16)'
    ```
    ```text COFVLF00
    CLASS NAME(CSVLLA) EMAJ(LLA)
    ```

    Help: Delete 16 from NN=.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    CMD=00
    ```
    ```text COMMND00
    COM='S VLF,NN=(00,01)'
    ```
    ```text COFVLF00
    CLASS NAME(CSVLLA) EMAJ(LLA)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: COFVLFxx. z/OS MVS System Messages: COF004I.
    """
    per_command: dict[tuple[str, int], list[tuple[str, Span]]] = {}
    for chosen in image.by_command("START VLF"):
        if chosen.place:
            entries = per_command.setdefault((chosen.place.path, chosen.place.line), [])
            entries.append((chosen.name.removeprefix("COFVLF"), chosen.place))
    for entries in per_command.values():
        if len(entries) > _MOST:
            suffix, place = entries[_MOST]
            message = f"VLF accepts {_MOST} members, and this START VLF names {len(entries)}."
            after = " and all suffixes after it" if len(entries) > _MOST + 1 else ""
            yield finding(place, message, help=f"Delete {suffix}{after} from NN=.")


_MOST = 16
