from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.ruleset.rule import NOTE, WARNING, finding, related_place, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement, is_unknown


@rule("MPF004", level=WARNING, tags=("values",))
def repeated_message(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A message is in an MPFLSTxx twice.

    ## What it does
    Reports a message identifier that a record before it in the same member has. An equal record is a note. An
    identifier and a prefix of it are not the same. MPF014 compares the members that CONSOLxx names.

    ## Why it matters
    The first record counts, and the system ignores this one.

    ## Example
    ```text MPFLST00
    IEF403I,SUP(YES)
    IEF404I,SUP(YES)
    IEF403I,SUP(NO)
    ```

    Help: Delete one of the two records of IEF403I.

    ## Use instead
    ```text MPFLST00
    IEF403I,SUP(YES)
    IEF404I,SUP(YES)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Statements and parameters for MPFLSTxx.
    """
    first_of: dict[str, LocatedStatement] = {}
    for statement in parsed.named("MESSAGE") if parsed.kind.id == "mpflst" else ():
        name = text_of(statement, "MSGID")
        if is_unknown(name):
            continue
        first = first_of.setdefault(name, statement)
        if first is not statement:
            is_equal = first.statement.text == statement.statement.text
            message = f"{name} already has a record, and the system ignores this one."
            related = (related_place(first["MSGID"], "the record that counts"),)
            help_text = f"Delete one of the two records of {name}."
            yield finding(
                statement["MSGID"], message, help=help_text, related=related, level=NOTE if is_equal else None
            )
