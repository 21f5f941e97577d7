from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.model.subsystems import DEFINITIONS, PARALLEL
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement


@rule("SSN001", level=ERROR, tags=("syntax",))
def two_forms(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An IEFSSNxx mixes the keyword form and the positional form.

    ## What it does
    Reports the first statement behind records of the positional form, and each record of the positional form behind
    statements. It replaces OTH010.

    ## Why it matters
    Behind a record of the positional form, a statement ends the reading of the member (IEFJ002I): no subsystem
    below it is defined. Behind a statement, each record of the positional form is a syntax error, and its subsystem
    is not defined.

    ## Example
    ```text IEFSSN00
    SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN)
    JES2,,,PRIMARY
    ```

    Help: Change JES2 to the keyword form, SUBSYS SUBNAME(JES2) with its operands.

    ## Use instead
    ```text IEFSSN00
    SUBSYS SUBNAME(SMS) INITRTN(IGDSSIIN)
    SUBSYS SUBNAME(JES2) PRIMARY(YES)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEFSSNxx, restrictions of the two forms.
    """
    first: LocatedStatement | None = None
    for statement in parsed.named(*DEFINITIONS, PARALLEL) if parsed.kind.id == "iefssn" else ():
        first = first or statement
        if (statement.name == "ENTRY") == (first.name == "ENTRY"):
            continue
        if first.name == "ENTRY":
            message = "The system stops reading here: records of the positional form stand before this."
            help_text = f"Change the records before it to the keyword form, from {text_of(first, 'SUBNAME')} on."
            related = (related_place(first, "the positional form begins here"),)
            yield finding(statement, message, help=help_text, related=related)
            return
        name = text_of(statement, "SUBNAME")
        message = f"{name} is not defined: a record of the positional form stands in a member of the keyword form."
        help_text = f"Change {name} to the keyword form, SUBSYS SUBNAME({name}) with its operands."
        yield finding(
            statement, message, help=help_text, related=(related_place(first, "the keyword form begins here"),)
        )
