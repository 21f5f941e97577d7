from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("SVC002", level=ERROR, tags=("syntax",))
def svc_operands_out_of_order(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The first operands of SVCPARM are not number, REPLACE and TYPE.

    ## What it does
    Reports an SVCPARM without number, REPLACE or TYPE, and one that has them in another order.

    ## Why it matters
    These three are required and positional. The system ignores the statement, and the SVC is not defined.

    ## Example
    ```text IEASVC00
    SVCPARM 201,TYPE(1)
    ```

    Help: Add REPLACE to this SVCPARM.

    ## Use instead
    ```text IEASVC00
    SVCPARM 201,REPLACE,TYPE(1)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Syntax rules for IEASVCxx.
    """
    yield from bad_values(parsed, "SVC002")
    if parsed.kind.id != "ieasvc":
        return
    for statement in parsed.named("SVCPARM"):
        if not all(map(statement.get, _IN_ORDER)):
            continue
        in_place = zip(statement.operands, _IN_ORDER, strict=False)
        wrong = next((operand for operand, name in in_place if operand.name != name), None)
        if wrong:
            message = "The number of the SVC, REPLACE and TYPE must be the first operands of SVCPARM, in this order."
            help_text = "Put REPLACE and TYPE right behind the number, in this order."
            yield finding(wrong.keyword_span, message, help=help_text)


_IN_ORDER = ("NUMBER", "REPLACE", "TYPE")
