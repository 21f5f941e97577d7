from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.runtime_options import GROUPS, RuntimeOptions, is_negated
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import LocatedOperand

_REPORTS = {
    "RPTOPTS": "writes a report for each program",
    "RPTSTG": "writes a report for each program and slows down storage requests",
    "HEAPCHK": "checks the heap at each request",
}
_NONE = "NONE"
_INITIALIZED = 3
"""The first suboptions of STORAGE say what storage is filled with."""


@rule(
    "CEE004",
    level=NOTE,
    tags=(
        "run-time",
        "performance",
    ),
)
def costly_option(options: RuntimeOptions) -> Iterator[Finding]:
    """
    An option for tests is in effect for the whole system.

    ## What it does
    Notes RPTOPTS(ON), RPTSTG(ON) and HEAPCHK(ON), STORAGE with a value other than NONE in the first three places, TEST,
    and TRAP(OFF). The defaults of IBM, such as STORAGE(NONE,NONE,NONE,0K), NOTEST and HEAPCHK(OFF), are not reported.

    ## Why it matters
    The options are for tests: they cost time in every program, or switch off the handling of abends. Specify them for
    the program instead.

    ## Example
    ```text CEEPRM00
    CEEDOPT(ALL31(ON),RPTSTG(ON))
    ```

    Help: Specify RPTSTG(OFF), and RPTSTG(ON) for the programs that need it.

    ## Use instead
    ```text CEEPRM00
    CEEDOPT(ALL31(ON),RPTSTG(OFF))
    ```

    ## Sources
    - General knowledge of run-time options.
    """
    for group in options.statements(*GROUPS):
        for option in group.operands:
            cost, instead = _cost(option)
            if cost:
                name = f"{option.name}({option.text})" if option.texts else option.name
                yield finding(
                    option.keyword_span,
                    f"{name} {cost}.",
                    help=f"Specify {instead}, and {name} for the programs that need it.",
                )


def _cost(option: LocatedOperand) -> tuple[str, str]:
    """What an option costs, and the value to write instead; empty for an option that costs nothing."""
    name, texts = option.name, option.texts
    if name in _REPORTS and texts[:1] == ("ON",):
        return _REPORTS[name], f"{name}(OFF)"
    if name == "TEST" and not is_negated(option):
        return "gives a debugger control of each program", "NOTEST"
    if name == "TRAP" and texts[:1] == ("OFF",):
        return "switches off the handling of abends", "TRAP(ON)"
    filled = [text for text in texts[:_INITIALIZED] if text != _NONE and "&" not in text]
    if name == "STORAGE" and filled and len(texts) >= _INITIALIZED:
        return "fills storage at each request", "STORAGE(NONE,NONE,NONE,0K)"
    return "", ""
