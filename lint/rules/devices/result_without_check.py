from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.device_options import DeviceSupport
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.parsed import ParsedMember

_CHECKS = ("TAPEAUTHDSN", "TAPEAUTHF1")


@rule("DEV006", level=NOTE, tags=("devices", "security"))
def result_without_check(support: DeviceSupport) -> Iterator[Finding]:
    """
    DEVSUPxx says what follows from a check of tapes that it does not ask for.

    ## What it does
    Notes TAPEAUTHRC4 and TAPEAUTHRC8 if the member has TAPEAUTHDSN=NO and TAPEAUTHF1=NO.

    ## Why it matters
    They count only for the checks that TAPEAUTHDSN and TAPEAUTHF1 ask for. Somebody may believe that tapes are
    protected.

    ## Example
    ```text DEVSUP00
    TAPEAUTHDSN=NO,
    TAPEAUTHF1=NO,
    TAPEAUTHRC4=FAIL
    ```

    Help: Specify TAPEAUTHDSN=YES, or delete TAPEAUTHRC4.

    ## Use instead
    ```text DEVSUP00
    TAPEAUTHDSN=YES,
    TAPEAUTHF1=NO,
    TAPEAUTHRC4=FAIL
    ```

    ## Sources
    - General knowledge of DEVSUPxx.
    """
    for member in support.members:
        yield from _in_member(member)


def _in_member(parsed: ParsedMember) -> Iterator[Finding]:
    checks = [(located.name, located.get("VALUE")) for located in parsed.named("TAPEAUTHDSN", "TAPEAUTHF1")]
    off = {name for name, value in checks if value and value.text.upper() == "NO"}
    if len(off) != len(_CHECKS) or len(checks) != len(_CHECKS):
        return
    for located in parsed.named("TAPEAUTHRC4", "TAPEAUTHRC8"):
        message = f"{located.name} has no effect: TAPEAUTHDSN and TAPEAUTHF1 are NO."
        yield finding(located, message, help=f"Specify TAPEAUTHDSN=YES, or delete {located.name}.")
