from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.repeats import repeated_statements
from lint.ruleset.rule import WARNING, rule
from lint.syntax.parsed import ParsedMember


@rule("IZU001", level=WARNING, tags=("values",))
def repeated_option(parsed: ParsedMember) -> Iterator[Finding]:
    """
    A statement of IZUPRMxx is coded twice.

    ## What it does
    Reports each statement that the member has before. An equal repeat is a note.

    ## Why it matters
    Only one of the two is used. In a public member CSRF_SWITCH(OFF) is thirty lines below CSRF_SWITCH(ON).

    ## Example
    ```text IZUPRM00
    SESSION_EXPIRE(495)
    SESSION_EXPIRE(60)
    ```

    Help: Delete one of the two SESSION_EXPIRE statements.

    ## Use instead
    ```text IZUPRM00
    SESSION_EXPIRE(60)
    ```

    ## Fix safety
    Unsafe. Only a repetition with equal text has a fix, which deletes it. It needs review.

    ## Sources
    - z/OSMF Configuration Guide: rules for IZUPRMxx. General knowledge of a public member with a statement twice.
    """
    return repeated_statements(parsed, "IZU001")
