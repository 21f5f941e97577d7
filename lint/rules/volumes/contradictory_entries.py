from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.volume_list import VolumeList, attributes
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, is_unknown


@rule(
    "VAT002",
    level=WARNING,
    tags=(
        "volumes",
        "repetition",
    ),
)
def contradictory_entries(volumes: VolumeList) -> Iterator[Finding]:
    """
    Two entries give one volume different attributes.

    ## What it does
    Warns of an entry of VATLSTxx with the serial of an earlier entry and with another mount attribute, use attribute,
    device type or message switch. The members that VAL= selects count as one list. A generic serial and a specific one
    that it covers are no contradiction.

    ## Why it matters
    The last entry of a volume counts, so the earlier one only misleads its reader.

    ## Example
    ```text VATLST00
    VATDEF IPLUSE(PRIVATE),SYSUSE(PRIVATE)
    WORK01,0,0,3390    ,Y
    WORK01,0,1,3390    ,Y
    ```

    Help: Delete one of the two entries of WORK01; the last one counts.

    ## Use instead
    ```text VATLST00
    VATDEF IPLUSE(PRIVATE),SYSUSE(PRIVATE)
    WORK01,0,1,3390    ,Y
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx, VAL.
    """
    first_of: dict[tuple[str, bool], LocatedStatement] = {}
    for serial, entry in volumes.entries:
        if is_unknown(serial):
            continue
        first = first_of.setdefault((serial, "SPECIFIC" in entry), entry)
        if first is not entry and attributes(first) != attributes(entry):
            yield finding(
                entry["SERIAL"],
                f"{serial} has an earlier entry with other attributes; this one counts.",
                help=f"Delete one of the two entries of {serial}; the last one counts.",
                related=(related_place(first["SERIAL"], "the earlier entry"),),
            )
