from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.vlf import Vlf
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, is_unknown


@rule("VLF005", level=WARNING, tags=("values",))
def repeated_vlf_class(vlf: Vlf) -> Iterator[Finding]:
    """
    A VLF class is defined twice.

    ## What it does
    Reports a CLASS whose NAME an earlier CLASS has, in the same member or in another member that START VLF selects.

    ## Why it matters
    VLF uses one of the definitions and ignores the other, so a change to the wrong one has no effect.

    ## Example
    ```text COFVLF00
    CLASS NAME(IRRGTS) EMAJ(GTS)
    CLASS NAME(IRRGTS) EMAJ(GTS) MAXVIRT(512)
    ```

    Help: Delete one of the two CLASS NAME(IRRGTS) statements: if both are valid, VLF uses the first.

    ## Use instead
    ```text COFVLF00
    CLASS NAME(IRRGTS) EMAJ(GTS) MAXVIRT(512)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Syntax rules for COFVLFxx: of a repeated NAME the first valid
      one is used.
    """
    first_of: dict[str, LocatedStatement] = {}
    for name, statement in vlf.classes:
        first = first_of.setdefault(name, statement)
        if first is not statement and not is_unknown(name):
            message = f"The class {name} is already defined, and VLF ignores one of the two definitions."
            help_text = f"Delete one of the two CLASS NAME({name}) statements: if both are valid, VLF uses the first."
            related = (related_place(first["NAME"], "first defined here"),)
            yield finding(statement["NAME"], message, help=help_text, related=related)
