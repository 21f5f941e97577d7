from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sms import Sms
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown


@rule("SMS003", level=WARNING, tags=("values",))
def restartable_without_sharing(sms: Sms) -> Iterator[Finding]:
    """
    PDSE_RESTARTABLE_AS(YES) without PDSESHARING(EXTENDED).

    ## What it does
    Reports an IGDSMSxx with the first and without the second.

    ## Why it matters
    The restartable PDSE address space SMSPDSE1 exists only with extended sharing. Without it the system has SMSPDSE
    alone, and a fault there takes an IPL.

    ## Example
    ```text IGDSMS00
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)
        PDSE_RESTARTABLE_AS(YES)
    ```

    Help: Add PDSESHARING(EXTENDED), or specify PDSE_RESTARTABLE_AS(NO).

    ## Use instead
    ```text IGDSMS00
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)
        PDSE_RESTARTABLE_AS(YES) PDSESHARING(EXTENDED)
    ```

    ## Sources
    - IBM documentation of z/OS: setting up the restartable PDSE address space.
    """
    sharing = sms.get("PDSESHARING")
    if (
        sms.is_word("PDSE_RESTARTABLE_AS", "YES")
        and sms.has_read_all("SMS")
        and not (sharing and (sharing.text == "EXTENDED" or is_unknown(sharing.text)))
        and (statement := sms.statement)
    ):
        yield finding(
            statement["PDSE_RESTARTABLE_AS"],
            "There is no restartable PDSE address space without PDSESHARING(EXTENDED).",
            help="Add PDSESHARING(EXTENDED), or specify PDSE_RESTARTABLE_AS(NO).",
        )
