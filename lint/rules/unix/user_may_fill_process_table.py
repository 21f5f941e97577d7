from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.ruleset.rule import NOTE, Option, Options, finding, rule


@rule(
    "BPX009",
    level=NOTE,
    tags=("limits",),
    options={"percent": Option(50, "The finding begins at this percentage of MAXPROCSYS.")},
)
def user_may_fill_process_table(unix: Unix, options: Options) -> Iterator[Finding]:
    """
    One user may use half of all processes.

    ## What it does
    Notes a MAXPROCUSER that is half of MAXPROCSYS or more. A user with UID 0 has no such limit.

    ## Why it matters
    A program that forks in a loop uses all processes that its user may have. The remaining processes should be enough
    for all other users.

    ## Example
    ```text BPXPRM00
    MAXPROCSYS(900)
    MAXPROCUSER(600)
    ```

    Help: Specify MAXPROCUSER(449) or less, or a higher MAXPROCSYS.

    ## Use instead
    ```text BPXPRM00
    MAXPROCSYS(900)
    MAXPROCUSER(200)
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): tune the limits of BPXPRMxx.
    - z/OS UNIX System Services Planning: MAXPROCUSER.
    """
    users, systems = unix.bounds("MAXPROCUSER"), unix.bounds("MAXPROCSYS")
    if not users or not systems:
        return
    user, system = users.low, systems.high
    if not user.place or user.number > system.number:
        return
    percent = 100 * user.number // system.number
    if percent >= options["percent"]:
        most = (options["percent"] * system.number - 1) // 100
        help_text = f"Specify MAXPROCUSER({most}) or less, or a higher MAXPROCSYS."
        yield finding(user.place, f"{user} lets one user use {percent}% of {system}.", help=help_text)
