from __future__ import annotations

from collections.abc import Iterator
from itertools import filterfalse

from lint.finding import Finding
from lint.model.members import VALUE
from lint.model.smf import Smf
from lint.rules.shared.compared_systems import have_one_name, with_first
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, is_unknown
from lint.systems.estate import Sysplex
from lint.systems.zos.image import Image


@rule("SMF033", level=WARNING, tags=("systems", "sysplex"))
def repeated_system_identifier(sysplex: Sysplex) -> Iterator[Finding]:
    """
    Two systems of a sysplex have the same system identifier of SMF.

    ## What it does
    Reports a SID of SMFPRMxx that another system of the sysplex has. A member with several SID, one for a serial number
    of a processor, and one with a symbol without a value are left out.

    ## Why it matters
    Reports and accounting tell the records of systems apart by this identifier. JES2 names its members after it as
    well.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, ipl: {sysparm: A0}}
      PRDB: {parmlib: PARMLIB, ipl: {sysparm: B0}}
    ```
    ```text PARMLIB/LOAD00
    SYSPLEX  PLEX1
    ```
    ```text PARMLIB/IEASYS00
    SMF=00
    ```
    ```text PARMLIB/IEASYSA0
    SYSNAME=PRDA
    ```
    ```text PARMLIB/IEASYSB0
    SYSNAME=PRDB
    ```
    ```text PARMLIB/SMFPRM00
    SID(PROD)
    ```

    Help: Specify a SID with a system symbol, such as SID(&SYSNAME(1:4)), or another SID for PRDA.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, ipl: {sysparm: A0}}
      PRDB: {parmlib: PARMLIB, ipl: {sysparm: B0}}
    ```
    ```text PARMLIB/LOAD00
    SYSPLEX  PLEX1
    ```
    ```text PARMLIB/IEASYS00
    SMF=00
    ```
    ```text PARMLIB/IEASYSA0
    SYSNAME=PRDA
    ```
    ```text PARMLIB/IEASYSB0
    SYSNAME=PRDB
    ```
    ```text PARMLIB/SMFPRM00
    SID(&SYSNAME(1:4))
    ```

    ## Sources
    - General knowledge of SMF records.
    """
    for image, operand, first_image, first in filterfalse(have_one_name, with_first(_identified(sysplex))):
        message = f"{image.name} has the system identifier {operand.text}, which {first_image.name} has, too."
        help_text = (
            f"Specify a SID with a system symbol, such as SID(&SYSNAME(1:4)), or another SID for {first_image.name}."
        )
        yield finding(operand, message, help=help_text, related=(related_place(first, f"that of {first_image.name}"),))


def _identified(sysplex: Sysplex) -> Iterator[tuple[str, Image, LocatedOperand]]:
    """The SID of each system that has one, with its text as the key."""
    for image in sysplex.images:
        smf = image.view(Smf)
        identifiers = [operand for placed in smf.statements("SID") if (operand := placed.get(VALUE))] if smf else []
        operand = identifiers[0] if len(identifiers) == 1 else None
        if operand and len(operand.values) == 1 and operand.text and not is_unknown(operand.text):
            yield operand.text, image, operand
