from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.slip import Slip
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedOperand, is_unknown


@rule("SLP004", level=WARNING, tags=("values",))
def repeated_trap(slip: Slip) -> Iterator[Finding]:
    """
    Two SLIP traps with one name.

    ## What it does
    Reports the second SLIP SET with the same ID, unless a SLIP DEL stands between the two.

    ## Why it matters
    The system refuses the second one.

    ## Example
    ```text IEASLP00
    SLIP SET,C=013,ID=X013,A=NODUMP,END
    SLIP SET,C=028,ID=X013,A=NODUMP,END
    ```

    Help: Specify another ID.

    ## Use instead
    ```text IEASLP00
    SLIP SET,C=013,ID=X013,A=NODUMP,END
    SLIP SET,C=028,ID=X028,A=NODUMP,END
    ```

    ## Sources
    - General knowledge of SLIP.
    """
    first_of: dict[str, LocatedOperand] = {}
    for command in slip.statements("SLIP_SET", "SLIP_DEL"):
        name = command.get("ID")
        if command.name == "SLIP_DEL":
            first_of.clear()
        elif name and name.values and not is_unknown(name.text):
            first = first_of.setdefault(name.text, name)
            if first is not name:
                place = related_place(first, "The first trap of this name is set here.")
                message = f"There is already a trap with the ID {name.text}."
                yield finding(name, message, help="Specify another ID.", related=(place,))
