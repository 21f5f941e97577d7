from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sms import Sms
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown


@rule("SMS004", level=NOTE, tags=("values",))
def settings_of_absent_address_space(sms: Sms) -> Iterator[Finding]:
    """
    Settings of SMSPDSE1 without PDSE_RESTARTABLE_AS(YES).

    ## What it does
    Notes PDSE1_ operands in an IGDSMSxx without PDSE_RESTARTABLE_AS(YES).

    ## Why it matters
    They are for the restartable PDSE address space, which the system does not have then.

    ## Example
    ```text IGDSMS00
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)
        PDSE1_BMFTIME(3600)
    ```

    Help: Add PDSE_RESTARTABLE_AS(YES), or delete PDSE1_BMFTIME.

    ## Use instead
    ```text IGDSMS00
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)
        PDSE_RESTARTABLE_AS(YES) PDSESHARING(EXTENDED)
        PDSE1_BMFTIME(3600)
    ```

    ## Sources
    - IBM documentation of z/OS: setting up the restartable PDSE address space.
    """
    restartable, statement = sms.get("PDSE_RESTARTABLE_AS"), sms.statement
    if statement is None or not sms.has_read_all("SMS"):
        return
    if restartable is None or not (restartable.text == "YES" or is_unknown(restartable.text)):
        for operand in statement.operands:
            if operand.name.startswith("PDSE1_"):
                message = f"{operand.name} is for SMSPDSE1, which the system has with PDSE_RESTARTABLE_AS(YES) only."
                help_text = f"Add PDSE_RESTARTABLE_AS(YES), or delete {operand.name}."
                yield finding(operand.keyword_span, message, help=help_text)
