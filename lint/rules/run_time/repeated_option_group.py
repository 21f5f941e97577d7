from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.repeats import repeated_statements
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("CEE002", level=WARNING, tags=("run-time", "repetition"))
def repeated_option_group(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A group of run-time options, or a keyword, is in a member twice.

    ## What it does
    Warns of the second CEECOPT, CEEDOPT, CELQDOPT, CEEROPT, CELQROPT or CEENXSTG of a CEEPRMxx member. An equal repeat
    is a note. The same group in several members is normal: the members are merged, and the later one wins.

    ## Why it matters
    A reader who changes one of the two may change the one that does not count.

    ## Example
    ```text CEEPRM00
    CEEDOPT(ALL31(ON))
    CEEDOPT(STACK(128K,128K,ANYWHERE,KEEP))
    ```

    Help: Delete one of the two CEEDOPT statements.

    ## Use instead
    ```text CEEPRM00
    CEEDOPT(ALL31(ON),STACK(128K,128K,ANYWHERE,KEEP))
    ```

    ## Sources
    - General knowledge of CEEPRMxx. z/OS Language Environment Customization: CEEPRMxx parmlib member.
    """
    yield from repeated_statements(parsed, "CEE002")
