from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.repeats import repeated_statements
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("MPF008", level=WARNING, tags=("values",))
def repeated_default_for_others(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A MPFLSTxx has two .NO_ENTRY statements.

    ## What it does
    Reports each .NO_ENTRY after the first of a member. It is a note if the two are equal.

    ## Why it matters
    Only one of the two counts for the messages that no record names, and a reader cannot know which.

    ## Example
    ```text MPFLST00
    .NO_ENTRY,SUP(NO),AUTO(YES)
    IEF403I,SUP(YES)
    .NO_ENTRY,SUP(NO),AUTO(NO)
    ```

    Help: Delete one of the two .NO_ENTRY statements.

    ## Use instead
    ```text MPFLST00
    IEF403I,SUP(YES)
    .NO_ENTRY,SUP(NO),AUTO(NO)
    ```

    ## Sources
    - General knowledge of MPFLSTxx.
    """
    return repeated_statements(parsed, "MPF008")
