from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sms import Sms
from lint.model.subsystems import Subsystems
from lint.rules.shared.undefined_subsystems import undefined_subsystems
from lint.ruleset.rule import WARNING, rule
from lint.systems.zos.image import Image

_NONE = "NONE"
_WORD = re.compile(r"[A-Z0-9@#$]+", re.IGNORECASE)


@rule("SMS015", level=WARNING, tags=("references", "systems"))
def undefined_db2(image: Image) -> Iterator[Finding]:
    """
    SMS names a Db2 subsystem that does not exist.

    ## What it does
    Reports DB2SSID in IGDSMSxx of a declared system if no IEFSSNxx of SSN= and no SETSSI ADD command defines the
    subsystem, and no INITPARM there names it as the group of a Db2 subsystem. It reports nothing if one of these
    members is not there or has a name that is not known. Needs systems in `parmlint.yaml`.

    ## Why it matters
    The object access method keeps its data in this Db2, and cannot connect to it.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    SMS=00,SSN=00
    ```
    ```text PARMLIB/IEFSSN00
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    SUBSYS SUBNAME(DB2A) INITRTN(DSN3INI) INITPARM('DSN3EPX,-DB2A,S')
    ```
    ```text PARMLIB/IGDSMS00
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS) OAMPROC(OAM) DB2SSID(DB2B)
    ```

    Help: Specify DB2SSID(DB2A), or define DB2B in an IEFSSNxx.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    SMS=00,SSN=00
    ```
    ```text PARMLIB/IEFSSN00
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    SUBSYS SUBNAME(DB2A) INITRTN(DSN3INI) INITPARM('DSN3EPX,-DB2A,S')
    ```
    ```text PARMLIB/IGDSMS00
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS) OAMPROC(OAM) DB2SSID(DB2A)
    ```

    ## Sources
    - General knowledge of IGDSMSxx. z/OS MVS Initialization and Tuning Reference: IEFSSNxx.
    """
    sms, subsystems = image.view(Sms), image.view(Subsystems)
    named = sms.get("DB2SSID") if sms else None
    if not named or not subsystems or named.text == _NONE:
        return
    parameters = [operand for each in subsystems.defined if (operand := each.statement.get("INITPARM"))]
    words = {word.upper() for operand in parameters for text in operand.texts for word in _WORD.findall(text)}
    if named.text not in words:
        yield from undefined_subsystems(image, [named], "DB2SSID({})".format)
