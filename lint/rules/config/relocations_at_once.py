from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.commands import Commands
from lint.ruleset.rule import NOTE, finding, rule

_NOT_WAITED_FOR = frozenset({"ASYNCH", "ASYNC"})
_AT_ONCE = re.compile(r"IMM(?:E(?:D(?:I(?:A(?:TE?)?)?)?)?)?")


@rule("CFG035", level=NOTE, tags=("cluster", "performance"))
def relocations_at_once(commands: Commands) -> Iterator[Finding]:
    """
    Several guests are relocated at the same time.

    ## What it does
    Reports, in an EXEC, VMRELOCATE MOVE with ASYNCH if another VMRELOCATE MOVE with ASYNCH precedes it, and VMRELOCATE
    MOVE with both ASYNCH and IMMEDIATE.

    ## Why it matters
    The best practice is one relocation at a time: each relocation takes less time, guests are stopped for less time,
    and all relocations together take little longer. ASYNCH with IMMEDIATE stops guests for the longest time.

    ## Example
    ```text PROFILE.EXEC
    /* Empty this member */
    'CP VMRELOCATE MOVE USER LINUX1 TO VMB ASYNCH'
    'CP VMRELOCATE MOVE USER LINUX2 TO VMB ASYNCH'
    ```

    ## Use instead
    ```text PROFILE.EXEC
    /* Empty this member */
    'CP VMRELOCATE MOVE USER LINUX1 TO VMB'
    'CP VMRELOCATE MOVE USER LINUX2 TO VMB'
    ```

    ## Sources
    - z/VM Performance Update for z/VM 6.2: LGR, Serial vs Concurrent Relocations; VMRELOCATE Options Summary.
    """
    is_running = False
    for move in commands.relocations:
        words = [text.upper() for text in move.texts]
        if not _NOT_WAITED_FOR.intersection(words):
            continue
        if any(_AT_ONCE.fullmatch(word) for word in words):
            yield finding(move, "ASYNCH with IMMEDIATE stops the guests for the longest time.")
        elif is_running:
            yield finding(move, "Another relocation may still be running; one relocation at a time is best.")
        is_running = True
