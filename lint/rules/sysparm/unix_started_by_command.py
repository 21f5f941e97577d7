from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("SYS012", level=ERROR, tags=("commands", "unix"))
def unix_started_by_command(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A command tries to start z/OS UNIX.

    ## What it does
    Reports START OMVS in COMMNDxx or IEACMDxx.

    ## Why it matters
    The system itself starts the kernel, as OMVS= in IEASYSxx specifies; a command cannot start it.

    ## Example
    ```text COMMND00
    COM='S OMVS,SUB=MSTR'
    ```

    Help: Delete this start of OMVS; OMVS= in IEASYSxx selects the BPXPRMxx of z/OS UNIX.

    ## Use instead
    ```text IEASYS00
    OMVS=00
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: BPXPRMxx, overview.
    """
    if parsed.kind.id != "commnd" or (parsed.release and not parsed.release.at_least(_SINCE)):
        return
    for statement in parsed.named("START"):
        task = statement.get("TASK")
        if task and task.text.split(".")[0] == "OMVS":
            message = "A command does not start z/OS UNIX; OMVS= in IEASYSxx does."
            help_text = "Delete this start of OMVS; OMVS= in IEASYSxx selects the BPXPRMxx of z/OS UNIX."
            yield finding(task, message, help=help_text)


_SINCE = parse_release("mvs-esa 4.3")
"""The release in which z/OS UNIX came, as OpenEdition MVS."""
