from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, is_unknown
from lint.systems.estate import Sysplex


@rule("CPL049", level=WARNING, tags=("sysplex",))
def disagreeing_couple_data_sets(sysplex: Sysplex) -> Iterator[Finding]:
    """
    Systems of one sysplex name different couple data sets.

    ## What it does
    Reports a PCOUPLE or ACOUPLE of the COUPLE statement that differs from that of the first system of the sysplex.

    ## Why it matters
    A sysplex has one pair of sysplex couple data sets. The first system to IPL determines which data sets are used. The
    other systems issue messages and then use the same data sets, regardless of their own members. So one of the two
    members is wrong. If its system is the first to IPL, the sysplex uses the wrong data sets.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PRDA.PARMLIB}
      PRDB: {parmlib: PRDB.PARMLIB}
    ```
    ```text PRDA.PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PRDA.PARMLIB/IEASYS00
    COUPLE=00
    ```
    ```text PRDA.PARMLIB/COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.CDS1,VOL001)
           ACOUPLE(SYS1.CDS2,VOL002)
    ```
    ```text PRDB.PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PRDB.PARMLIB/IEASYS00
    COUPLE=00
    ```
    ```text PRDB.PARMLIB/COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.CDS1,VOL001)
           ACOUPLE(SYS1.CDS3,VOL003)
    ```

    Help: Specify ACOUPLE(SYS1.CDS2,VOL002) here, or ACOUPLE(SYS1.CDS3,VOL003) for PRDA.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: SHARED.PARMLIB}
      PRDB: {parmlib: SHARED.PARMLIB}
    ```
    ```text SHARED.PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text SHARED.PARMLIB/IEASYS00
    COUPLE=00
    ```
    ```text SHARED.PARMLIB/COUPLE00
    COUPLE SYSPLEX(PLEX1) PCOUPLE(SYS1.CDS1,VOL001)
           ACOUPLE(SYS1.CDS2,VOL002)
    ```

    ## Sources
    - z/OS MVS Setting Up a Sysplex: couple data sets that differ from those in use.
    """
    for name, use in (("PCOUPLE", "primary"), ("ACOUPLE", "alternate")):
        operands = [
            (image, operand) for image in sysplex.images if (operand := _couple_operand(image.view(Couple), name))
        ]
        for image, operand in operands[1:]:
            first_image, first = operands[0]
            if _differ(first, operand):
                yield finding(
                    operand,
                    f"The {use} sysplex couple data set of {image.name} is {_shown(operand)}, "
                    f"and that of {first_image.name} {_shown(first)}.",
                    help=f"Specify {_written(first)} here, or {_written(operand)} for {first_image.name}.",
                    related=(related_place(first, f"that of {first_image.name}"),),
                )


def _couple_operand(couple: Couple | None, name: str) -> LocatedOperand | None:
    operand = couple.couple.get(name) if couple and couple.couple else None
    return operand if operand and operand.values and not any(map(is_unknown, operand.texts)) else None


def _differ(first: LocatedOperand, second: LocatedOperand) -> bool:
    """True if the data sets differ, or their volumes where both name one."""
    return any(text != counterpart for text, counterpart in zip(first.texts, second.texts, strict=False))


def _shown(operand: LocatedOperand) -> str:
    return " on ".join(operand.texts)


def _written(operand: LocatedOperand) -> str:
    return f"{operand.name}({','.join(operand.texts)})"
