from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.device_options import IoSupervisor
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.digits import bounded


@rule("IOS003", level=NOTE, tags=("devices", "limits"))
def timing_before_missing_interrupt(supervisor: IoSupervisor) -> Iterator[Finding]:
    """
    The limit of I/O timing ends I/O before its interrupt counts as missing.

    ## What it does
    Notes a MIH record with an IOTIMING that is not longer than its TIME. A time of 00:00 is none.

    ## Why it matters
    I/O timing wins, and the recovery of missing interrupts never runs for these devices. TIME must be at least a second
    shorter than IOTIMING.

    ## Example
    ```text IECIOS00
    MIH DEV=(0200-02FF),TIME=00:30,IOTIMING=00:15
    ```

    Help: Specify an IOTIMING longer than TIME, or a TIME shorter than IOTIMING.

    ## Use instead
    ```text IECIOS00
    MIH DEV=(0200-02FF),TIME=00:14,IOTIMING=00:15
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: IECIOSxx, MIH and I/O timing.
    """
    for located in supervisor.statements("MIH"):
        time, limit = (list(located.all(name)) for name in ("TIME", "IOTIMING"))
        if len(time) != 1 or len(limit) != 1:
            continue  # several pairs: which devices each is for is unknown
        waits, allowed = _seconds(time[0].text), _seconds(limit[0].text)
        if waits and allowed and allowed <= waits:
            message = (
                f"IOTIMING={limit[0].text} is not longer than TIME={time[0].text}, so no interrupt is ever missing."
            )
            help_text = "Specify an IOTIMING longer than TIME, or a TIME shorter than IOTIMING."
            yield finding(limit[0], message, help=help_text)


def _seconds(text: str) -> int:
    """A time of minutes and seconds in seconds; 0 for none, and for what is no time."""
    minutes, _, seconds = text.partition(":")
    return bounded(minutes) * 60 + bounded(seconds) if minutes.isdecimal() and seconds.isdecimal() else 0
