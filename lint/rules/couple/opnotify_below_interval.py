from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple
from lint.ruleset.rule import WARNING, finding, related_place, rule


@rule("CPL034", level=WARNING, tags=("failure-detection",))
def opnotify_below_interval(couple: Couple) -> Iterator[Finding]:
    """
    The operator is to be notified before the system has failed.

    ## What it does
    Reports an OPNOTIFY without a plus sign that is lower than the INTERVAL of the same statement.

    ## Why it matters
    XCF uses the larger of the two, so OPNOTIFY has no effect.

    ## Example
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) INTERVAL(165) OPNOTIFY(60)
    ```

    Help: Specify OPNOTIFY(+3), or OPNOTIFY(165) or more.

    ## Use instead
    ```text COUPLE00
    COUPLE SYSPLEX(PLEX1) INTERVAL(165) OPNOTIFY(+3)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: COUPLExx, OPNOTIFY. z/OS MVS System Messages: IXC470I.
    """
    notice, interval = couple.operator_notice, couple.interval
    if notice and not notice.is_relative and interval is not None and notice.seconds < interval:
        yield finding(
            notice.operand,
            f"OPNOTIFY {notice.seconds} is below INTERVAL {interval}, so XCF uses {interval} seconds.",
            help=f"Specify OPNOTIFY(+3), or OPNOTIFY({interval}) or more.",
            related=(related_place(notice.operand.located["INTERVAL"], "the interval"),),
        )
