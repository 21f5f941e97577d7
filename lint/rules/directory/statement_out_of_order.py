from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.devices import DEVICE_VERBS
from lint.model.directory import Directory
from lint.ruleset.rule import ERROR, WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement

_FOLLOWERS = {"MINIOPT": ("MDISK",), "DASDOPT": ("MDISK", "LINK", "DEDICATE")}
"""The statements that add to a device, each with the statements that may precede it."""
_PLACED_OTHERWISE = frozenset({"INCLUDE", "BUILD", "DIRECTORY", "GLOBALDEFS", "GLOBALOPTS", "POSIXGROUP", "LOAD"})
"""Statements whose place other rules check, or that belong to no entry."""


@rule("DIR021", level=ERROR, tags=("order",))
def statement_out_of_order(directory: Directory) -> Iterator[Finding]:
    """
    A statement stands where it does not belong in its entry.

    ## What it does
    Reports a MINIOPT that does not follow its MDISK, and a DASDOPT that follows no MDISK, LINK or DEDICATE; either
    may stand between the other and its device. Warns of a general statement, such as OPTION, behind a device
    statement, such as MDISK.

    ## Why it matters
    MINIOPT and DASDOPT belong to the device before them: elsewhere they belong to the wrong one or to none. General
    statements come before device statements; some releases take them later with a message only.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR
     LINK MAINT 0190 0190 RR
     MINIOPT NOMDC
    ```

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     LINK MAINT 0190 0190 RR
     MDISK 0191 3390 0001 0010 USER01 MR
     MINIOPT NOMDC
    ```

    ## Sources
    - z/VM CP Planning and Administration: MDISK, NICDEF and CRYPTO Directory
      Statement; which other statement is general and which a device is general knowledge.
    """
    for entry in directory.entries:
        device: LocatedStatement | None = None
        owner = ""
        for statement in entry.statements:
            name = statement.name
            if name in _FOLLOWERS:
                if owner not in _FOLLOWERS[name]:
                    verbs = " or ".join(_FOLLOWERS[name])
                    yield finding(statement, f"This {name} follows no {verbs}: it has no device.")
                continue
            owner = name
            if name in DEVICE_VERBS:
                device = device or statement
            elif device and statement.is_known and name not in _PLACED_OTHERWISE:
                yield finding(
                    statement,
                    f"{name} is a general statement and comes before the devices of {entry.name}.",
                    related=(related_place(device, "the first device"),),
                    level=WARNING,
                )
