from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding, Span
from lint.rules.shared.balance import unbalanced_marks
from lint.ruleset.rule import ERROR, WARNING, rule
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement


@rule("SCH012", level=ERROR, tags=("syntax",))
def open_parenthesis(parsed: ParsedMember) -> Iterator[Finding]:
    """
    An unbalanced parenthesis in SCHEDxx.

    ## What it does
    Reports an opening parenthesis without its closing one, and an extra closing parenthesis. It is a warning at the
    last keyword of a PPT, whose entry the system accepts.

    ## Why it matters
    The system ignores the entry or statement (IEF731I). It accepts an entry in which only the parenthesis of the
    last keyword is missing (reason 40).

    ## Example
    ```text SCHED00
    PPT PGMNAME(NKBMON01) NOSWAP KEY(8
    MT SIZE(72K)
    ```

    Help: Add ) to the end of KEY.

    ## Use instead
    ```text SCHED00
    PPT PGMNAME(NKBMON01) NOSWAP KEY(8)
    MT SIZE(72K)
    ```

    ## Sources
    - z/OS MVS System Messages: IEF731I.
    """
    if parsed.kind.code_for("GEN013") != "SCH012":
        return
    accepted = {span for each in parsed.written if each.name == "PPT" and (span := _open_at_end(each)) is not None}
    for mark in unbalanced_marks(parsed):
        yield mark._replace(level=WARNING) if mark.span in accepted else mark


_LAST = re.compile(r"[^()]*(?:\([^()]*\)[^()]*)*\([^()\s]*\s*")


def _open_at_end(located: LocatedStatement) -> Span | None:
    """The place of the parenthesis that the last keyword of a statement lacks; None if it lacks nothing or more."""
    problem, text = located.statement.problem, located.statement.text
    if problem is None or not _LAST.fullmatch(text) or problem.start != text.rindex("("):
        return None
    return located.span_of(problem.start, problem.end)
