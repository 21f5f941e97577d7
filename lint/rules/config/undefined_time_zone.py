from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.model.system_config import SystemConfig
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.statement import is_unknown

_PREDEFINED = frozenset({"UTC", "GMT"})


@rule("CFG018", level=ERROR, tags=("time",))
def undefined_time_zone(config: SystemConfig) -> Iterator[Finding]:
    """
    A time zone boundary names a zone that is not defined.

    ## What it does
    Reports a TIMEZONE_BOUNDARY for a zone that no TIMEZONE_DEFINITION defines. UTC and GMT need no definition.

    ## Why it matters
    The clock does not change at the boundary.

    ## Example
    ```text SYSTEM.CONFIG
    TIMEZONE_DEFINITION CET EAST 01.00.00
    TIMEZONE_BOUNDARY ON 2027-03-28 AT 02:00:00 TO CEST
    ```

    Help: Add TIMEZONE_DEFINITION CEST with EAST or WEST and its offset from UTC, hh.mm.ss, or change CEST to CET.

    ## Use instead
    ```text SYSTEM.CONFIG
    TIMEZONE_DEFINITION CET EAST 01.00.00
    TIMEZONE_DEFINITION CEST EAST 02.00.00
    TIMEZONE_BOUNDARY ON 2027-03-28 AT 02:00:00 TO CEST
    ```

    ## Sources
    - General knowledge. z/VM CP Planning and Administration: SYSTEM CONFIG, TIMEZONE_BOUNDARY.
    """
    if not config.has_all("TIMEZONE_DEFINITION"):
        return
    defined = {zone.text for statement in config.statements("TIMEZONE_DEFINITION") if (zone := statement.get("ZONE"))}
    for boundary in config.statements("TIMEZONE_BOUNDARY"):
        zone = boundary.get("TO")
        if (
            zone
            and zone.text
            and zone.text not in defined
            and zone.text not in _PREDEFINED
            and not is_unknown(zone.text)
        ):
            message = f"No TIMEZONE_DEFINITION defines the zone {zone.text}."
            near = nearest_word(zone.text, defined)
            help_text = f"Add TIMEZONE_DEFINITION {zone.text} with EAST or WEST and its offset from UTC, hh.mm.ss"
            help_text = f"{help_text}{f', or change {zone.text} to {near}' if near else ''}."
            yield finding(zone, f"{message}{did_you_mean(near)}", help=help_text)
