from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sms import Sms
from lint.rules.shared.parameters import MULTISYSTEM, parameter_set_to
from lint.ruleset.rule import NOTE, finding, rule
from lint.systems.zos.image import Image


@rule("SMS005", level=NOTE, tags=("systems", "availability"), health_check="PDSE_SMSPDSE1")
def no_restartable_address_space(image: Image) -> Iterator[Finding]:
    """
    A system of a sysplex has no restartable PDSE address space.

    ## What it does
    Notes an IGDSMSxx without PDSE_RESTARTABLE_AS(YES) of a system with PLEXCFG=MULTISYSTEM.

    ## Why it matters
    Without SMSPDSE1, a fault in the processing of PDSE data sets takes an IPL, and its locks may hold up the other
    systems of the sysplex.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    SMS=00,PLEXCFG=MULTISYSTEM
    ```
    ```text PARMLIB/IGDSMS00
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)
    ```

    Help: Add PDSE_RESTARTABLE_AS(YES) and PDSESHARING(EXTENDED).

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    SMS=00,PLEXCFG=MULTISYSTEM
    ```
    ```text PARMLIB/IGDSMS00
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)
        PDSE_RESTARTABLE_AS(YES) PDSESHARING(EXTENDED)
    ```

    ## Sources
    - IBM Health Checker for z/OS: PDSE_SMSPDSE1. That a fault takes an IPL is general knowledge.
    """
    sms = image.view(Sms)
    if (
        not sms
        or not sms.statement
        or not sms.has_read_all("SMS")
        or not parameter_set_to(image, "PLEXCFG", MULTISYSTEM)
    ):
        return
    restartable = sms.get("PDSE_RESTARTABLE_AS")
    if restartable is None or restartable.text == "NO":
        message = "The system has no restartable PDSE address space (SMSPDSE1)."
        help_text = "Add PDSE_RESTARTABLE_AS(YES) and PDSESHARING(EXTENDED)."
        yield finding(restartable or sms.statement, message, help=help_text)
