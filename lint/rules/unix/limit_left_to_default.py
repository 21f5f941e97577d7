from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.ruleset.rule import NOTE, finding, rule

_LIMITS = ("MAXPROCSYS", "MAXPROCUSER", "MAXUIDS", "MAXPTYS")


@rule("BPX079", level=NOTE, tags=("limits",))
def limit_left_to_default(unix: Unix) -> Iterator[Finding]:
    """
    Some process limits are set, and some are not.

    ## What it does
    Notes a member with some of MAXPROCSYS, MAXPROCUSER, MAXUIDS and MAXPTYS but not all of them.

    ## Why it matters
    The limits belong together: each user needs processes and terminals. A limit that is left to its default may be
    reached before the others, and the default changes with the release.

    ## Example
    ```text BPXPRM00
    MAXPROCSYS(2005)
    MAXUIDS(500)
    MAXPTYS(2000)
    ```

    Help: Add MAXPROCUSER(25), or the numbers that your users need.

    ## Use instead
    ```text BPXPRM00
    MAXPROCSYS(2005)
    MAXPROCUSER(200)
    MAXUIDS(500)
    MAXPTYS(2000)
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): tune the limits of BPXPRMxx.
    """
    limits = [limit for name in _LIMITS if (limit := unix.limit(name))]
    first = next((limit.place for limit in limits if limit.place), None)
    absent = [limit for limit in limits if not limit.place]
    if first and absent:
        listed = ", ".join(map(str, absent))
        settings = ", ".join(f"{limit.name}({limit.number})" for limit in absent)
        help_text = f"Add {settings}, or the numbers that your users need."
        yield finding(first, f"Process limits are left to their defaults: {listed}.", help=help_text)
