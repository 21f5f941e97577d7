from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.lla import Lla
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedValue


@rule("LLA005", level=ERROR, tags=("references",))
def member_names_itself(lla: Lla) -> Iterator[Finding]:
    """
    CSVLLAxx members name each other in a circle.

    ## What it does
    Reports a PARMSUFFIX that leads back to its own member, directly or through other members.

    ## Why it matters
    LLA refuses the whole member (CSV235I) and stays as it was.

    ## Example
    ```text CSVLLA00
    LIBRARIES(SYS2.LINKLIB)
    PARMSUFFIX(00)
    ```

    Help: Delete PARMSUFFIX(00).

    ## Use instead
    ```text CSVLLA00
    LIBRARIES(SYS2.LINKLIB)
    PARMSUFFIX(01)
    ```

    ## Sources
    - z/OS MVS System Messages: CSV235I.
    """
    by_name = {member.member.name: member for member in lla.members}
    done: set[str] = set()
    for start, member in by_name.items():
        path = [(start, _named_in(member))] if start not in done else []
        open_members = {start}
        while path:
            name, values = path[-1]
            value = next(values, None)
            if value is None:
                done.add(name)
                open_members.discard(name)
                path.pop()
                continue
            target = f"CSVLLA{value.text}"
            if target in open_members:
                message = f"PARMSUFFIX({value.text}) leads back to {target}, which led here."
                yield finding(value, message, help=f"Delete PARMSUFFIX({value.text}).")
            elif target in by_name and target not in done:
                open_members.add(target)
                path.append((target, _named_in(by_name[target])))


def _named_in(member: ParsedMember) -> Iterator[LocatedValue]:
    """The suffixes of the members that a member names."""
    return Lla(member).named_in("PARMSUFFIX")
