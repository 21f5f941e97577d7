from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.missing_members import missing_members
from lint.rules.shared.trace_members import trace_values
from lint.ruleset.rule import WARNING, rule
from lint.systems.zos.image import Image

_KINDS = ("bpxprm", "consol", "iecios")


@rule("CTR002", level=WARNING, tags=("traces", "references"))
def missing_trace_options(image: Image) -> Iterator[Finding]:
    """
    CTRACE of BPXPRMxx, CONSOLxx or IECIOSxx names a trace member that does not exist.

    ## What it does
    Reports a member in CTRACE of BPXPRMxx, of INIT in CONSOLxx, or of IECIOSxx that no library of a configured system
    has. [CPL048](CPL048.md) is about COUPLExx, [GRS011](GRS011.md) about GRSCNFxx, [IXG003](IXG003.md) about
    IXGCNFxx. A member that IBM supplies (CTIBPX00) is reported as a note, and only if all libraries are in the
    repository.

    ## Why it matters
    The component traces without the intended options, so data may be missing when a problem is diagnosed.

    ## Example
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    OMVS=00
    ```
    ```text parm/BPXPRM00
    CTRACE(CTIBPX01)
    ```

    Help: Correct CTRACE, add CTIBPX01, or list it under `elsewhere` in parmlint.yaml.

    ## Use instead
    ```text parmlint.yaml
    systems: {PRDA: {parmlib: parm}}
    ```
    ```text parm/LOAD00
    SYSPARM  00
    ```
    ```text parm/IEASYS00
    OMVS=00
    ```
    ```text parm/BPXPRM00
    CTRACE(CTIBPX01)
    ```
    ```text parm/CTIBPX01
    TRACEOPTS ON BUFSIZE(4M)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: BPXPRMxx, CTRACE; CONSOLxx, INIT.
    - General knowledge of CTRACE in IECIOSxx.
    """
    traces = {place for kind_id in _KINDS for place in trace_values(image, kind_id)}
    image.of_kind("ctrace")  # so that the account has what hides which members are named
    named = (member for member in image.selected_at(traces) if member.selected_by == "CTRACE")
    yield from missing_members(image, named)
