from __future__ import annotations

from collections.abc import Iterator

from lint.facts.spelling import nearest_word
from lint.facts.spelling_hints import did_you_mean
from lint.finding import Finding
from lint.model.prog import Prog
from lint.rules.shared.suggestion import line_of
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, is_unknown

_USES = ("ADD", "DELETE", "ACTIVATE")
_OF_THE_SYSTEM = ("CURRENT", "IPL")
"""Names that the system gives itself. [doc: CSV511I]"""


@rule("APF006", level=ERROR, tags=("order",))
def link_list_out_of_order(prog: Prog) -> Iterator[Finding]:
    """
    A link list is used before it is defined or after it is activated.

    ## What it does
    Reports a LNKLST ADD, DELETE or ACTIVATE before the DEFINE of its link list, and an ADD or DELETE after its
    ACTIVATE. A link list without a DEFINE is reported only if all PROGxx members of the system are available; otherwise
    another member may define it.

    ## Why it matters
    The system processes statements in order: the link list does not exist yet, or it is active and cannot be changed.

    ## Example
    ```text PROG00
    LNKLST DEFINE NAME(LNKLST1)
    LNKLST ACTIVATE NAME(LNKLST1)
    LNKLST ADD NAME(LNKLST1) DSNAME(SYS1.CMDLIB)
    ```

    Help: Move this LNKLST ADD above the LNKLST ACTIVATE on line 2.

    ## Use instead
    ```text PROG00
    LNKLST DEFINE NAME(LNKLST1)
    LNKLST ADD NAME(LNKLST1) DSNAME(SYS1.CMDLIB)
    LNKLST ACTIVATE NAME(LNKLST1)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: PROGxx, LNKLST.
    """
    every_step = list(prog.link_list_steps)
    steps = [step for step in every_step if not is_unknown(step.link_list)]
    knows_all = prog.is_complete and prog.has_read_all("LNKLST") and len(steps) == len(every_step)
    defined_at = {step.link_list: step.statement for step in reversed(steps) if step.function == "DEFINE"}
    active_at: dict[str, LocatedStatement] = {}
    seen: set[str] = set()
    for function, link_list, statement in steps:
        place = statement["NAME"]
        if function == "DEFINE":
            seen.add(link_list)
        elif function in _USES and link_list in defined_at and link_list not in seen:
            related = (related_place(defined_at[link_list], "defined only here"),)
            there = line_of(defined_at[link_list].span, place.span)
            help_text = f"Move the LNKLST DEFINE on {there} above this LNKLST {function}."
            yield finding(place, f"The link list {link_list} is not defined yet.", help=help_text, related=related)
        elif function in _USES and knows_all and link_list not in {*defined_at, *_OF_THE_SYSTEM}:
            near = nearest_word(link_list, defined_at)
            message = f"No PROGxx of the system defines the link list {link_list}.{did_you_mean(near)}"
            yield finding(place, message, help=_help_on_undefined(function, link_list, near))
        elif function in ("ADD", "DELETE") and link_list in active_at:
            related = (related_place(active_at[link_list], "activated here"),)
            message = f"The link list {link_list} is active and cannot be changed."
            there = line_of(active_at[link_list].span, place.span)
            help_text = f"Move this LNKLST {function} above the LNKLST ACTIVATE on {there}."
            yield finding(place, message, help=help_text, related=related)
        if function == "ACTIVATE":
            active_at.setdefault(link_list, statement)


def _help_on_undefined(function: str, link_list: str, near: str) -> str:
    """The help for a link list that nothing defines; `near` is the one that may be meant."""
    filling = " and its LNKLST ADD statements" if function == "ACTIVATE" else ""
    defining = f"LNKLST DEFINE NAME({link_list}){filling} above this LNKLST {function}."
    return f"Change {link_list} to {near}, or add {defining}" if near else f"Add {defining}"
