from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("BPX005", level=WARNING, tags=("limits",))
def user_limit_above_system_limit(unix: Unix) -> Iterator[Finding]:
    """
    One user may have more processes than the whole system.

    ## What it does
    Reports a MAXPROCUSER above MAXPROCSYS. Where one of the two is not coded, its default counts.

    ## Why it matters
    The limit of a user can never be reached: a single user first uses every process of the system, and no other user
    can start one.

    ## Example
    ```text BPXPRM00
    MAXPROCSYS(900)
    MAXPROCUSER(4096)
    ```

    Help: Specify MAXPROCUSER(900) or less, or a higher MAXPROCSYS.

    ## Use instead
    ```text BPXPRM00
    MAXPROCSYS(900)
    MAXPROCUSER(200)
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): tune the limits of BPXPRMxx.
    - z/OS UNIX System Services Planning: MAXPROCSYS and MAXPROCUSER.
    """
    users, systems = unix.bounds("MAXPROCUSER"), unix.bounds("MAXPROCSYS")
    if not users or not systems or users.low.number <= systems.high.number:
        return
    user, system = users.low, systems.high
    place = user.place or system.place
    if place:
        related = (
            (related_place(system.place, "the limit of the system"),)
            if system.place and system.place is not place
            else ()
        )
        help_text = f"Specify MAXPROCUSER({system.number}) or less, or a higher MAXPROCSYS."
        yield finding(place, f"{user} is above {system}.", help=help_text, related=related)
