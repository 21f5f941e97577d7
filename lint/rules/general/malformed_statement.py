"""GEN015: a statement that cannot be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.kinds.secrets import may_hold_secrets
from lint.kinds.statement import MALFORMED, Problem
from lint.rules.rule import ERROR, finding, rule
from lint.rules.spelling import nearest

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.kinds.parsed import ParsedMember

_MOST_EXPECTED = 6


@rule("GEN015", "malformed-statement", level=ERROR, tags=("syntax",))
def malformed_statement(parsed: ParsedMember) -> Iterator[Finding]:
    """
    ## What it does
    Reports a statement whose form the system does not take: an operand that is missing, or something where
    another thing must stand. One finding for each statement; its operands before the fault are still checked,
    and the statements around it are untouched.

    ## Why it matters
    The system rejects the statement.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX PLEX1
    ```

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    ```

    ## Sources
    - z/OS MVS System Messages: XCF syntax error message.
    - z/VM CP Planning and Administration: the user directory.
    """
    for statement in parsed.statements:
        problem = statement.statement.problem
        if problem and problem.kind == MALFORMED:
            quoted = not may_hold_secrets(parsed.kind, statement)
            yield finding(
                statement.span_of(problem.start, max(problem.end, problem.start))
                if problem.end > problem.start
                else statement,
                f"{statement.name} cannot be read: {_expectation(problem, quoted=quoted)}."
                f"{_hint(problem) if quoted else ''}",
            )


def _expectation(problem: Problem, *, quoted: bool) -> str:
    found = (f"{problem.found!r}" if quoted else "this") if problem.found else "its end"
    if not 0 < len(problem.expected) <= _MOST_EXPECTED:
        return f"{found} is not legal here"
    *others, last = problem.expected
    wanted = f"{', '.join(others)} or {last}" if others else last
    return f"{wanted} must stand where {found} is"


def _hint(problem: Problem) -> str:
    """The keyword nearest to what stands there; there is no choice to be made where one word alone is legal."""
    keywords = [word for word in problem.expected if word.isupper()]
    return nearest(problem.found, keywords) if len(problem.expected) > 1 else ""
