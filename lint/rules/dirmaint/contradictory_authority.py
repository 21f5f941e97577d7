from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dirmaint import INTERNAL, SERVERS, Authorities
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement


@rule("AFC006", level=WARNING, tags=("users",))
def contradictory_authority(authorities: Authorities) -> Iterator[Finding]:
    """
    AUTHFOR CONTROL has two sets for one authority.

    ## What it does
    Reports a record of AUTHFOR CONTROL with target, originator, node and level of an earlier record, and another set.

    ## Why it matters
    It is not certain which of the two counts, or whether both do.

    ## Example
    ```text AUTHFOR.CONTROL
    ALL MAINT * 140A ADG
    ALL MAINT * 140A HOPS
    ALL MAINT * 150A ADG
    ```

    Help: Change ADG in the first record to ADGHOPS, and delete this one.

    ## Use instead
    ```text AUTHFOR.CONTROL
    ALL MAINT * 140A ADGHOPS
    ALL MAINT * 150A ADG
    ```

    ## Sources
    - Derived from the meaning of the file, whose form is general knowledge.
    """
    first_of: dict[tuple[str, ...], LocatedStatement] = {}
    for each in authorities.all:
        key = tuple(each[name].text for name in ("TARGET", "ORIGINATOR", "NODE", "LEVEL"))
        first = first_of.setdefault(key, each)
        before, letters = first["SET"].text, each["SET"].text
        if first is not each and set(before) != set(letters):
            both = "".join(dict.fromkeys(before + letters))
            if not key[1].startswith(SERVERS):
                both = both.replace(INTERNAL, "") or both  # AFC005 wants no internal commands
            message = f"{key[1]} has set {before} and set {letters} for the same commands."
            help_text = f"Change {before} in the first record to {both}, and delete this one."
            yield finding(each["SET"], message, help=help_text, related=(related_place(first["SET"], "the first"),))
