from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sms import Sms
from lint.ruleset.rule import NOTE, finding, rule


@rule("SMS011", level=NOTE, tags=("values",))
def task_without_procedure(sms: Sms) -> Iterator[Finding]:
    """
    OAMTASK without OAMPROC.

    ## What it does
    Notes an IGDSMSxx with OAMTASK and without OAMPROC.

    ## Why it matters
    OAMTASK is the name of the started task. Without OAMPROC, SMS does not start the object access method, and the
    name has no effect.

    ## Example
    ```text IGDSMS00
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)
        OAMTASK(OAM1)
    ```

    Help: Add OAMPROC, or delete OAMTASK.

    ## Use instead
    ```text IGDSMS00
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)
        OAMPROC(OAM) OAMTASK(OAM1)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IGDSMSxx. That OAMTASK needs OAMPROC is general knowledge.
    """
    task, procedure = sms.get("OAMTASK"), sms.get("OAMPROC")
    if task and not procedure and sms.has_read_all("SMS"):
        message = "Without OAMPROC, SMS does not start the object access method."
        yield finding(task, message, help="Add OAMPROC, or delete OAMTASK.")
