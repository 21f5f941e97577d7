from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.runtime_options import GROUPS, RuntimeOptions
from lint.model.unix import Unix
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown

_HEAP_POOLS = re.compile(r"\b(?:HEAPP(?:OOLS)?|HP)(64)?\s*\(\s*([A-Z]*)\s*[,)]")
_ON = frozenset({"", "ON", "ALIGN"})
_OPTIONS = ("HEAPPOOLS", "HEAPPOOLS64")


@rule("BPX080", level=NOTE, tags=("performance",))
def no_heap_pools(unix: Unix) -> Iterator[Finding]:
    """
    Run-time options without heap pools.

    ## What it does
    Notes a RUNOPTS with HEAPPOOLS(OFF), and one whose options do not include HEAPPOOLS unless a CEEPRMxx of the system
    has HEAPPOOLS(ON). If an option is repeated, the last one counts.

    ## Why it matters
    Heap pools make malloc faster, above all in programs with many threads.

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
        if not latest and _has_pools_by_default(unix):
            continue
        message = "These run-time options do not switch on heap pools, which make malloc faster."
        yield finding(value, message, help="Add HEAPPOOLS(ON) to RUNOPTS.")


def _has_pools_by_default(unix: Unix) -> bool:
    """True if a CEEPRMxx that the system reads switches heap pools on, or may do so."""
    options = RuntimeOptions(*unix.beside) if unix.beside else None
    groups = options.statements(*GROUPS) if options else ()
    pools = [pool for group in groups for name in _OPTIONS for pool in group.all(name)]
    return any(pool.text in _ON or is_unknown(pool.text) for pool in pools)
