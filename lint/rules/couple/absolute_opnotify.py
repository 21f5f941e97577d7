from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
from lint.finding import Finding
from lint.model.couple import Couple
from lint.ruleset.rule import NOTE, finding, rule

_RELATIVE_SINCE = parse_release("zos 1.11")


@rule("CPL033", level=NOTE, tags=("failure-detection",))
def absolute_opnotify(couple: Couple) -> Iterator[Finding]:
    """
    OPNOTIFY without a plus sign.

    ## What it does
    Notes an OPNOTIFY that counts the seconds from the last status update instead of from the end of INTERVAL. The rule
    reports nothing for targets before z/OS 1.11, which do not support the plus sign, and where OPNOTIFY is below
    INTERVAL (CPL034).

    ## Why it matters
    The failure detection interval may change with the spin time or by a command. An OPNOTIFY with a plus sign always
    follows it by the same number of seconds. Without the plus sign, the operator may be notified just when the system
    is removed.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) OPNOTIFY(88)
    ```

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) OPNOTIFY(+3)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: COUPLExx, OPNOTIFY. z/OS MVS System Messages: IXC470I.
    """
    notice, release = couple.operator_notice, couple.parsed.release
    if notice is None or notice.is_relative or notice.seconds < (couple.interval or 0):
        return
    if release is None or release.at_least(_RELATIVE_SINCE):
        yield finding(
            notice.operand,
            f"OPNOTIFY {notice.seconds} does not follow changes of INTERVAL; +n means n seconds after INTERVAL.",
        )
