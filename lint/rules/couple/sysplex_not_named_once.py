from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.rules.shared.repeats import repeated_statements
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, finding, rule


@rule("CPL001", level=ERROR, tags=("values",))
def sysplex_not_named_once(couple: Couple) -> Iterator[Finding]:
    """
    No COUPLE statement names the sysplex, or there are two COUPLE statements.

    ## What it does
    Reports a member without a COUPLE statement, a COUPLE without SYSPLEX, and a second COUPLE statement (a note if it
    has the same operands).

    ## Why it matters
    SYSPLEX is the one operand that XCF requires. If there are two COUPLE statements, only one is used.

    ## Example
    ```text COUPLE00
    CLASSDEF CLASS(LARGE) CLASSLEN(62464)
    ```

    Help: Add COUPLE SYSPLEX(PLEX1), with the name of your sysplex in place of PLEX1.

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(LARGE) CLASSLEN(62464)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: COUPLExx.
    """
    parsed = couple.parsed
    yield from bad_values(parsed, "CPL001")
    if not parsed.is_template:  # of two branches, only one is there when the template is expanded
        yield from repeated_statements(parsed, "CPL001")
    if parsed.statements and not couple.couple and couple.has_read_all("COUPLE"):
        yield finding(
            parsed.first_line_span,
            "This member has no COUPLE statement to name the sysplex.",
            help="Add COUPLE SYSPLEX(PLEX1), with the name of your sysplex in place of PLEX1.",
        )
