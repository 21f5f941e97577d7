from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sms import DATA_SETS, Sms
from lint.rules.shared.compared_systems import with_first
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, is_unknown
from lint.systems.estate import Sysplex
from lint.systems.zos.image import Image


@rule("SMS013", level=WARNING, tags=("systems", "sysplex"))
def control_data_sets_differ(sysplex: Sysplex) -> Iterator[Finding]:
    """
    Systems of a sysplex share one control data set of SMS, and not the other.

    ## What it does
    Reports an ACDS that differs from that of another system of the sysplex with the same COMMDS, and a COMMDS that
    differs where the ACDS is the same. Systems with two data sets of their own are another SMS complex, which is
    possible.

    ## Why it matters
    All systems of an SMS complex have the same active configuration and the same data set for their messages. With
    one of them alone, they work with different configurations, or do not learn of changes.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: a}
      PRDB: {parmlib: b}
    ```
    ```text a/LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text a/IEASYS00
    SMS=00
    ```
    ```text a/IGDSMS00
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)
    ```
    ```text b/LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text b/IEASYS00
    SMS=00
    ```
    ```text b/IGDSMS00
    SMS ACDS(SYS2.ACDS) COMMDS(SYS1.COMMDS)
    ```

    Help: Specify ACDS(SYS1.ACDS) here, or ACDS(SYS2.ACDS) for PRDA.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: a}
      PRDB: {parmlib: b}
    ```
    ```text a/LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text a/IEASYS00
    SMS=00
    ```
    ```text a/IGDSMS00
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)
    ```
    ```text b/LOAD00
    SYSPARM  00
    SYSPLEX  PLEX1
    ```
    ```text b/IEASYS00
    SMS=00
    ```
    ```text b/IGDSMS00
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IGDSMSxx. That an SMS complex shares both is general knowledge.
    """
    for compared in with_first(_pairs(sysplex)):
        operand, first, name = compared.value, compared.first, compared.first_image.name
        if first.text != operand.text:
            shared = next(data_set for data_set in DATA_SETS if data_set != operand.name)
            yield finding(
                operand,
                f"{operand.name} is {operand.text}, and {name}, which has the same {shared}, has {first.text}.",
                help=f"Specify {operand.name}({first.text}) here, or {operand.name}({operand.text}) for {name}.",
                related=(related_place(first, f"that of {name}"),),
            )


def _pairs(sysplex: Sysplex) -> Iterator[tuple[tuple[str, str], Image, LocatedOperand]]:
    """Each of the two data sets of a system, with the name and value of the other one as the key."""
    for image in sysplex.images:
        sms = image.view(Sms)
        operands = [operand for name in DATA_SETS if sms and (operand := sms.get(name)) and operand.text]
        if len(operands) == len(DATA_SETS) and not any(is_unknown(operand.text) for operand in operands):
            for operand, shared in (operands, operands[::-1]):
                yield (shared.name, shared.text), image, operand
