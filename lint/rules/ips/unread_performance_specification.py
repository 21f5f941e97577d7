from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.srm import Ips
from lint.ruleset.rule import NOTE, finding, rule


@rule("IPS009", level=NOTE, tags=("release",))
def unread_performance_specification(ips: Ips) -> Iterator[Finding]:
    """
    IEAIPSxx on a release that does not read it.

    ## What it does
    Reports an IEAIPSxx where the target is z/OS 1.3 or later. The other rules for its content then report nothing.

    ## Why it matters
    Compatibility mode no longer exists: the service definition of workload management has the goals. Members that
    remain are misleading.

    ## Example
    ```text IEAIPS00
    DMN=12,CNSTR=(1,5)
    ```
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```

    ## Use instead
    ```text IEAIPS00
    DMN=12,CNSTR=(1,5)
    ```
    ```text parmlint.yaml
    target: {os390: "2.4"}
    ```

    ## Sources
    - z/OS MVS JCL Reference: PERFORM. General knowledge of z/OS 1.3.
    """
    if ips.is_unread:
        message = f"IEAIPSxx is not read on {ips.parsed.release}: from z/OS 1.3 on, the WLM policy is used."
        yield finding(ips.parsed.first_line_span, message)
