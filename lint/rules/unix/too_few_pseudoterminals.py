from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.rules.shared.rewriting import with_value
from lint.rules.shared.values import largest
from lint.ruleset.rule import NOTE, WARNING, Option, Options, finding, rule


@rule(
    "BPX007",
    level=WARNING,
    tags=("limits",),
    options={
        "at_least": Option(2, "Below this number of pairs for each user, the finding is a warning."),
        "planned": Option(4, "Below this number of pairs for each user, the finding is a note."),
    },
)
def too_few_pseudoterminals(unix: Unix, options: Options) -> Iterator[Finding]:
    """
    Fewer pseudoterminals than the users need.

    ## What it does
    Reports a MAXPTYS below two pairs for each of MAXUIDS, and notes one below four. Where one of the two is not
    coded, its default counts.

    ## Why it matters
    Every shell session takes a pair, and users open several. When none is left, telnet, rlogin and OMVS end.

    ## Example
    ```text BPXPRM00
    MAXUIDS(200)
    MAXPTYS(256)
    ```

    Help: Specify MAXPTYS(800) or more, or a lower MAXUIDS.

    ## Use instead
    ```text BPXPRM00
    MAXUIDS(200)
    MAXPTYS(800)
    ```

    ## Fix safety
    Unsafe. The fix writes the number that the users need. MAXUIDS may be too high instead, so it needs review.

    ## Sources
    - z/OS UNIX System Services Planning: MAXPTYS, at least twice MAXUIDS, better four times.
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): tune the limits of BPXPRMxx.
    """
    uids, terminals = unix.bounds("MAXUIDS"), unix.bounds("MAXPTYS")
    users, pairs = uids and uids.low, terminals and terminals.high
    place = (pairs and pairs.place) or (users and users.place)
    if not users or not pairs or not place:
        return
    factors = (options["at_least"], WARNING), (options["planned"], NOTE)
    planned = max(factor for factor, _ in factors)
    enough = _for_each(users.number, planned)
    for factor, level in factors:
        advised = _for_each(users.number, factor)
        if pairs.number < advised:
            message = f"{pairs} is below {advised}, which is {_share(factor, users.number, f' of {users}')}"
            room = f"; {enough}, which is {_share(planned, users.number)}, leaves room" if enough > advised else ""
            help_text = f"Specify MAXPTYS({enough}) or more, or a lower MAXUIDS."
            fixes = with_value(pairs.place, str(enough)) if pairs.place else ()
            yield finding(place, f"{message}{room}.", help=help_text, fixes=fixes, level=level)
            return


def _for_each(users: int, factor: int) -> int:
    return min(factor * users, largest("bpxprm", "MAXPTYS"))


def _share(factor: int, users: int, whom: str = "") -> str:
    """What a number of pairs is: so many for each user, or the most that there can be."""
    return "the maximum" if factor * users > largest("bpxprm", "MAXPTYS") else f"{factor} for each{whom}"
