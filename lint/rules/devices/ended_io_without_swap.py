from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.device_options import IoSupervisor
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("IOS008", level=WARNING, tags=("devices",))
def ended_io_without_swap(supervisor: IoSupervisor) -> Iterator[Finding]:
    """
    IECIOSxx ends I/O after a HyperSwap that it does not allow.

    ## What it does
    Reports IOTTERM=YES in a MIH record without IOTHSWAP=YES. The member must not have IOTHSWAP=YES in any record.

    ## Why it matters
    IOTTERM counts only with IOTHSWAP=YES. Alone it has no effect.

    ## Example
    ```text IECIOS00
    MIH IOTTERM=YES,IOTDASD=00:30
    ```

    Help: Specify IOTHSWAP=YES beside IOTTERM=YES, or delete IOTTERM=YES.

    ## Use instead
    ```text IECIOS00
    MIH IOTHSWAP=YES,IOTTERM=YES,IOTDASD=00:30
    ```

    ## Sources
    - z/OS MVS System Commands: SETIOS.
    """
    for member in supervisor.members:
        yield from _in_member(member)


def _in_member(parsed: ParsedMember) -> Iterator[Finding]:
    records = list(parsed.named("MIH"))
    swaps = [swap for located in records for swap in located.all("IOTHSWAP")]
    if any(swap.text.upper() != "NO" for swap in swaps):
        return
    for located in records:
        for operand in located.all("IOTTERM"):
            if operand.text.upper() == "YES":
                help_text = "Specify IOTHSWAP=YES beside IOTTERM=YES, or delete IOTTERM=YES."
                yield finding(operand, "IOTTERM=YES has no effect without IOTHSWAP=YES.", help=help_text)
