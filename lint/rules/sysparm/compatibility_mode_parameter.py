from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.releases import removed_parameters
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("SYS019", level=WARNING, tags=("releases",))
def compatibility_mode_parameter(parsed: ParsedMember) -> Iterator[Finding]:
    """
    ICS= or IPS= is coded for a release without compatibility mode.

    ## What it does
    Reports ICS= and IPS= in IEASYSxx for a target of z/OS 1.3 or later. The rule reports nothing without a target.

    ## Why it matters
    Compatibility mode no longer exists: workload management has the goals, and the system does not read the members.

    ## Example
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text IEASYS00
    IPS=00,ICS=00,CLPA
    ```

    Help: Delete IPS= from this member.

    ## Use instead
    ```text parmlint.yaml
    target: {zos: "2.5"}
    ```
    ```text IEASYS00
    CLPA
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx. That compatibility mode ended with z/OS 1.3 is general
      knowledge.
    """
    yield from removed_parameters(parsed, "SYS019")
