from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from decimal import Decimal

from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.directory_entry import DirectoryEntry
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import LocatedOperand, Statement

_ALL = 100
_PERCENT = re.compile(r"(\d{1,3}(?:\.\d)?)%")


@rule("DIR039", level=WARNING, tags=("performance",))
def absolute_shares_above_all(directory: Directory) -> Iterator[Finding]:
    """
    The absolute shares of all users are more than there is.

    ## What it does
    Adds up what SHARE ABSOLUTE gives to the users and identities of a directory, from their own entries or their
    profiles, for each type of processor. Reports the first share that takes the sum above 100%. Users that cannot
    log on (NOLOG) do not count, and neither do maximum shares.

    ## Why it matters
    The shares cannot all be met: CP scales them down when all these users are busy, and what was promised to one
    depends on the others again.

    ## Example
    ```text USER.DIRECT
    USER LINUX1 LBYONLY 2G 4G G
     SHARE ABSOLUTE 60%
    USER LINUX2 LBYONLY 2G 4G G
     SHARE ABSOLUTE 50%
    ```

    ## Use instead
    ```text USER.DIRECT
    USER LINUX1 LBYONLY 2G 4G G
     SHARE ABSOLUTE 50%
    USER LINUX2 LBYONLY 2G 4G G
     SHARE ABSOLUTE 40%
    ```

    ## Sources
    - z/VM CP Commands and Utilities Reference: SET SHARE. That the sum should stay below 100% is general knowledge.
    - z/VM Performance Update for z/VM 6.2: VM64721, SET SHARE ABSOLUTE LIMITHARD.
    """
    sums: dict[str, Decimal] = defaultdict(Decimal)
    reported: set[str] = set()
    for entry in _may_have_shares(directory):
        for processors, share in _absolute_shares(directory, entry).items():
            percent = _percent(share.text)
            if percent is None or processors in reported:
                continue
            sums[processors] += percent
            if sums[processors] > _ALL:
                reported.add(processors)
                message = (
                    f"With the {share.text} of {entry.name}, the absolute shares of type {processors} "
                    f"sum to {sums[processors]}%: more than there is."
                )
                yield finding(share, message)


def _may_have_shares(directory: Directory) -> list[DirectoryEntry]:
    """The users and identities with an absolute share of their own or of a profile that they include."""
    with_share = {id(entry) for entry, _ in directory.where("SHARE", lambda share: share.get("ABSOLUTE") is not None)}
    profiles = {name for name, profile in directory.profiles.items() if id(profile) in with_share}

    def names_profile(include: Statement) -> bool:
        profile = include.get("PROFILE")
        return profile is not None and profile.text in profiles

    with_share.update(id(entry) for entry, _ in directory.where("INCLUDE", names_profile))
    return [entry for entry in directory.owners.values() if id(entry) in with_share]


def _absolute_shares(directory: Directory, entry: DirectoryEntry) -> dict[str, LocatedOperand]:
    """The absolute share of a user for each type of processor; its own before that of a profile."""
    password = entry.header.get("PASSWORD")
    if entry.verb == "SUBCONFIG" or (password and password.text == "NOLOG"):
        return {}
    shares: dict[str, LocatedOperand] = {}
    for part in (*(directory.included(entry) or ()), entry):
        for statement in part.of("SHARE"):
            processors, absolute = statement.get("TYPE"), statement.get("ABSOLUTE")
            key = processors.text if processors else "ALL"
            shares.pop(key, None)
            if absolute:
                shares[key] = absolute
    return shares


def _percent(text: str) -> Decimal | None:
    match = _PERCENT.fullmatch(text)
    return Decimal(match[1]) if match else None
