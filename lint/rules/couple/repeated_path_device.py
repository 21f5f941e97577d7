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
    A device twice in one direction.

    ## What it does
    Reports a device number that stands twice among the outbound paths, or twice among the inbound paths, of the
    member, however its zeros are written.

    ## Why it matters
    XCF flags the duplicate. Often it stands where another device was meant, and that path is missing.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  DEVICE(4000,4010,4000)
    ```

    Help: Delete the second 4000, or specify the device that was meant.

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  DEVICE(4000,4010,4020)
    ```

    ## Fix safety
    Unsafe. The fix deletes the repeated number. Perhaps another number was meant, so it is not safe to apply unseen.

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
                    f"Device {path.name} is an {direction} path already.",
                    help=f"{cure}, or specify the device that was meant.",
                    related=(related_place(first.end, "first named here"),),
                    fixes=fixes,
                )


def _deletion(path: SignalingPath) -> tuple[Fix, ...]:
    """The fix that takes a device out of its list; empty if it is the only device there."""
    operand = next(devices for devices in path.statement.all("DEVICE") if path.end in devices.values)
    edits = without_value(operand, path.end)
    return (Fix(f"Delete the second {path.end.text}", edits),) if edits else ()
