from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("SSN010", level=ERROR, tags=("values",))
def bad_subsystem_name(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The name of a subsystem is not valid.

    ## What it does
    Reports a subsystem of IEFSSNxx without a name, and a name that is not 1 to 4 letters, digits or the characters
    @ # $ or that begins with a digit. A name with a system symbol is not checked.

    ## Why it matters
    The system rejects the definition, and programs do not find the subsystem.

    ## Example
    ```text IEFSSN00
    SUBSYS SUBNAME(DB2AB) INITRTN(DSN3INI)
    ```

    Help: Specify SUBNAME(DB2A), or another name of 1 to 4 letters, digits or the characters @ # $ that does not
    begin with a digit.

    ## Use instead
    ```text IEFSSN00
    SUBSYS SUBNAME(DB2A) INITRTN(DSN3INI)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEFSSNxx, positional form; statements and parameters.
    """
    return bad_values(parsed, "SSN010")
