from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.selected import Presence
from lint.systems.zos.supplied import SUPPLIED


@rule(
    "IXG003",
    level=WARNING,
    tags=(
        "logger",
        "references",
    ),
)
def missing_logger_trace_member(image: Image) -> Iterator[Finding]:
    """
    CTRACE of IXGCNFxx names a member that does not exist.

    ## What it does
    Reports a member in CTRACE of IXGCNFxx that no library of the system has. It checks only systems that the
    configuration declares, and only if all their libraries are in the repository. CTILOG00, which IBM supplies, is not
    reported.

    ## Why it matters
    The system logger traces without the intended options, so data may be missing when a problem is diagnosed.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    IXGCNF=00
    ```
    ```text PARMLIB/IXGCNF00
    CTRACE(CTILOG01)
    ```

    Help: Add CTILOG01 to a library, or `elsewhere: [CTILOG01]` to PRDA in parmlint.yaml.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, elsewhere: [CTILOG01]}
    ```
    ```text PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PARMLIB/IEASYS00
    IXGCNF=00
    ```
    ```text PARMLIB/IXGCNF00
    CTRACE(CTILOG01)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IXGCNFxx, CTRACE.
    """
    if not image.has_all_libraries:
        return
    traces = {
        value.span: value
        for member in image.of_kind("ixgcnf")
        for statement in member.named("CTRACE")
        for operand in statement.all("VALUE")
        for value in operand.values
        if not is_unknown(value.text) and value.text not in SUPPLIED
    }
    for chosen in image.members:
        if chosen.presence is Presence.MISSING and chosen.place in traces:
            help_text = (
                f"Add {chosen.name} to a library, or `elsewhere: [{chosen.name}]` to {image.name} in parmlint.yaml."
            )
            yield finding(traces[chosen.place], f"No library has the trace member {chosen.name}.", help=help_text)
