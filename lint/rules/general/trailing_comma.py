from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.lexed import TRAILING_COMMA
from lint.syntax.parsed import ParsedMember, statements_on
from lint.syntax.statement import LocatedStatement


@rule("GEN010", level=WARNING, tags=("continuation",))
def trailing_comma(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A comma after the last entry of a list.

    ## What it does
    Reports a comma that announces another entry at the end of the member or statement, and one that takes in the
    statement below it. That statement is checked as if the comma were not there.

    ## Why it matters
    The system continues to read and finds nothing, or finds a record that is not intended as an entry. In most cases
    the system reports a premature end.

    ## Example
    ```text IEASYS00
    CLOCK=00,
    CMD=00,
    ```

    Help: Delete the comma in column 7 of line 2.

    ## Use instead
    ```text IEASYS00
    CLOCK=00,
    CMD=00
    ```

    ## Fix safety
    Unsafe. The fix deletes the comma. It needs review, because the next entry may be missing instead.

    ## Sources
    - General knowledge of the readers of comma-separated members.
    """
    for problem in parsed.problems:
        if problem.kind == TRAILING_COMMA:
            span = parsed.span(problem.record, problem.column, problem.end_column)
            fix = Fix("Remove the comma", (Edit(span, ""),))
            message = "A comma announces another entry, but no entry follows."
            for placed in (placed for record in problem.more_records for placed in _at(parsed, record)):
                message = f"The comma at the end of line {span.line} takes in {placed.title} on line {placed.line}."
            help_text = f"Delete the comma in column {span.column} of line {span.line}."
            yield finding(span, message, help=help_text, fixes=(fix,))


def _at(parsed: ParsedMember, record: int) -> list[LocatedStatement]:
    """The statement that begins a record (from 0)."""
    line = parsed.member.first_line + record
    return [placed for placed in statements_on(parsed, line) if placed.line == line][:1]
