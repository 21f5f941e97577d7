from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.event_trace import KEYWORDS, EventTrace, shown
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown


@rule("GTF002", level=WARNING, tags=("references",))
def keyword_without_option(trace: EventTrace) -> Iterator[Finding]:
    """
    GTFPARM has the values of a trace option that is not selected.

    ## What it does
    Reports a keyword such as SVC= if TRACE has none of the options that take its values, such as SVCP or SYSP.

    ## Why it matters
    Without that option the values count for nothing: all events of the sort are traced, or none.

    ## Example
    ```text GTFPARM
    TRACE=SYSM,SVC
    SVC=(99)
    ```

    Help: Specify SVCP on TRACE, or delete SVC=.

    ## Use instead
    ```text GTFPARM
    TRACE=SYSM,SVCP
    SVC=(99)
    ```

    ## Sources
    - z/OS MVS Diagnosis: Tools and Service Aids: GTF, prompting keywords.
    """
    options = [value.text for value in trace.options]
    if not trace.traces or not trace.has_read_all or any(map(is_unknown, options)):
        return
    for statement in trace.keywords:
        takers = [option for option, keywords in KEYWORDS.items() if statement.name in keywords]
        if not set(takers).intersection(options):
            keyword = shown(statement.name)
            message = f"No option on TRACE takes the values of {keyword}"
            yield finding(statement, f"{message}.", help=f"Specify {takers[0]} on TRACE, or delete {keyword}.")
