from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.allocation import AllocationDefaults
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedOperand, is_unknown
from lint.systems.zos.image import Image


@rule("ALC002", level=WARNING, tags=("systems",))
def value_of_earlier_member(image: Image) -> Iterator[Finding]:
    """
    A parameter of ALLOCxx has no effect, because an earlier member has it.

    ## What it does
    Reports a parameter in a member of ALLOC= that an earlier member of the list has with another value.

    ## Why it matters
    Unlike in most lists of members, the first value counts.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    ALLOC=(00,01)
    ```
    ```text PARMLIB/ALLOC00
    TIOT SIZE(32)
    ```
    ```text PARMLIB/ALLOC01
    TIOT SIZE(64)
    ```

    Help: Delete TIOT SIZE here, or in ALLOC00.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    ALLOC=(01,00)
    ```
    ```text PARMLIB/ALLOC00
    SDSN_WAIT WAITALLOC(NO)
    ```
    ```text PARMLIB/ALLOC01
    TIOT SIZE(64)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx, ALLOC.
    """
    first_of: dict[str, tuple[ParsedMember, LocatedOperand]] = {}
    for member in dict.fromkeys(member.resolved for member in image.selected_by("ALLOC") if member.resolved):
        for name, operand in AllocationDefaults(member).settings:
            earlier, first = first_of.setdefault(name, (member, operand))
            if (
                earlier is not member
                and first.texts != operand.texts
                and not any(map(is_unknown, (*first.texts, *operand.texts)))
            ):
                yield finding(
                    operand,
                    f"{name} has no effect here: {earlier.member.name} comes first and has another value.",
                    help=f"Delete {name} here, or in {earlier.member.name}.",
                    related=(related_place(first, "the value that counts"),),
                )
