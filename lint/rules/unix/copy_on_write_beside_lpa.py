from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.rules.shared.rewriting import with_value
from lint.rules.shared.run_time_library import in_link_pack_area
from lint.ruleset.rule import NOTE, WARNING, finding, related_place, rule
from lint.systems.zos.image import Image


@rule(
    "BPX045",
    level=WARNING,
    tags=("performance", "systems"),
)
def copy_on_write_beside_lpa(image: Image) -> Iterator[Finding]:
    """
    Forks copy on write, though the run-time library is in the link pack area.

    ## What it does
    Reports FORKCOPY(COW) on a system whose link pack area has the run-time library of Language Environment: a
    library SCEELPA or SCEERUN in LPALSTxx, or modules of one in IEALPAxx, IEAFIXxx or an LPA ADD that SET PROG
    runs. Without FORKCOPY, whose default is COW, it is a note.

    ## Why it matters
    With the library in the link pack area, a fork has little left to copy. Copy on write then saves nothing, and uses
    ESQA for the pages that parent and child share.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00,LPA=00
    ```
    ```text PARMLIB/LPALST00
    CEE.SCEELPA
    ```
    ```text PARMLIB/BPXPRM00
    FORKCOPY(COW)
    ```

    Help: Specify FORKCOPY(COPY).

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00,LPA=00
    ```
    ```text PARMLIB/LPALST00
    CEE.SCEELPA
    ```
    ```text PARMLIB/BPXPRM00
    FORKCOPY(COPY)
    ```

    ## Fix safety
    Unsafe. A system without the library in its link pack area may read the member too, so the fix needs review.

    ## Sources
    - z/OS UNIX System Services Planning: Controlling use of ESQA.
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Tune OE Limits in Parmlib.
    """
    unix, library = image.view(Unix), in_link_pack_area(image)
    if unix is None or library is None:
        return
    related = (related_place(library.place, "puts the library there"),)
    forkcopy = list(unix.values("FORKCOPY"))
    if {value.text for value in forkcopy} == {"COW"}:
        message = f"FORKCOPY is COW, and {library.name} is in the link pack area; COPY is recommended in this case."
        fixes = with_value(forkcopy[0], "COPY")
        yield finding(forkcopy[0], message, help="Specify FORKCOPY(COPY).", related=related, fixes=fixes)
    selected = image.parameter("OMVS")
    if not forkcopy and selected and image.is_declared and image.has_all("BPXPRM") and unix.has_read_all("FORKCOPY"):
        message = f"FORKCOPY defaults to COW, and {library.name} is in the link pack area; COPY is recommended."
        help_text = f"Add FORKCOPY(COPY) to {unix.parsed.member.name}."
        yield finding(selected.span, message, help=help_text, related=related, level=NOTE)
