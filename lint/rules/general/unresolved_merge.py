from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.parsed import ParsedMember

_BEGINNING, _END = "<<<<<<<", ">>>>>>>"
_MARK = re.compile(r"(?:<{7}|>{7})(?=\s)|={7}(?=\s|$)")


@rule("GEN025", level=ERROR, tags=("syntax",))
def unresolved_merge(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A merge conflict that nobody resolved.

    ## What it does
    Reports the marks that Git writes around two versions of the same lines: `<<<<<<<`, `=======` and `>>>>>>>` in
    column 1, in this order. There is one finding for each conflict.

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
    begins = divides = None
    first = 0
    for number, record in enumerate(parsed.member.records):
        mark = _MARK.match(record)
        if not mark:
            continue
        span = parsed.span(number, 1, mark.end() + 1)
        if mark[0] == _BEGINNING:
            begins, divides, first = span, None, number
        elif mark[0] != _END:
            divides = begins and span
        elif begins and divides:
            message = "Unresolved merge: two versions of the same lines are in the member, with the marks of Git."
            lines = f"{begins.line}, {divides.line} and {span.line}"
            versions = (parsed.member.records[at][len(_END) :].strip() for at in (first, number))
            help_text = f"Delete the version of {' or that of '.join(versions)}, and the marks on lines {lines}."
            related = (
                related_place(divides, "the second version begins here"),
                related_place(span, "the conflict ends here"),
            )
            yield finding(begins, message, help=help_text, related=related)
            begins = divides = None
