from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from lint.finding import Finding
from lint.model.srm import Ips
from lint.ruleset.rule import ERROR, NOTE, WARNING, finding, related_place, rule
from lint.syntax.digits import bounded


@rule("IPS005", level=ERROR, tags=("values",))
def bad_workload_levels(ips: Ips) -> Iterator[Finding]:
    """
    Workload levels are not in ascending order, or an objective does not have one rate for each level.

    ## What it does
    Reports a WKL level that is not above the previous level, and a WKL with only one level. If the target is not MVS
    3.8, whose source code is available, it is a warning. An OBJ with more or fewer rates than levels is a note.

    ## Why it matters
    The curve of the objective is not defined, and the system rejects the member. Rates without a level are ignored.

    ## Example
    ```text IEAIPS00
    WKL=(1,100,50)
    OBJ=1,SRV=(100,50,*)
    ```
    ```text parmlint.yaml
    target: {mvs: "3.8"}
    ```

    Help: Specify WKL=(1,50,100).

    ## Use instead
    ```text IEAIPS00
    WKL=(1,50,100)
    OBJ=1,SRV=(100,50,*)
    ```
    ```text parmlint.yaml
    target: {mvs: "3.8"}
    ```

    ## Sources
    - Source of MVS 3.8: module IRARMIPS. General knowledge of later releases.
    """
    levels = next((statement.get("VALUE") for statement in ips.statements("WKL")), None)
    if not levels or any(not text.isdecimal() for text in levels.texts):
        return
    level = None if ips.is_of_mvs else WARNING
    if len(levels.values) < _FEWEST:
        help_text = f"Add a level above {levels.text} to WKL."
        yield finding(levels, f"WKL has one level; it needs at least {_FEWEST}.", help=help_text, level=level)
    for before, value in pairwise(levels.values):
        if bounded(value.text) <= bounded(before.text):
            message = f"The level {value.text} is not above {before.text}, the previous level."
            yield finding(value, message, help=_rising(levels.texts), level=level)
    for statement in ips.statements("OBJ"):
        rates = statement.get("SRV")
        if rates and rates.values and len(rates.values) != len(levels.values):
            message = f"This objective has {len(rates.values)} rates for {len(levels.values)} workload levels."
            help_text = f"Specify {len(levels.values)} rates in SRV."
            yield finding(rates, message, help=help_text, related=(related_place(levels, "the levels"),), level=NOTE)


_FEWEST = 2


def _rising(levels: tuple[str, ...]) -> str:
    """The sentence that puts the levels in order, each once."""
    texts = sorted({bounded(text): text for text in levels}.items())
    in_order = ",".join(text for _, text in texts)
    return (
        f"Specify WKL=({in_order})."
        if len(in_order) <= _LONGEST_SHOWN
        else "Specify the levels of WKL in ascending order."
    )


_LONGEST_SHOWN = 100
