from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.slip import operands_in_remarks
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("SLP006", level=WARNING, tags=("values",))
def operand_in_remark(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An operand of a SLIP command stands behind a blank.

    ## What it does
    Reports an operand right behind the first blank of the data on a record of IEASLPxx.

    ## Why it matters
    The first blank ends the data of the record, and the rest is a remark. The operand is lost, and if END is, too, the
    next command becomes part of this one.

    ## Example
    ```text IEASLP00
    SLIP SET,C=013, ID=X013,END
    ```

    Help: Delete the blank before ID.

    ## Use instead
    ```text IEASLP00
    SLIP SET,C=013,ID=X013,END
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Syntax rules for IEASLPxx.
    """
    if parsed.kind.id != "ieaslp":
        return
    for keyword, span in operands_in_remarks(parsed):
        message = "The first blank ends the data of a record, so that this operand is a remark."
        yield finding(span, message, help=f"Delete the blank before {keyword}.")
