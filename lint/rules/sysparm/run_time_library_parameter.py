from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.releases import removed_parameters
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("SYS020", level=WARNING, tags=("releases",))
def run_time_library_parameter(parsed: ParsedMember) -> Iterator[Finding]:
    """
    RTLS is coded for a release without run-time library services.

    ## What it does
    Reports RTLS= in IEASYSxx for a target of z/OS 1.6 or later. The rule reports nothing without a target.

    ## Why it matters
    Run-time library services no longer exist, and the system does not read the member.

    ## Example
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text IEASYS00
    RTLS=00,CLPA
    ```

    Help: Delete RTLS= from this member.

    ## Use instead
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text IEASYS00
    CLPA
    ```

    ## Sources
    - General knowledge: the release of the withdrawal is likely, not certain.
    """
    yield from removed_parameters(parsed, "SYS020")
