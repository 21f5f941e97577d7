from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import Release, is_since
from lint.finding import Finding, Level
from lint.model.devices import DEVICE_VERBS
from lint.model.directory import Directory
from lint.ruleset.rule import ERROR, NOTE, WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement

_FOLLOWERS = {"MINIOPT": ("MDISK",), "DASDOPT": ("MDISK", "LINK", "DEDICATE")}
"""The statements that add to a device, each with the statements that may precede it."""
_REFUSED = frozenset({"IPL"})
"""General statements that a log of DIRECTXA shows refused behind a device statement. The pages of LOGONBY and CRYPTO
say that they come before [doc], and none says that the directory is refused [known-M]."""
_TAKEN = frozenset({"NAMESAVE"})
"""General statements that stand behind device statements in entries that are recommended for z/VM."""
_PLACED_OTHERWISE = frozenset({"INCLUDE", "BUILD", "DIRECTORY", "GLOBALDEFS", "GLOBALOPTS", "POSIXGROUP", "LOAD"})
"""Statements whose place other rules check, or that belong to no entry."""


@rule("DIR021", level=ERROR, tags=("order",))
def statement_out_of_order(directory: Directory) -> Iterator[Finding]:
    """
    A statement is in the wrong place in its entry.

    ## What it does
    Reports a MINIOPT that does not follow its MDISK, and a DASDOPT that does not follow an MDISK, LINK or DEDICATE;
    either may be between the other and its device. Reports an IPL after a device statement, such as MDISK or SPOOL, and
    warns of another general statement there, such as LOGONBY or OPTION. For NAMESAVE, the finding is a note; before
    z/VM, the finding for IPL is a warning.

    ## Why it matters
    MINIOPT and DASDOPT apply to the device before them. In another place they apply to the wrong device or to no
    device. DIRECTXA of z/VM rejects an IPL after a SPOOL with HCPDIR752E, a statement sequence error, and leaves the
    old directory in force. Older releases may accept a later general statement and issue only a message.

    ## Example
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     MDISK 0191 3390 0001 0010 USER01 MR
     LINK MAINT 0190 0190 RR
     MINIOPT NOMDC
    ```

    Help: Move this MINIOPT after its MDISK.

    ## Use instead
    ```text USER.DIRECT
    USER ALICE NOLOG 64M 128M G
     LINK MAINT 0190 0190 RR
     MDISK 0191 3390 0001 0010 USER01 MR
     MINIOPT NOMDC
    ```

    ## Sources
    - z/VM CP Planning and Administration: MDISK, NICDEF, LOGONBY and CRYPTO Directory
      Statement; which other statement is general and which a device is general knowledge.
    - Derived from a log of DIRECTXA of z/VM 7.3, for IPL. xCAT documentation: NAMESAVE behind CONSOLE.
    """
    for entry in directory.entries:
        device: LocatedStatement | None = None
        owner = ""
        for statement in entry.statements:
            name = statement.name
            if name in _FOLLOWERS:
                if owner not in _FOLLOWERS[name]:
                    verbs = " or ".join(_FOLLOWERS[name])
                    yield finding(
                        statement,
                        f"This {name} does not follow {verbs}: it has no device.",
                        help=f"Move this {name} after its {_FOLLOWERS[name][0]}.",
                    )
                continue
            owner = name
            if name in DEVICE_VERBS:
                device = device or statement
            elif device and statement.is_known and name not in _PLACED_OTHERWISE:
                yield finding(
                    statement,
                    f"{name} is a general statement and must come before the devices of {entry.name}.",
                    related=(related_place(device, "the first device"),),
                    help=f"Move this {name} in front of the {device.name}.",
                    level=_level(name, directory.parsed.release),
                )


def _level(name: str, release: Release | None) -> Level:
    """The level of a general statement behind a device."""
    if name in _TAKEN:
        return NOTE
    return ERROR if name in _REFUSED and is_since(release, "zvm 3.1") else WARNING
