from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("IFA001", level=ERROR, tags=("products", "values"))
def bad_state(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A PRODUCT without a STATE, or with a STATE that does not exist.

    ## What it does
    Reports a PRODUCT statement without STATE, and a STATE other than ENABLED, DISABLED and NOTDEFINED. All other
    operands of PRODUCT are optional.

    ## Why it matters
    The statement says nothing about the product, which then starts or refuses to start against what was intended.

    ## Example
    ```text IFAPRD00
    PRODUCT OWNER('IBM CORP') NAME('z/OS') ID(5650-ZOS)
            FEATURENAME(SDSF) STATE(ENABLE)
    ```

    Help: Specify STATE(ENABLED).

    ## Use instead
    ```text IFAPRD00
    PRODUCT OWNER('IBM CORP') NAME('z/OS') ID(5650-ZOS)
            FEATURENAME(SDSF) STATE(ENABLED)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IFAPRDxx, syntax format.
    """
    return bad_values(parsed, "IFA001")
