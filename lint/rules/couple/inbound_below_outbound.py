from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.couple import Couple, SignalingPath
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, is_unknown


@rule("CPL052", level=WARNING, tags=("paths", "performance"))
def inbound_below_outbound(couple: Couple) -> Iterator[Finding]:
    """
    Less buffer space for the inbound messages of a structure than for the outbound messages.

    ## What it does
    Reports a PATHIN whose effective MAXMSG is below that of the PATHOUT through the same structure.

    ## Why it matters
    If all systems share the member, one system receives what another system sends. If the receiver has less space than
    the sender, signals wait in the structure, back up, and are finally rejected on the sending side. The values apply
    to every path that is started through the structure.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  STRNAME(IXCPATH1) MAXMSG(4000)
    PATHIN   STRNAME(IXCPATH1)
    ```

    Help: Specify MAXMSG(4000) on this PATHIN.

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  STRNAME(IXCPATH1) MAXMSG(4000)
    PATHIN   STRNAME(IXCPATH1) MAXMSG(4000)
    ```

    ## Sources
    - XCF performance flash of the Washington Systems Center: inbound messages.
    - z/OS MVS Setting Up a Sysplex: specifying message buffer space.
    """
    sends: dict[str, tuple[int, SignalingPath]] = {}
    for path in couple.outbound:
        maxmsg = couple.maxmsg_of(path)
        if not path.is_device and maxmsg is not None and not is_unknown(path.name):
            sends[path.name] = max(sends.get(path.name, (0, path)), (maxmsg, path), key=lambda pair: pair[0])
    reported: set[LocatedStatement] = set()
    for path in couple.inbound:
        maxmsg = couple.maxmsg_of(path)
        most, sender = sends.get(path.name, (0, path))
        if path.is_device or maxmsg is None or maxmsg >= most or path.statement in reported:
            continue
        reported.add(path.statement)
        yield finding(
            path.statement.get("MAXMSG") or path.end,
            f"MAXMSG is {maxmsg} for inbound messages through {path.name}, but {most} for outbound messages.",
            help=f"Specify MAXMSG({most}) on this PATHIN.",
            related=(related_place(sender.statement.get("MAXMSG") or sender.end, "the outbound path"),),
        )
