from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from lint.finding import Finding
from lint.model.srm import Ips
from lint.ruleset.rule import ERROR, NOTE, WARNING, finding, related_place, rule
from lint.syntax.statement import bounded


@rule("IPS005", level=ERROR, tags=("values",))
def bad_workload_levels(ips: Ips) -> Iterator[Finding]:
    """
    Workload levels do not rise, or an objective has not one rate for each.

    ## What it does
    Reports a WKL level that is not above the one before it, and a WKL of one level. Where the target is not MVS
    3.8, of which the source is known, it is a warning. An OBJ with more or fewer rates than there are levels is a
    note.

    ## Why it matters
    The curve of the objective is not defined, and the member is refused; rates without a level are ignored.

    ## Example
    ```text IEAIPS00
    WKL=(1,100,50)
    OBJ=1,SRV=(100,50,*)
    ```
    ```text parmlint.yaml
    target: {mvs: "3.8"}
    ```

    ## Use instead
    ```text IEAIPS00
    WKL=(1,50,100)
    OBJ=1,SRV=(100,50,*)
    ```
    ```text parmlint.yaml
    target: {mvs: "3.8"}
    ```

    ## Sources
    - Source of MVS 3.8, module IRARMIPS; general knowledge of later releases.
    """
    levels = next((statement.get("VALUE") for statement in ips.statements("WKL")), None)
    if not levels or any(not text.isdecimal() for text in levels.texts):
        return
    level = None if ips.is_of_mvs else WARNING
    if len(levels.values) < _FEWEST:
        yield finding(levels, f"WKL has one level; it needs at least {_FEWEST}.", level=level)
    for before, value in pairwise(levels.values):
        if bounded(value.text) <= bounded(before.text):
            yield finding(value, f"The level {value.text} is not above {before.text}, the one before it.", level=level)
    for statement in ips.statements("OBJ"):
        rates = statement.get("SRV")
        if rates and rates.values and len(rates.values) != len(levels.values):
            message = f"This objective has {len(rates.values)} rates for {len(levels.values)} workload levels."
            yield finding(rates, message, related=(related_place(levels, "the levels"),), level=NOTE)


_FEWEST = 2
