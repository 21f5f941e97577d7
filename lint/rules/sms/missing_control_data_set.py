from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.sms import DATA_SETS
from lint.rules.shared.values import bad_values, missing_statements
from lint.ruleset.rule import ERROR, NOTE, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("SMS001", level=ERROR, tags=("values",))
def missing_control_data_set(parsed: ParsedMember) -> Iterator[Finding]:
    """
    IGDSMSxx has no SMS statement, ACDS or COMMDS.

    ## What it does
    Reports a member without the SMS statement, and an SMS without ACDS or COMMDS. ACDS() and COMMDS() without a
    name are a note.

    ## Why it matters
    SMS does not start without its control data sets. Without the name in ACDS() or COMMDS(), the system asks the
    operator for it.

    ## Example
    ```text IGDSMS00
    SMS ACDS(SYS1.ACDS)
    ```

    Help: Add COMMDS to this SMS.

    ## Use instead
    ```text IGDSMS00
    SMS ACDS(SYS1.ACDS) COMMDS(SYS1.COMMDS)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IGDSMSxx, required keywords.
    """
    yield from bad_values(parsed, "SMS001")
    yield from missing_statements(parsed, "SMS001")
    for statement in parsed.named("SMS") if parsed.kind.id == "igdsms" else ():
        for operand in filter(None, map(statement.get, DATA_SETS)):
            if not operand.operand.values:
                message = f"{operand.name}() has no name, and the system asks the operator for it."
                help_text = f"Specify the name of the data set in {operand.name}()."
                yield finding(operand.keyword_span, message, help=help_text, level=NOTE)
