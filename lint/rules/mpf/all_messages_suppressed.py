from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import text_of
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("MPF005", level=WARNING, tags=("values",))
def all_messages_suppressed(parsed: ParsedMember) -> Iterator[Finding]:
    """
    Messages that no record names are suppressed.

    ## What it does
    Reports .NO_ENTRY with SUP(YES) or SUP(ALL).

    ## Why it matters
    Operators do not see any message that MPFLSTxx does not name, not even new ones that a release brings.

    ## Example
    ```text MPFLST00
    .NO_ENTRY,SUP(YES)
    IEF403I,SUP(YES)
    ```

    Help: Specify SUP(NO).

    ## Use instead
    ```text MPFLST00
    .NO_ENTRY,SUP(NO)
    IEF403I,SUP(YES)
    ```

    ## Sources
    - General knowledge of MPFLSTxx.
    """
    for statement in parsed.named("NO_ENTRY") if parsed.kind.id == "mpflst" else ():
        if text_of(statement, "SUP") in ("YES", "ALL"):
            message = "Every message that no record names is suppressed."
            yield finding(statement["SUP"], message, help="Specify SUP(NO).")
