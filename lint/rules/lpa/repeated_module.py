from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from lint.finding import Edit, Finding, Fix, Span
from lint.model.libraries import IncludedModules, Module
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("LPA012", level=WARNING, tags=("values",))
def repeated_module(included_modules: IncludedModules) -> Iterator[Finding]:
    """
    A module is included twice.

    ## What it does
    Reports a module that an earlier INCLUDE of the same kind of member names, in one member or in the members of
    MLPA=(xx,yy) or FIX=(xx,yy).

    ## Why it matters
    The system uses the first entry and ignores the second.

    ## Example
    ```text IEALPA00
    INCLUDE LIBRARY(SYS1.LINKLIB) MODULES(IEWL,LINKEDIT,IEWL)
    ```

    Help: Delete the second IEWL.

    ## Use instead
    ```text IEALPA00
    INCLUDE LIBRARY(SYS1.LINKLIB) MODULES(IEWL,LINKEDIT)
    ```

    ## Fix safety
    Safe. The fix deletes the second entry, which the system ignores. There is no fix for the first module of a
    statement, or if the previous module is on another record.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEALPAxx.
    - OS/390 UNIX Performance and Tuning (SHARE session 2567, 1999): Runtime Routines in LPA.
    """
    first_of: dict[str, Module] = {}
    for module in included_modules.modules:
        first = first_of.setdefault(module.name, module)
        if first is not module and not is_unknown(module.name):
            yield finding(
                module.value,
                f"The module {module.name} is already included.",
                help=f"Delete the second {module.name}.",
                related=(related_place(first.value, "first included here"),),
                fixes=_removal(module),
            )


def _removal(module: Module) -> tuple[Fix, ...]:
    """The fix that deletes a module and the comma before it."""
    for before, value in pairwise(module.operand.values):
        if value == module.value and before.span.line == value.span.line:
            end, span = before.span, value.span
            gone = Span(span.path, end.line, end.end_column, span.end_line, span.end_column, span.member)
            return (Fix("Delete the module", (Edit(gone, ""),), safe=True),)
    return ()
