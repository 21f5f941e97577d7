from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import Unix
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown

_HEAP_POOLS = re.compile(r"\b(?:HEAPP(?:OOLS)?|HP)(64)?\s*\(\s*([A-Z]*)\s*[,)]")
_ON = frozenset({"", "ON", "ALIGN"})


@rule("BPX080", level=NOTE, tags=("performance",))
def no_heap_pools(unix: Unix) -> Iterator[Finding]:
    """
    Run-time options without heap pools.

    ## What it does
    Notes a RUNOPTS whose options do not include HEAPPOOLS(ON), or include HEAPPOOLS(OFF). If an option is repeated,
    the last one counts.

    ## Why it matters
    Heap pools make malloc faster, above all in programs with many threads. CEEPRMxx may also switch them on; if so,
    suppress the finding.

    ## Example
    ```text BPXPRM00
    RUNOPTS('RTLS(ON) LIBRARY(SYSCEE)')
    ```

    Help: Add HEAPPOOLS(ON) to RUNOPTS.

    ## Use instead
    ```text BPXPRM00
    RUNOPTS('RTLS(ON) LIBRARY(SYSCEE) HEAPPOOLS(ON)')
    ```

    ## Sources
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): use heap pools to improve malloc.
    """
    for value in unix.values("RUNOPTS"):
        latest = dict(_HEAP_POOLS.findall(value.text))
        if is_unknown(value.text) or not value.text.strip("' ") or _ON.intersection(latest.values()):
            continue
        message = "These run-time options do not switch on heap pools, which make malloc faster."
        yield finding(value, message, help="Add HEAPPOOLS(ON) to RUNOPTS.")
