from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.parameters import MULTISYSTEM, couple_statement, is_local, parameter_set_to
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zos.image import Image


@rule("SYS037", level=NOTE, tags=("systems",))
def unused_serialization_member(image: Image) -> Iterator[Finding]:
    """
    A GRSCNFxx is selected, but there is no global resource serialization.

    ## What it does
    Notes GRSCNF= together with GRS=NONE if it selects a member other than GRSCNF00, which is the default. The rule
    reports nothing in a sysplex, where SYS005 reports GRS=NONE.

    ## Why it matters
    The member defines how systems form a ring or a star; with GRS=NONE its ring has no effect. Another GRS= was
    probably intended.

    ## Example
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    GRS=NONE,
    GRSCNF=PX
    ```

    Help: Delete GRSCNF= from IEASYS00.

    ## Use instead
    ```text LOAD00
    SYSPARM  00
    ```
    ```text IEASYS00
    GRS=STAR,
    GRSCNF=PX
    ```

    ## Sources
    - z/OS MVS Planning: Global Resource Serialization: the GRS and GRSCNF parameters. That GRSCNF= is
      without effect beside GRS=NONE is general knowledge.
    """
    grs, member = image.parameter("GRS"), image.parameter("GRSCNF")
    if not grs or not member or grs.texts != ("NONE",) or _is_of_several(image):
        return
    if member.is_known and member.texts not in ((), (_DEFAULT,)):
        message = f"With GRS=NONE, the ring of GRSCNF{member.texts[0]} has no effect."
        help_text = f"Delete GRSCNF= from {member.member.name}."
        yield finding(member.span, message, help=help_text, related=(related_place(grs.span, "GRS=NONE"),))


def _is_of_several(image: Image) -> bool:
    """True if GRS=NONE is itself at fault, which SYS005 reports."""
    couple = couple_statement(image)
    has_data_set = couple is not None and not is_local(couple) and "PCOUPLE" in couple
    return has_data_set or parameter_set_to(image, "PLEXCFG", MULTISYSTEM) is not None


_DEFAULT = "00"
