from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, WARNING, finding, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import Statement


@rule("MPF002", level=ERROR, tags=("values",))
def bad_message_id(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A message identifier is not valid.

    ## What it does
    Reports a message identifier with a single quote, and, as a warning, one of more than 10 characters and one with
    an asterisk that is not its last character. The asterisk at the end does not count.

    ## Why it matters
    The system ignores the record, or the record is for no message that there is.

    ## Example
    ```text MPFLST00
    IEF403I,SUP(YES)
    'IEF404I',SUP(YES)
    ```

    Help: Delete the quotes from 'IEF404I'.

    ## Use instead
    ```text MPFLST00
    IEF403I,SUP(YES)
    IEF404I,SUP(YES)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for MPFLSTxx.
    """
    if parsed.kind.id != "mpflst":
        return
    quoted = [statement["MSGID"] for statement in parsed.where(_has_quote)]
    places = {name.span for name in quoted}
    yield from (wrong._replace(level=WARNING) for wrong in bad_values(parsed, "MPF002") if wrong.span not in places)
    for name in quoted:
        yield finding(name, "A message identifier has no quotes.", help=f"Delete the quotes from {name.text}.")


def _has_quote(statement: Statement) -> bool:
    return statement.name == "MESSAGE" and "'" in statement.operands[0].text
