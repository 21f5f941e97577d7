from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.shell import StartScript
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import LocatedStatement


@rule("USS006", level=NOTE, tags=("performance",))
def sticky_bit_on_some_compilers(start_script: StartScript) -> Iterator[Finding]:
    """
    Some compiler commands have the sticky bit, and others not.

    ## What it does
    Notes a `chmod +t` for one or two of the commands c89, cc and cxx in a start-up file that has none for the rest.

    ## Why it matters
    The sticky bit makes the shell look for a command in the link pack area and the link list first. It was set for
    what somebody put there; the others, which are the same program, still come from the file system.

    ## Example
    ```text etc/rc
    chmod +t /bin/c89
    ```

    ## Use instead
    ```text etc/rc
    chmod +t /bin/c89 /bin/cc /bin/cxx
    ```

    ## Sources
    - "OS/390 UNIX Performance and Tuning" (SHARE session 2567, 1999): Put c89, cc, cxx in LPA.
    """
    sticky: dict[str, LocatedStatement] = {}
    for command in start_script.commands("chmod"):
        words = [value.value.text for operand in command.all("ARGUMENT") for value in operand.values]
        if "+t" in words:
            sticky.update((word.rpartition("/")[2], command) for word in words)
    missing = [name for name in _ONE_PROGRAM if name not in sticky]
    first = next((sticky[name] for name in _ONE_PROGRAM if name in sticky), None)
    if first and missing and start_script.is_self_contained:
        yield finding(first, f"The sticky bit is not set for {' and '.join(missing)}, which is the same program.")


_ONE_PROGRAM = ("c89", "cc", "cxx")
