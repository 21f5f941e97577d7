from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.smf import Smf
from lint.ruleset.rule import NOTE, WARNING, finding, rule

_ITEMS = ("TYPE", "RECTHRESH", "INTVLTIME", "MAXHIGHINTS", "ENDINTVL", "ACTION")


@rule("SMF030", level=WARNING, tags=("configuration",))
def flood_without_policy(smf: Smf) -> Iterator[Finding]:
    """
    Floods of records are looked for without a policy.

    ## What it does
    Reports FLOOD(ON) in a member without FLOODPOL as a note, and a FLOODPOL that lacks one of TYPE, RECTHRESH,
    INTVLTIME, MAXHIGHINTS, ENDINTVL and ACTION.

    ## Why it matters
    Without a whole policy nothing happens when a program writes very many records.

    ## Example
    ```text SMFPRM00
    FLOOD(ON)
    FLOODPOL(TYPE(92),RECTHRESH(1000),INTVLTIME(1),MAXHIGHINTS(1),
             ENDINTVL(1))
    ```

    Help: Add ACTION to this FLOODPOL.

    ## Use instead
    ```text SMFPRM00
    FLOOD(ON)
    FLOODPOL(TYPE(92),RECTHRESH(1000),INTVLTIME(1),MAXHIGHINTS(1),
             ENDINTVL(1),ACTION(MSG))
    ```

    ## Sources
    - z/OS MVS System Management Facilities: record flood options. General knowledge for the names of the items.
    """
    policies = list(smf.statements("FLOODPOL"))
    for policy in policies:
        missing = [name for name in _ITEMS if name not in policy]
        if missing and policy.is_sound:
            names = " and ".join(missing)
            yield finding(policy, f"FLOODPOL has no {names}.", help=f"Add {names} to this FLOODPOL.")
    flood = smf.value("FLOOD")
    if flood and flood.text == "ON" and not policies and smf.has_read_all("FLOODPOL"):
        yield finding(flood, "FLOOD(ON) does nothing without FLOODPOL.", help="Add FLOODPOL.", level=NOTE)
