from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dirmaint import Authorities
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import LocatedStatement

_LEVELS = frozenset({"140A", "150A"})


def _key(each: LocatedStatement) -> tuple[str, ...]:
    return each["TARGET"].text, each["ORIGINATOR"].text, each["NODE"].text


@rule("AFC003", level=NOTE, tags=("users",))
def authority_on_one_level(authorities: Authorities) -> Iterator[Finding]:
    """
    A user has authority on one of the two command levels only.

    ## What it does
    Reports an AUTHFOR CONTROL record for 140A or 150A if no record has the same target, originator and node on the
    other level.

    ## Why it matters
    The same user has the commands of the set on one level and not on the other.

    ## Example
    ```text AUTHFOR.CONTROL
    ALL MAINT * 140A ADGHOPS
    ```

    Help: Add a record for MAINT with 150A.

    ## Use instead
    ```text AUTHFOR.CONTROL
    ALL MAINT * 140A ADGHOPS
    ALL MAINT * 150A ADGHOPS
    ```

    ## Sources
    - z/VM DirMaint Commands Reference: command sets, of which each of the two levels has its own.
    """
    records = list(authorities.all)
    levels: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for each in records:
        levels[_key(each)].add(each["LEVEL"].text)
    has_all = authorities.parsed.has_read_all("AUTHORITY")
    for each in records if has_all else ():
        lacking = _LEVELS - levels[_key(each)]
        if len(lacking) == 1 and each["LEVEL"].text in _LEVELS:
            levels[_key(each)] |= lacking
            (level,) = lacking
            originator = each["ORIGINATOR"].text
            message = f"{originator} has this authority with {each['LEVEL'].text} and not with {level}."
            yield finding(each["LEVEL"], message, help=f"Add a record for {originator} with {level}.")
