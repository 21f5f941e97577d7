from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import OF_EVERY_LINK_LIST
from lint.model.prog import Prog
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, is_unknown


@rule("APF014", level=WARNING, tags=("values",))
def superfluous_link_list_library(prog: Prog) -> Iterator[Finding]:
    """
    LNKLST ADD names a library that is in every link list.

    ## What it does
    Reports LNKLST ADD of SYS1.LINKLIB, SYS1.MIGLIB, SYS1.CSSLIB, SYS1.SIEALNKE and SYS1.SIEAMIGE, or of the libraries
    that SYSLIB names instead of them, once for each link list. Libraries that SYSLIB replaces may be added.

    ## Why it matters
    The system adds these libraries automatically at the beginning of each link list, and issues message CSV532I for the
    unnecessary statement.

    ## Example
    ```text PROG00
    LNKLST DEFINE NAME(LNKLST1)
    LNKLST ADD NAME(LNKLST1) DSNAME(SYS1.MIGLIB)
    LNKLST ADD NAME(LNKLST1) DSNAME(SYS1.CMDLIB)
    LNKLST ACTIVATE NAME(LNKLST1)
    ```

    Help: Delete LNKLST ADD of SYS1.MIGLIB.

    ## Use instead
    ```text PROG00
    LNKLST DEFINE NAME(LNKLST1)
    LNKLST ADD NAME(LNKLST1) DSNAME(SYS1.CMDLIB)
    LNKLST ACTIVATE NAME(LNKLST1)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: PROGxx, LNKLST. z/OS MVS System Messages: CSV532I.
    """
    automatic = _automatic(prog)
    superfluous: dict[str, list[LocatedOperand]] = defaultdict(list)
    for function, link_list, statement in prog.link_list_steps:
        library = statement.get("DSNAME")
        if function == "ADD" and library and library.text in automatic:
            superfluous[link_list].append(library)
    for places in superfluous.values():
        names = ", ".join(dict.fromkeys(place.text for place in places))
        related = tuple(related_place(place, "also unnecessary") for place in places[1:])
        message = f"The system adds {names} to each link list automatically (CSV532I)."
        yield finding(places[0], message, related=related, help=f"Delete LNKLST ADD of {names}.")


def _automatic(prog: Prog) -> frozenset[str]:
    """The libraries that the system puts first, as far as SYSLIB says nothing else and nothing hides it."""
    by_operand = {operand: name for name, operand in OF_EVERY_LINK_LIST.items()}
    is_read = prog.has_read_all("SYSLIB")
    for statement in prog.statements("SYSLIB"):
        for operand in by_operand:
            library = statement.get(operand)
            if library:
                by_operand[operand] = "" if is_unknown(library.text) else library.text
    return frozenset(filter(None, by_operand.values())) if is_read else frozenset()
