from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Fix
from lint.model.couple import Couple, SignalingPath
from lint.rules.shared.removal import without_value
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import is_unknown


@rule("CPL018", level=ERROR, tags=("paths",))
def repeated_path_device(couple: Couple) -> Iterator[Finding]:
    """
    A device is specified twice for the same direction.

    ## What it does
    Reports a device number that is specified twice for outbound paths, or twice for inbound paths, of the member, with
    or without leading zeros.

    ## Why it matters
    XCF flags the duplicate. Often another device was intended, and its path is missing.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  DEVICE(4000,4010,4000)
    ```

    Help: Delete the second 4000, or specify the device that you intended.

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  DEVICE(4000,4010,4020)
    ```

    ## Fix safety
    Unsafe. The fix deletes the repeated number. It needs review: another number may be intended.

    ## Sources
    - z/OS MVS System Messages: XCF keyword error message (duplicate device number).
    """
    for paths, direction in ((couple.outbound, "outbound"), (couple.inbound, "inbound")):
        first_of: dict[str, SignalingPath] = {}
        for path in paths:
            if not path.is_device or is_unknown(path.name):
                continue
            first = first_of.setdefault(path.name, path)
            if first is not path:
                fixes = _deletion(path)
                cure = f"Delete the second {path.end.text}" if fixes else f"Delete this {path.statement.name}"
                yield finding(
                    path.end,
                    f"Device {path.name} is already specified for an {direction} path.",
                    help=f"{cure}, or specify the device that you intended.",
                    related=(related_place(first.end, "first named here"),),
                    fixes=fixes,
                )


def _deletion(path: SignalingPath) -> tuple[Fix, ...]:
    """The fix that takes a device out of its list; empty if it is the only device there."""
    operand = next(devices for devices in path.statement.all("DEVICE") if path.end in devices.values)
    edits = without_value(operand, path.end)
    return (Fix(f"Delete the second {path.end.text}", edits),) if edits else ()
