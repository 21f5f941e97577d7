from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.rules.shared.rewriting import replaced
from lint.ruleset.rule import WARNING, finding, related_place, rule

_CAP = 86_400
"""Seconds. [doc: IXC309I]"""
_USUAL_NOTICE = 3
"""The default of OPNOTIFY: seconds behind INTERVAL. [doc: COUPLExx]"""


@rule("CPL035", level=WARNING, tags=("failure-detection",))
def opnotify_past_cap(couple: Couple) -> Iterator[Finding]:
    """
    The sum of OPNOTIFY and INTERVAL is more than a day.

    ## What it does
    Reports an OPNOTIFY with a plus sign if the sum of it and the INTERVAL of the same statement is more than 86400
    seconds.

    ## Why it matters
    XCF limits the sum to 86400 seconds. A number of this size is usually a typing error.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) INTERVAL(165) OPNOTIFY(+86400)
    ```

    Help: Specify OPNOTIFY(+3).

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) INTERVAL(165) OPNOTIFY(+10)
    ```

    ## Fix safety
    Unsafe. The fix writes the default. It needs review: the installation decides when the operator is notified.

    ## Sources
    - z/OS MVS System Messages: IXC309I.
    """
    notice, interval = couple.operator_notice, couple.interval
    if notice and notice.is_relative and interval is not None and interval + notice.seconds > _CAP:
        rest = _CAP - interval
        prompt = f"OPNOTIFY(+{_USUAL_NOTICE})"
        yield finding(
            notice.operand,
            f"OPNOTIFY +{notice.seconds} after INTERVAL {interval} is {interval + notice.seconds} seconds; XCF uses "
            f"{_CAP}.",
            help=f"Specify {prompt}." if rest >= _USUAL_NOTICE else f"Delete INTERVAL, and specify {prompt}.",
            fixes=replaced(notice.operand, f"+{_USUAL_NOTICE}") if rest >= _USUAL_NOTICE else (),
            related=(related_place(notice.operand.located["INTERVAL"], "the interval"),),
        )
