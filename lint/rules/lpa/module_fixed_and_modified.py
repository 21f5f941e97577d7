from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import IncludedModules
from lint.rules.shared.suggestion import line_of
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image


@rule(
    "LPA021",
    level=WARNING,
    tags=("values", "systems"),
)
def module_fixed_and_modified(image: Image) -> Iterator[Finding]:
    """
    A module is in both the fixed and the modified link pack area.

    ## What it does
    Reports a module in the IEALPAxx of a system if its IEAFIXxx also includes the module.

    ## Why it matters
    The fixed link pack area is searched first, so the module of IEALPAxx is never found.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    MLPA=00,FIX=00
    ```
    ```text PARMLIB/IEALPA00
    INCLUDE LIBRARY(SYS2.LINKLIB) MODULES(TOOL1,TOOL2)
    ```
    ```text PARMLIB/IEAFIX00
    INCLUDE LIBRARY(SYS1.LPALIB) MODULES(TOOL1)
    ```

    Help: Delete TOOL1 here, or from the INCLUDE on line 1 of IEAFIX00.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB}
    ```
    ```text PARMLIB/IEASYS00
    MLPA=00,FIX=00
    ```
    ```text PARMLIB/IEALPA00
    INCLUDE LIBRARY(SYS2.LINKLIB) MODULES(TOOL2)
    ```
    ```text PARMLIB/IEAFIX00
    INCLUDE LIBRARY(SYS1.LPALIB) MODULES(TOOL1)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEALPAxx (the fixed link pack area is searched first).
    """
    modified, fixed = (
        IncludedModules(*members).modules if (members := image.of_kind(kind)) else () for kind in ("iealpa", "ieafix")
    )
    fixed_by_name = {module.name: module for module in fixed if not is_unknown(module.name)}
    for module in modified:
        fixed_module = fixed_by_name.get(module.name)
        if fixed_module:
            message = f"The module {module.name} is also in the fixed link pack area, which is searched first."
            there = line_of(fixed_module.value.span, module.value.span)
            help_text = f"Delete {module.name} here, or from the INCLUDE on {there}."
            related = (related_place(fixed_module.value, "fixed here"),)
            yield finding(module.value, message, help=help_text, related=related)
