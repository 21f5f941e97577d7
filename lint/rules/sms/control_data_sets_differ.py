from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sms import DATA_SETS, Sms
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, is_unknown
from lint.systems.estate import Sysplex


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
    first_of: dict[tuple[str, str], tuple[str, LocatedOperand]] = {}
    for image in sysplex.images:
        sms = image.view(Sms)
        operands = dict(zip(DATA_SETS, map(sms.get, DATA_SETS), strict=True)) if sms else {}
        texts = {name: operand.text for name, operand in operands.items() if operand and operand.text}
        if len(texts) < len(DATA_SETS) or any(map(is_unknown, texts.values())):
            continue
        for name, shared in (DATA_SETS, DATA_SETS[::-1]):
            operand = operands[name]
            if operand is None:
                continue
            first_image, first = first_of.setdefault((shared, texts[shared]), (image.name, operand))
            if first.text != operand.text:
                yield finding(
                    operand,
                    f"{name} is {operand.text}, and {first_image}, which has the same {shared}, has {first.text}.",
                    help=f"Specify {name}({first.text}) here, or {name}({operand.text}) for {first_image}.",
                    related=(related_place(first, f"that of {first_image}"),),
                )
