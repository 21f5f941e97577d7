from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import WARNING, finding, rule
from lint.source.columns import data_edge
from lint.syntax.parsed import ParsedMember


@rule("MPF001", level=WARNING, tags=("syntax",))
def options_behind_blank(parsed: ParsedMember) -> Iterator[Finding]:
    """
    Options of a message stand behind a blank.

    ## What it does
    Reports options behind the first blank of a record with a message identifier, .DEFAULT or .NO_ENTRY.

    ## Why it matters
    The blank ends the record, and the options behind it are a remark: the defaults apply instead.

    ## Example
    ```text MPFLST00
    IEF403I,SUP(NO), RETAIN(NO)
    ```

    Help: Delete the blanks before RETAIN.

    ## Use instead
    ```text MPFLST00
    IEF403I,SUP(NO),RETAIN(NO)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: Syntax rules for MPFLSTxx.
    """
    if parsed.kind.id != "mpflst":
        return
    edge = data_edge(parsed.member.records, parsed.kind.edge)
    for statement in parsed.named("MESSAGE", "DEFAULT", "NO_ENTRY"):
        record = statement.line - parsed.member.first_line
        behind = statement.column - 1 + len(statement.statement.text)
        option = _OPTION.match(parsed.member.records[record][:edge], behind)
        if option:
            span = parsed.span(record, option.start("name") + 1, option.end("name") + 1)
            message = f"{option['name'].upper()} stands behind a blank and is a remark."
            yield finding(span, message, help=f"Delete the blanks before {option['name'].upper()}.")


_OPTIONS = ("SUP", "RETAIN", "AUTO", "USEREXIT")
_OPTION = re.compile(rf"[ ]+,?[ ]*(?P<name>{'|'.join(_OPTIONS)})\(", re.IGNORECASE)
