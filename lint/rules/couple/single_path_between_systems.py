from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from lint.finding import Finding
from lint.model.couple import Couple, SignalingPath
from lint.ruleset.rule import WARNING, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.estate import Sysplex
from lint.systems.zos.image import Image


@rule("CPL064", level=WARNING, tags=("paths", "availability", "sysplex"))
def single_path_between_systems(sysplex: Sysplex) -> Iterator[Finding]:
    """
    Two systems of a sysplex have fewer than two paths between them.

    ## What it does
    Reports two systems of a sysplex if fewer than two structures are both PATHOUT of one system and PATHIN of the
    other, and CTC devices cannot make up for it. A device leads to one other system, but the member does not show
    which. So a system is also reported if it has fewer devices than all other systems together need. CPL014 reports a
    system that has fewer than two paths in total.

    ## Why it matters
    There should be two physical paths between any two systems. With one path, a single failure separates them, and one
    of them must leave the sysplex. Without any path, the second system cannot join.

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
    PATHOUT  STRNAME(IXCPATH1,IXCPATH2)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2)
    ```
    ```text PRDB.PARMLIB/LOAD00
    SYSPARM  00
    ```
    ```text PRDB.PARMLIB/IEASYS00
    COUPLE=00
    ```
    ```text PRDB.PARMLIB/COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  STRNAME(IXCPATH1,IXCPATH3)
    PATHIN   STRNAME(IXCPATH1,IXCPATH3)
    ```

    Help: Add IXCPATH2 to STRNAME of PATHOUT and PATHIN of PRDB.

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
    PATHOUT  STRNAME(IXCPATH1,IXCPATH2)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2)
    ```

    ## Sources
    - XCF performance flash of the Washington Systems Center: at least two physical paths between any two systems.
    - z/OS MVS Setting Up a Sysplex: planning signaling paths.
    """
    systems = [
        (image, couple, _Ends.of(couple.outbound), _Ends.of(couple.inbound))
        for image in sysplex.images
        if (couple := image.view(Couple)) and _is_known(couple)
    ]
    parted: set[Image] = set()
    for first, second in combinations(systems, 2):
        for (sender, outbound, sent, _), (receiver, inbound, _, received) in ((first, second), (second, first)):
            shared = sent.structures & received.structures
            if len(shared) + min(len(sent.devices), len(received.devices)) < _ADVISED:
                parted.update((sender, receiver))
                lacking = sorted(sent.structures - received.structures)[: _ADVISED - len(shared)]
                yield _few_paths(outbound.outbound, inbound.inbound, shared, (sender, receiver), lacking)
                break
    for image, couple, sent, received in systems:
        others = [system for system in systems if system[0] is not image]
        if image in parted or not others:
            continue
        outbound_needs = sum(max(0, _ADVISED - len(sent.structures & ends.structures)) for *_, ends in others)
        inbound_needs = sum(max(0, _ADVISED - len(received.structures & ends.structures)) for *_, ends, _ in others)
        for ends, paths, needs in (
            (sent, couple.outbound, outbound_needs),
            (received, couple.inbound, inbound_needs),
        ):
            if len(ends.devices) < needs:
                yield _few_devices(paths, len(ends.devices), needs, len(others))
                break


_ADVISED = 2


class _Ends(NamedTuple):
    """The names of the structures and devices of one direction."""

    structures: frozenset[str]
    devices: frozenset[str]

    @classmethod
    def of(cls, paths: list[SignalingPath]) -> _Ends:
        names = (frozenset(path.name for path in paths if path.is_device is kind) for kind in (False, True))
        return cls(*names)


def _is_known(couple: Couple) -> bool:
    """True if every path has a known name, and each direction has enough of them."""
    return couple.has_read_all("PATHIN", "PATHOUT") and all(
        len({path.name for path in paths}) >= _ADVISED and not any(is_unknown(path.name) for path in paths)
        for paths in (couple.outbound, couple.inbound)
    )


def _few_paths(
    outbound: list[SignalingPath],
    inbound: list[SignalingPath],
    shared: frozenset[str],
    names: tuple[Image, Image],
    lacking: list[str],
) -> Finding:
    """The finding on two systems with few paths; `lacking` names structures of the sender to be used by both."""
    sender, receiver = (image.name for image in names)
    start = next((path for path in outbound if path.name in shared), outbound[0])
    end = next((path for path in inbound if path.name in shared), inbound[0])
    how = f"reaches {receiver} only through {start.name}" if shared else f"has no path to {receiver}"
    is_enough = len(lacking) + len(shared) == _ADVISED
    structures = " and ".join(lacking) if is_enough else f"{_ADVISED - len(shared)} structures"
    where = receiver if is_enough else f"{sender} and {receiver}"
    help_text = f"Add {structures} to STRNAME of PATHOUT and PATHIN of {where}."
    return finding(
        start.end,
        f"{sender} {how}; two paths between any two systems are recommended.",
        help=help_text,
        related=(related_place(end.end, f"the inbound paths of {receiver}"),),
    )


def _few_devices(paths: list[SignalingPath], devices: int, needs: int, others: int) -> Finding:
    first = next(path for path in paths if path.is_device)
    systems = "the other system" if others == 1 else f"each of the {others} other systems"
    return finding(
        first.end,
        f"Two paths to {systems} require {needs} devices in addition to the structures, but {first.statement.name} has "
        f"{devices}: a device leads to one system.",
        help=f"Add {needs - devices} device numbers to {first.statement.name}, or structures that all systems name.",
    )
