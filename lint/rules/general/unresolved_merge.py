from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.source.conflicts import MARK_END
from lint.syntax.parsed import ParsedMember


@rule("GEN025", level=ERROR, tags=("syntax",))
def unresolved_merge(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A merge conflict that nobody resolved.

    ## What it does
    Reports the marks that Git writes around two versions of the same lines: `<<<<<<<`, `=======` and `>>>>>>>` in
    column 1, in this order. There is one finding for each conflict. Other rules report on the characters and columns
    of such a member only: which version counts is unknown, and with it all that the member says. The account of the run
    lists the rules that cannot judge it.

    ## Why it matters
    The marks are no statements, and both versions are in the member: the system rejects the marks, and may use either
    version or neither.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
    <<<<<<< HEAD
      CLEANUP(30)
    =======
      CLEANUP(60)
    >>>>>>> change-4711
    ```

    Help: Delete the version of HEAD or that of change-4711, and the marks on lines 2, 4 and 6.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1)
      CLEANUP(30)
    ```

    ## Sources
    - General knowledge of Git; what the system makes of a mark depends on the member.
    """
    for conflict in parsed.conflicts:
        begins, divides, ends = (
            parsed.span(at, 1, MARK_END) for at in (conflict.begins, conflict.divides, conflict.ends)
        )
        message = "Unresolved merge: two versions of the same lines are in the member, with the marks of Git."
        lines = f"{begins.line}, {divides.line} and {ends.line}"
        help_text = f"Delete the version of {' or that of '.join(conflict.versions)}, and the marks on lines {lines}."
        related = (
            related_place(divides, "the second version begins here"),
            related_place(ends, "the conflict ends here"),
        )
        yield finding(begins, message, help=help_text, related=related)
