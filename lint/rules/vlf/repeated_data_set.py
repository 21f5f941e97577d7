from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.model.vlf import DataSet, Vlf, data_sets
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("VLF004", level=WARNING, tags=("values",))
def repeated_data_set(vlf: Vlf) -> Iterator[Finding]:
    """
    A data set is named twice in a VLF class.

    ## What it does
    Reports the second EDSN of a class with the same data set and volume.

    ## Why it matters
    VLF ignores the second name, with a message.

    ## Example
    ```text COFVLF00
    CLASS NAME(IKJEXEC) EDSN(SYS1.CLIST) EDSN(SYS2.CLIST) EDSN(SYS1.CLIST)
    ```

    Help: Delete the second EDSN(SYS1.CLIST).

    ## Use instead
    ```text COFVLF00
    CLASS NAME(IKJEXEC) EDSN(SYS1.CLIST) EDSN(SYS2.CLIST)
    ```

    ## Fix safety
    Safe. The fix deletes the second EDSN and its VOL, which VLF ignores anyway; it is safe.

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for COFVLFxx.
    """
    for statement in vlf.statements("CLASS"):
        first_of: dict[tuple[str, str], DataSet] = {}
        for data_set in data_sets(statement):
            first = first_of.setdefault(data_set.key, data_set)
            if first is not data_set and not is_unknown("".join(data_set.key)):
                yield finding(
                    data_set.name,
                    f"The data set {data_set.name.text} is already in this class.",
                    help=f"Delete the second EDSN({data_set.name.text}).",
                    related=(related_place(first.name, "first named here"),),
                    fixes=(_removal(data_set),),
                )


def _removal(data_set: DataSet) -> Fix:
    operands = (data_set.name, *filter(None, (data_set.volume,)))
    return Fix("Delete it", tuple(Edit(operand.full_span, "") for operand in operands), safe=True)
