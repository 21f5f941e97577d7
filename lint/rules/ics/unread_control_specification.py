from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.srm import Ics
from lint.ruleset.rule import NOTE, finding, rule


@rule("ICS007", level=NOTE, tags=("release",))
def unread_control_specification(ics: Ics) -> Iterator[Finding]:
    """
    IEAICSxx on a release that does not read it.

    ## What it does
    Reports an IEAICSxx where the target is z/OS 1.3 or later. The other rules for its content then report nothing.

    ## Why it matters
    Compatibility mode no longer exists: the service definition of workload management classifies the work. Members that
    remain are misleading.

    ## Example
    ```text IEAICS00
    SUBSYS=STC,PGN=10
    ```
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```

    ## Use instead
    ```text IEAICS00
    SUBSYS=STC,PGN=10
    ```
    ```text parmlint.yaml
    target: {os390: "2.4"}
    ```

    ## Sources
    - z/OS MVS JCL Reference: PERFORM. General knowledge of z/OS 1.3.
    """
    if ics.is_unread:
        message = f"IEAICSxx is not read on {ics.parsed.release}: from z/OS 1.3 on, the WLM policy is used."
        yield finding(ics.parsed.first_line_span, message)
