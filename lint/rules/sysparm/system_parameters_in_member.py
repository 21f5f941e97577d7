from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("SYS004", level=ERROR, tags=("values",))
def system_parameters_in_member(parsed: ParsedMember) -> Iterator[Finding]:
    """
    SYSP= is in a member, but only the operator may specify it.

    ## What it does
    Reports the parameter SYSP in an IEASYSxx member.

    ## Why it matters
    SYSP selects the IEASYSxx members themselves and is valid only in the operator's reply. In a member it is an error.

    ## Example
    ```text IEASYS00
    SYSP=(00,01),
    LNK=00
    ```

    Help: Delete this SYSP=, and add 00,01 to SYSPARM in LOADxx if it does not have them.

    ## Use instead
    Name the members in LOADxx (SYSPARM) or in IEASYMxx.

    ```text IEASYS00
    LNK=00
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IEASYSxx, the parameter SYSP.
    """
    if parsed.kind.id != "ieasys":
        return
    is_of_mvs = parsed.release is not None and parsed.release.system == "mvs"
    instead = "" if is_of_mvs else "; LOADxx or IEASYMxx names the IEASYSxx members to read"
    for statement in parsed.named("SYSP"):
        value = statement.get("VALUE")
        suffixes = ",".join(value.texts) if value else ""
        added = f", and add {suffixes} to SYSPARM in LOADxx if it does not have {'them' if ',' in suffixes else 'it'}"
        help_text = f"Delete this SYSP={'' if is_of_mvs or not suffixes else added}."
        yield finding(statement, f"SYSP is for the operator's reply only{instead}.", help=help_text)
