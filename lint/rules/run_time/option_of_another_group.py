from __future__ import annotations

from collections.abc import Iterator

from lint.facts import table
from lint.finding import Finding
from lint.model.runtime_options import GROUPS, OF_64_BIT, RuntimeOptions
from lint.ruleset.rule import WARNING, finding, rule


@rule("CEE001", level=WARNING, tags=("run-time",))
def option_of_another_group(options: RuntimeOptions) -> Iterator[Finding]:
    """
    A run-time option is in a group whose programs do not have it.

    ## What it does
    Warns of an option for 64-bit programs only, such as HEAP64 or STACK64, in CEEDOPT or CEECOPT, and of an option that
    64-bit programs do not have, such as STACK or ALL31, in CELQDOPT. HEAPPOOLS, HEAPCHK, STORAGE, TERMTHDACT, TRAP and
    other options belong to all groups.

    ## Why it matters
    Language Environment reports the option and leaves it out, so the default of the system stays in effect.

    ## Example
    ```text CEEPRM00
    CEEDOPT(ALL31(ON),HEAP64(1M,1M,KEEP))
    CELQDOPT(POSIX(ON))
    ```

    Help: Move HEAP64 to CELQDOPT.

    ## Use instead
    ```text CEEPRM00
    CEEDOPT(ALL31(ON))
    CELQDOPT(POSIX(ON),HEAP64(1M,1M,KEEP))
    ```

    ## Sources
    - General knowledge of run-time options. z/OS Language Environment Customization: CEEPRMxx parmlib member, groups.
    """
    facts = table.load("ceeprm").statements
    for group in options.statements(*GROUPS):
        refused = facts[group.name].rejected
        for option in group.operands:
            if option.operand.is_known or refused.get(option.name) != "CEE001":
                continue
            if group.name == OF_64_BIT:
                message, target = f"Programs of 64 bits do not have the option {option.name}.", "CEEDOPT"
            else:
                message, target = f"{option.name} is an option of 64-bit programs only.", OF_64_BIT
            yield finding(option.keyword_span, message, help=f"Move {option.name} to {target}.")
