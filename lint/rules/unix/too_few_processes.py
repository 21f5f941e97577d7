from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.rules.shared.rewriting import with_value
from lint.rules.shared.values import largest
from lint.ruleset.rule import WARNING, Option, Options, finding, rule


@rule(
    "BPX006",
    level=WARNING,
    tags=("limits",),
    options={
        "processes_per_user": Option(4, "How many processes a user has."),
        "daemons": Option(5, "How many additional processes the system needs."),
    },
)
def too_few_processes(unix: Unix, options: Options) -> Iterator[Finding]:
    """
    Fewer processes than the users need.

    ## What it does
    Reports a MAXPROCSYS below four processes for each of MAXUIDS and five more for daemons. Where one of the two is
    not coded, its default counts.

    ## Why it matters
    When the process table is full, fork and spawn end with EAGAIN: users cannot log on and daemons cannot serve.

    ## Example
    ```text BPXPRM00
    MAXUIDS(500)
    MAXPROCSYS(900)
    MAXPTYS(2000)
    ```

    Help: Specify MAXPROCSYS(2005) or more, or a lower MAXUIDS.

    ## Use instead
    ```text BPXPRM00
    MAXUIDS(500)
    MAXPROCSYS(2005)
    MAXPTYS(2000)
    ```

    ## Fix safety
    Unsafe. The fix writes the number that the users need. MAXUIDS may be too high instead, so it needs review.

    ## Sources
    - z/OS UNIX System Services Planning: the guidelines for MAXPROCSYS and MAXUIDS.
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): tune the limits of BPXPRMxx.
    """
    uids, limits = unix.bounds("MAXUIDS"), unix.bounds("MAXPROCSYS")
    if not uids or not limits:
        return
    users, processes = uids.low, limits.high
    each, daemons = options["processes_per_user"], options["daemons"]
    advised = min(each * users.number + daemons, largest("bpxprm", "MAXPROCSYS"))
    place = processes.place or users.place
    if place and processes.number < advised:
        message = f"{processes} is below {advised}: {each} for each of {users}, and {daemons} for daemons."
        help_text = f"Specify MAXPROCSYS({advised}) or more, or a lower MAXUIDS."
        fixes = with_value(processes.place, str(advised)) if processes.place else ()
        yield finding(place, message, help=help_text, fixes=fixes)
