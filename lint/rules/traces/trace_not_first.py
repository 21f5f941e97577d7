from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.event_trace import EventTrace
from lint.ruleset.rule import ERROR, finding, rule


@rule("GTF001", level=ERROR, tags=("values",))
def trace_not_first(trace: EventTrace) -> Iterator[Finding]:
    """
    TRACE is not on the first record of GTFPARM, or on a second one.

    ## What it does
    Reports each TRACE that is not the first statement of the member.

    ## Why it matters
    Only the first record may have TRACE= with its options. The records behind it are for the keywords of these options.

    ## Example
    ```text GTFPARM
    TRACE=SYSM,SVCP
    TRACE=USR
    SVC=(99)
    ```

    Help: Specify all options on the first TRACE, and delete this one.

    ## Use instead
    ```text GTFPARM
    TRACE=SYSM,SVCP,USR
    SVC=(99)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: GTFPARM.
    """
    first = trace.parsed.written[0] if trace.parsed.written else None
    traces = trace.traces
    for statement in traces:
        if statement is first or (statement is traces[0] and first and not first.is_known):
            continue
        if statement is traces[0]:
            message, help_text = "TRACE is not on the first record.", "Move this TRACE to the first record."
        else:
            message = "Only the first record may have TRACE."
            help_text = "Specify all options on the first TRACE, and delete this one."
        yield finding(statement, message, help=help_text)
