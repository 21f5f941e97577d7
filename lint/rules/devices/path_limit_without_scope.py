from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.device_options import IoSupervisor
from lint.ruleset.rule import WARNING, finding, rule
from lint.syntax.parsed import ParsedMember


@rule("IOS009", level=WARNING, tags=("devices",))
def path_limit_without_scope(supervisor: IoSupervisor) -> Iterator[Finding]:
    """
    IECIOSxx has a limit of path errors, and recovery is for single devices.

    ## What it does
    Reports PATH_INTERVAL and PATH_THRESHOLD of RECOVERY if no RECOVERY record of the member has PATH_SCOPE=CU.

    ## Why it matters
    Both count only with PATH_SCOPE=CU. Alone they have no effect: a failing path is taken from one device after the
    other.

    ## Example
    ```text IECIOS00
    RECOVERY PATH_INTERVAL=5,PATH_THRESHOLD=50
    ```

    Help: Specify PATH_SCOPE=CU beside PATH_INTERVAL.

    ## Use instead
    ```text IECIOS00
    RECOVERY PATH_SCOPE=CU,PATH_INTERVAL=5,PATH_THRESHOLD=50
    ```

    ## Sources
    - z/OS MVS System Commands: SETIOS.
    """
    for member in supervisor.members:
        yield from _in_member(member)


def _in_member(parsed: ParsedMember) -> Iterator[Finding]:
    records = list(parsed.named("RECOVERY"))
    scopes = [scope for located in records for scope in located.all("PATH_SCOPE")]
    if any(scope.text.upper() != "DEVICE" for scope in scopes):
        return
    for located in records:
        operand = located.get("PATH_INTERVAL") or located.get("PATH_THRESHOLD")
        if operand:
            message = f"{operand.name} has no effect without PATH_SCOPE=CU."
            yield finding(operand, message, help=f"Specify PATH_SCOPE=CU beside {operand.name}.")
