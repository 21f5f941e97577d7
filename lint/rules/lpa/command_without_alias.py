from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.libraries import IncludedModules
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown


@rule(
    "LPA019",
    level=NOTE,
    tags=("values", "performance"),
)
def command_without_alias(included_modules: IncludedModules) -> Iterator[Finding]:
    """
    A compiler command is in the link pack area without its aliases.

    ## What it does
    Notes an INCLUDE of module C89 if no INCLUDE of the same kind of member names its aliases CC and CXX.

    ## Why it matters
    The commands c89, cc and cxx are one program with two aliases. An alias is found in the link pack area only if it is
    listed. Otherwise the command is loaded from the file system.

    ## Example
    ```text IEALPA00
    INCLUDE LIBRARY(OECMD.LPALIB) MODULES(C89,CC)
    ```

    ## Use instead
    ```text IEALPA00
    INCLUDE LIBRARY(OECMD.LPALIB) MODULES(C89,CC,CXX)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEAFIXxx, aliases.
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Put c89, cc, cxx in LPA.
    """
    modules = {module.name: module for module in included_modules.modules}
    missing = [alias for alias in ("CC", "CXX") if alias not in modules]
    if "C89" in modules and missing and not any(map(is_unknown, modules)) and included_modules.has_read_all("INCLUDE"):
        message = f"The module C89 is included without its alias {' and '.join(missing)}, so the alias is not found."
        yield finding(modules["C89"].value, message)
