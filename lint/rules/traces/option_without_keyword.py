from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.event_trace import KEYWORDS, EventTrace, shown
from lint.ruleset.rule import WARNING, finding, rule


@rule("GTF003", level=WARNING, tags=("references",))
def option_without_keyword(trace: EventTrace) -> Iterator[Finding]:
    """
    GTFPARM lacks the values of a trace option, so that all events are traced.

    ## What it does
    Reports an option that ends with P, such as SVCP, if no record has a keyword with its values.

    ## Why it matters
    GTF does not ask for the values of an option in the member. It traces all events of the sort, which costs processor
    time and fills the trace data set.

    ## Example
    ```text GTFPARM
    TRACE=SYSM,SVCP
    END
    ```

    Help: Add SVC= with the values, or specify SVC instead of SVCP.

    ## Use instead
    ```text GTFPARM
    TRACE=SYSM,SVCP
    SVC=(99),END
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: GTFPARM. z/OS MVS Diagnosis: Tools and Service Aids: GTF, prompting
      keywords.
    """
    if not trace.has_read_all:
        return
    keywords = {statement.name for statement in trace.keywords}
    for option in trace.options:
        taken = KEYWORDS.get(option.text, ())
        if taken and keywords.isdisjoint(taken):
            keyword = shown(taken[0])
            message = f"{option.text} has no {keyword} with its values, so all events are traced."
            help_text = f"Add {keyword} with the values, or specify {option.text[:-1]} instead of {option.text}."
            yield finding(option, message, help=help_text)
