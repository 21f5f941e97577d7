from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

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
    Reports two systems of a sysplex when fewer than two structures are both PATHOUT of one and PATHIN of the other.
    It is silent about systems with CTC devices among their paths, whose other ends nobody can tell, and about a
    system that has fewer than two paths at all, which CPL014 reports.

    ## Why it matters
    Between any two systems there should be two physical paths: with one, a single failure parts them, and one of them
    has to leave the sysplex. Without any, the second one cannot join.

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
    systems = [(image, couple) for image in sysplex.images if (couple := image.view(Couple)) and _is_known(couple)]
    sent = {couple: {path.name for path in couple.outbound} for _, couple in systems}
    received = {couple: {path.name for path in couple.inbound} for _, couple in systems}
    for (first_image, first), (second_image, second) in combinations(systems, 2):
        for sender, receiver, names in (
            (first, second, (first_image, second_image)),
            (second, first, (second_image, first_image)),
        ):
            shared = sent[sender] & received[receiver]
            if len(shared) < _ADVISED:
                yield _few_paths(sender.outbound, receiver.inbound, shared, names)
                break


_ADVISED = 2


def _is_known(couple: Couple) -> bool:
    """True if every path goes through a structure with a known name, and each direction has enough of them."""
    return couple.has_read_all("PATHIN", "PATHOUT") and all(
        len({path.name for path in paths}) >= _ADVISED
        and not any(path.is_device or is_unknown(path.name) for path in paths)
        for paths in (couple.outbound, couple.inbound)
    )


def _few_paths(
    outbound: list[SignalingPath], inbound: list[SignalingPath], shared: set[str], names: tuple[Image, Image]
) -> Finding:
    sender, receiver = (image.name for image in names)
    start = next((path for path in outbound if path.name in shared), outbound[0])
    end = next((path for path in inbound if path.name in shared), inbound[0])
    how = f"reaches {receiver} through {start.name} alone" if shared else f"has no path to {receiver}"
    return finding(
        start.end,
        f"{sender} {how}; two paths between any two systems are advised.",
        related=(related_place(end.end, f"the inbound paths of {receiver}"),),
    )
