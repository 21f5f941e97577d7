from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import PARTITIONED_DATA_SETS_EXTENDED, IncludedModules, last_qualifier
from lint.ruleset.rule import WARNING, finding, rule


@rule("LPA014", level=WARNING, tags=("values",))
def include_from_extended_library(included_modules: IncludedModules) -> Iterator[Finding]:
    """
    INCLUDE names a PDSE.

    ## What it does
    Reports an INCLUDE from a library that IBM supplies as a PDSE: SCEERUN2 of Language Environment.

    ## Why it matters
    IEALPAxx can include modules only from a PDS.

    ## Example
    ```text IEALPA00
    INCLUDE LIBRARY(CEE.SCEERUN2) MODULES(CEEBINIT)
    ```

    Help: Specify CEE.SCEERUN or another PDS that has these modules, or delete this INCLUDE.

    ## Use instead
    ```text IEALPA00
    INCLUDE LIBRARY(CEE.SCEERUN) MODULES(CEEBINIT)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEALPAxx. z/OS Language Environment Customization: run-time
      libraries.
    """
    for library in included_modules.libraries:
        if last_qualifier(library.text) in PARTITIONED_DATA_SETS_EXTENDED:
            message = f"{library.text} is a PDSE; INCLUDE requires a PDS."
            of_modules = f"{library.text.removesuffix('2')} or another PDS"
            yield finding(
                library, message, help=f"Specify {of_modules} that has these modules, or delete this INCLUDE."
            )
