from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.rules.shared.values import bad_values
from lint.ruleset.rule import ERROR, rule
from lint.syntax.parsed import ParsedMember


@rule("SSN009", level=ERROR, tags=("values",))
def long_parameter(parsed: ParsedMember) -> Iterator[Finding]:
    """
    The parameters of a subsystem are too long.

    ## What it does
    Reports an INITPARM of more than 60 characters. The quotes around it do not count, and two quotes in it count as
    one character.

    ## Why it matters
    The system rejects the definition, and the subsystem does not exist.

    ## Example
    ```text IEFSSN00
    SUBSYS SUBNAME(MQ1A) INITRTN(CSQ3INI) INITPARM(
    'CSQ3EPX,THIS.COMMAND.PREFIX.IS.MUCH.TOO.LONG.FOR.A.QUEUE.MGR,S')
    ```

    Help: Specify INITPARM as text of 1 to 60 characters.

    ## Use instead
    ```text IEFSSN00
    SUBSYS SUBNAME(MQ1A) INITRTN(CSQ3INI) INITPARM(
    'CSQ3EPX,+MQ1A,S')
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEFSSNxx, positional form.
    """
    return bad_values(parsed, "SSN009")
