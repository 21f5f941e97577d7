from __future__ import annotations

from collections.abc import Iterator, Mapping
from heapq import nlargest

from lint.finding import Finding
from lint.model.couple import Couple, SignalingPath
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import LocatedStatement, is_unknown
from lint.systems.estate import Sysplex


@rule("CPL063", level=WARNING, tags=("paths", "performance", "sysplex"))
def inbound_below_other_system(sysplex: Sysplex) -> Iterator[Finding]:
    """
    Less buffer space for inbound messages than another system has for outbound messages.

    ## What it does
    Reports a PATHIN of one system whose effective MAXMSG is below that of the PATHOUT of another system of the sysplex
    through the same structure. CPL052 makes this comparison within one member. Which system a device leads to is not
    known, but with only two systems in the sysplex it must be the other one. Then the largest MAXMSG of a PATHIN with
    DEVICE is reported if it is below the smallest MAXMSG of a PATHOUT with DEVICE on the other system.

    ## Why it matters
    If the receiver has less space than the sender, signals wait in the structure, back up, and are finally rejected on
    the sending side.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PRDA.PARMLIB}
      PRDB: {parmlib: PRDB.PARMLIB}
    ```
    ```text PRDA.PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PRDA.PARMLIB/IEASYS00
    COUPLE=00
    ```
    ```text PRDA.PARMLIB/COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  STRNAME(IXCPATH1) MAXMSG(4000)
    PATHIN   STRNAME(IXCPATH1) MAXMSG(4000)
    ```
    ```text PRDB.PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PRDB.PARMLIB/IEASYS00
    COUPLE=00
    ```
    ```text PRDB.PARMLIB/COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  STRNAME(IXCPATH1) MAXMSG(2000)
    PATHIN   STRNAME(IXCPATH1) MAXMSG(2000)
    ```

    Help: Specify MAXMSG(4000) on this PATHIN.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: SHARED.PARMLIB}
      PRDB: {parmlib: SHARED.PARMLIB}
    ```
    ```text SHARED.PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text SHARED.PARMLIB/IEASYS00
    COUPLE=00
    ```
    ```text SHARED.PARMLIB/COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  STRNAME(IXCPATH1) MAXMSG(4000)
    PATHIN   STRNAME(IXCPATH1) MAXMSG(4000)
    ```

    ## Sources
    - XCF performance flash of the Washington Systems Center: inbound messages.
    - z/OS MVS Setting Up a Sysplex: specifying message buffer space.
    """
    yield from _between_two_systems(sysplex)
    couples: dict[str, Couple] = {image.name: couple for image in sysplex.images if (couple := image.view(Couple))}
    sends = {name: _outbound_room(couple) for name, couple in couples.items()}
    largest = _largest_senders(sends)
    for receiver, couple in couples.items():
        reported: set[LocatedStatement] = set()
        for path in couple.inbound:
            room, own = couple.maxmsg_of(path), sends[receiver].get(path.name)
            largest_sender = next(
                (candidate for candidate in largest.get(path.name, ()) if candidate[2] != receiver), None
            )
            if path.is_device or room is None or largest_sender is None or path.statement in reported:
                continue
            most, sender, name = largest_sender
            if room < most and not (own and room < own[0]):
                reported.add(path.statement)
                yield finding(
                    path.statement.get("MAXMSG") or path.end,
                    f"{receiver} has {room} K for inbound messages through {path.name}, but {name} has {most} K for "
                    "its outbound messages.",
                    help=f"Specify MAXMSG({most}) on this PATHIN.",
                    related=(
                        related_place(sender.statement.get("MAXMSG") or sender.end, f"the outbound path of {name}"),
                    ),
                )


def _largest_senders(
    sends: Mapping[str, Mapping[str, tuple[int, SignalingPath]]],
) -> dict[str, list[tuple[int, SignalingPath, str]]]:
    """For each structure, the two systems with the largest outbound MAXMSG through it, the largest first."""
    by_structure: dict[str, list[tuple[int, SignalingPath, str]]] = {}
    for name, sent in sends.items():
        for structure, (room, path) in sent.items():
            by_structure.setdefault(structure, []).append((room, path, name))
    return {
        structure: nlargest(2, senders, key=lambda sender: sender[0]) for structure, senders in by_structure.items()
    }


def _outbound_room(couple: Couple) -> dict[str, tuple[int, SignalingPath]]:
    """The largest MAXMSG, in K, of the outbound paths through each structure, with the path that has it."""
    by_structure: dict[str, tuple[int, SignalingPath]] = {}
    for path in couple.outbound:
        room = couple.maxmsg_of(path)
        if not path.is_device and room is not None and not is_unknown(path.name):
            by_structure[path.name] = max(
                by_structure.get(path.name, (0, path)), (room, path), key=lambda pair: pair[0]
            )
    return by_structure


def _between_two_systems(sysplex: Sysplex) -> Iterator[Finding]:
    """The findings on devices, if the sysplex has two systems."""
    if len(sysplex.images) != _PAIR:
        return
    for receiver, sender in (sysplex.images, sysplex.images[::-1]):
        couple, opposite = receiver.view(Couple), sender.view(Couple)
        if couple is None or opposite is None:
            continue
        if not (couple.has_read_all("PATHIN") and opposite.has_read_all("PATHOUT")):
            continue
        room, sent = _of_devices(couple, couple.inbound), _of_devices(opposite, opposite.outbound)
        if not room or not sent:
            continue
        (most, inbound), (least, outbound) = max(room, key=_space), min(sent, key=_space)
        if most < least:
            yield finding(
                inbound.statement.get("MAXMSG") or inbound.end,
                f"{receiver.name} has at most {most} K for inbound messages through a device, but {sender.name} has at "
                f"least {least} K for its outbound messages.",
                help=f"Specify MAXMSG({least}) on this PATHIN.",
                related=(
                    related_place(
                        outbound.statement.get("MAXMSG") or outbound.end, f"the outbound path of {sender.name}"
                    ),
                ),
            )


_PAIR = 2


def _of_devices(couple: Couple, paths: list[SignalingPath]) -> list[tuple[int, SignalingPath]]:
    """The MAXMSG, in K, of the paths through devices; empty if one of them is not known."""
    spaces = [(couple.maxmsg_of(path), path) for path in paths if path.is_device]
    effective = [(space, path) for space, path in spaces if space is not None]
    return effective if len(effective) == len(spaces) else []


def _space(pair: tuple[int, SignalingPath]) -> int:
    return pair[0]
