from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.model.unix import Unix
from lint.rules.unix._standards import STANDARD
from lint.ruleset.rule import NOTE, Option, Options, finding, rule


@rule(
    "BPX010",
    level=NOTE,
    tags=("limits", "sockets"),
    health_check="USS_MAXSOCKETS_MAXFILEPROC",
    options={"at_least": Option(64_000, "The recommended number of descriptors.")},
)
def few_descriptors(unix: Unix, options: Options) -> Iterator[Finding]:
    """
    Fewer files for a process than socket servers need.

    ## What it does
    Notes a MAXFILEPROC below 64000. BPX012 reports a value below the standards.

    ## Why it matters
    Each connection of a server uses a descriptor. A process at its limit refuses new ones.

    ## Example
    ```text BPXPRM00
    MAXFILEPROC(2000)
    ```

    Help: Specify MAXFILEPROC(64000) or more.

    ## Use instead
    ```text BPXPRM00
    MAXFILEPROC(64000)
    ```

    ## Fix safety
    Unsafe. More descriptors use storage in every process that has them, so the fix needs review.

    ## Sources
    - IBM Health Checker for z/OS: USS_MAXSOCKETS_MAXFILEPROC.
    """
    bounds, advised = unix.bounds("MAXFILEPROC"), options["at_least"]
    descriptors = bounds and bounds.high
    if descriptors and descriptors.place and STANDARD <= descriptors.number < advised:
        fix = Fix(f"Raise MAXFILEPROC to {advised}", (Edit(descriptors.place.span, str(advised)),))
        message = f"{descriptors} is below the recommended {advised}."
        yield finding(descriptors.place, message, help=f"Specify MAXFILEPROC({advised}) or more.", fixes=(fix,))
