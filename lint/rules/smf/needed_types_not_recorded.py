from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf, numbers
from lint.ruleset.rule import NOTE, finding, rule

_NEEDED = (30, *range(70, 81), 89)


@rule("SMF023", level=NOTE, tags=("configuration",))
def needed_types_not_recorded(smf: Smf) -> Iterator[Finding]:
    """
    Records that many programs need are not written.

    ## What it does
    Reports a TYPE or NOTYPE of SYS by which types 30, 70 to 79, 80 or 89 are not written. A type that a SUBSYS writes
    is not reported.

    ## Why it matters
    Type 30 is for accounting, 80 the trail of security, 70 and 89 are for the bill of IBM's software, 71 to 79 for RMF.

    ## Example
    ```text SMFPRM00
    SYS(NOTYPE(4,5,80))
    ```

    Help: Delete 80 from NOTYPE.

    ## Use instead
    ```text SMFPRM00
    SYS(NOTYPE(4,5))
    ```

    ## Sources
    - General knowledge of record types. z/OS MVS System Management Facilities: record types.
    """
    chosen = [placed for placed in smf.statements("SYS") if "TYPE" in placed or "NOTYPE" in placed]
    operand = (chosen[0].get("TYPE") or chosen[0].get("NOTYPE")) if len(chosen) == 1 else None
    named = numbers([operand]) if operand else None
    of_subsystems = numbers(type_ for placed in smf.statements("SUBSYS") for type_ in placed.all("TYPE"))
    if operand is None or named is None or of_subsystems is None or not smf.has_read_all("SYS", "SUBSYS"):
        return
    is_written = operand.name == "TYPE"
    lost = [number for number in _NEEDED if (number in named) != is_written and number not in of_subsystems]
    if lost:
        texts = ", ".join(map(str, lost))
        message = f"Records of type {texts} are not written."
        yield finding(operand, message, help=f"Add {texts} to TYPE." if is_written else f"Delete {texts} from NOTYPE.")
