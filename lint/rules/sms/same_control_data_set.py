from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sms import Sms
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("SMS002", level=ERROR, tags=("values",))
def same_control_data_set(sms: Sms) -> Iterator[Finding]:
    """
    ACDS and COMMDS name the same data set.

    ## What it does
    Reports an IGDSMSxx whose COMMDS is its ACDS.

    ## Why it matters
    The active configuration and the messages between the systems are two data sets. SMS refuses the member.

    ## Example
    ```text IGDSMS00
    SMS ACDS(SYS1.SMS.CDS) COMMDS(SYS1.SMS.CDS)
    ```

    Help: Specify another data set in COMMDS.

    ## Use instead
    ```text IGDSMS00
    SMS ACDS(SYS1.SMS.ACDS) COMMDS(SYS1.SMS.COMMDS)
    ```

    ## Sources
    - z/OS MVS System Messages: IGD029I. That the two must differ is general knowledge.
    """
    active, communications = sms.get("ACDS"), sms.get("COMMDS")
    if active and communications and active.text and active.text == communications.text and not is_unknown(active.text):
        yield finding(
            communications,
            f"ACDS names {active.text}, too; the two must be different data sets.",
            help="Specify another data set in COMMDS.",
            related=(related_place(active, "the active control data set"),),
        )
