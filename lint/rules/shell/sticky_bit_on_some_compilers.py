from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.shell import StartScript
from lint.rules.shell._sticky_bits import COMPILERS, sticky_commands
from lint.ruleset.rule import NOTE, finding, rule


@rule("USS006", level=NOTE, tags=("performance",))
def sticky_bit_on_some_compilers(start_script: StartScript) -> Iterator[Finding]:
    """
    Some compiler commands have the sticky bit, and others do not.

    ## What it does
    Notes a `chmod` that sets the sticky bit, as in `+t`, `a+rx,+t` or `1755`, for one or two of the commands c89, cc
    and cxx in a start-up file that does not set it for the rest, or removes it again. It reports nothing where a
    variable or a pattern names files.

    ## Why it matters
    The sticky bit makes the shell look for a command in the link pack area and the link list first. It was set for the
    modules that were put there; the other commands, which are the same program, are still loaded from the file system.

    ## Example
    ```text etc/rc
    chmod +t /bin/c89
    ```

    Help: Add /bin/cc and /bin/cxx to this chmod.

    ## Use instead
    ```text etc/rc
    chmod +t /bin/c89 /bin/cc /bin/cxx
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Put c89, cc, cxx in LPA.
    """
    sticky = sticky_commands(start_script)
    first = next((sticky[name] for name in COMPILERS if name in sticky), None) if sticky else None
    missing = [name for name in COMPILERS if sticky and name not in sticky]
    if first and missing and start_script.is_self_contained:
        message = f"The sticky bit is not set for {' and '.join(missing)}, which is the same program."
        help_text = f"Add {' and '.join(f'/bin/{name}' for name in missing)} to this chmod."
        yield finding(first, message, help=help_text)
