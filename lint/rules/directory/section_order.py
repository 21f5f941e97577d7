from __future__ import annotations

from collections.abc import Iterable, Iterator

from lint.finding import Finding
from lint.model.directory import Directory
from lint.model.directory_openings import ENTRY_VERBS
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedStatement

_PLACES = {"DIRECTORY": 0, "GLOBALDEFS": 1, "PROFILE": 2, "USER": 3, "IDENTITY": 3, "SUBCONFIG": 3}
"""The order of the statements that begin a section."""


@rule("DIR014", level=ERROR, tags=("order",))
def section_order(directory: Directory) -> Iterator[Finding]:
    """
    The parts of a directory are out of order.

    ## What it does
    Reports, in a complete directory, a DIRECTORY, GLOBALDEFS or PROFILE that follows a part that must come after it.
    The order is DIRECTORY, the global section, profiles, then users, identities and subconfigurations. The files of a
    folder that parmlint.yaml names as `directory` may be in any order.

    ## Why it matters
    The directory program rejects the source, and the old directory stays in force.

    ## Example
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER ALICE NOLOG 64M 128M G
    PROFILE CMSDFLT
     SPOOL 000C 2540 READER *
    ```

    Help: Move PROFILE CMSDFLT in front of USER ALICE.

    ## Use instead
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    PROFILE CMSDFLT
     SPOOL 000C 2540 READER *
    USER ALICE NOLOG 64M 128M G
    ```

    ## Sources
    - z/VM CP Planning and Administration: Source Directory File Formats.
    """
    if not directory.is_complete:
        return
    in_pieces = [member.named(*_PLACES) for member in directory.members]  # the files of a folder have no order
    for statements in in_pieces if directory.surroundings.is_in_pieces else [directory.named(*_PLACES)]:
        yield from _out_of_order(statements)


def _out_of_order(statements: Iterable[LocatedStatement]) -> Iterator[Finding]:
    latest: LocatedStatement | None = None
    firsts: dict[int, LocatedStatement] = {}
    for statement in statements:
        place = _PLACES[statement.name]
        firsts.setdefault(place, statement)
        if latest is None or place >= _PLACES[latest.name]:
            latest = statement
        else:
            before = next(first for place_of_first, first in firsts.items() if place_of_first > place)
            yield finding(
                statement,
                f"{statement.name} must come before the first {latest.name}.",
                help=f"Move {_named(statement)} in front of {_named(before)}.",
                related=(related_place(latest, "after this"),),
            )


def _named(statement: LocatedStatement) -> str:
    """The name of a statement with its first operand: `USER ALICE`."""
    name = next(statement.operands, None)
    return f"{statement.name} {name.text}" if name and statement.name in ENTRY_VERBS else statement.name
