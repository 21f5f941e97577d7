from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.dtcparms import Dtcparms, NamesEntry
from lint.ruleset.rule import NOTE, finding, related_place, rule
from lint.systems.zvm.image import VmImage

_LOCAL, _SHIPPED = "SYSTEM", "IBM"


@rule("DTC013", level=NOTE, tags=("duplicates",))
def entry_of_lower_file(image: VmImage) -> Iterator[Finding]:
    """
    An entry of DTCPARMS is never used, because a file that is searched earlier has it.

    ## What it does
    Notes a :nick. of SYSTEM DTCPARMS, or of the DTCPARMS of a node, that a file searched before it has as well: the
    DTCPARMS of the server's userid comes first, then that of the node, then SYSTEM. Entries of IBM DTCPARMS are there
    to be overridden and are not reported. The file of a node counts if the system in parmlint.yaml has its name.

    ## Why it matters
    The first file that has the entry is used. What is changed in the other one has no effect.

    ## Example
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, dtcparms: [VMA.DTCPARMS, SYSTEM.DTCPARMS]}
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPIP NOLOG 128M 256M ABCG
    ```
    ```text VMA.DTCPARMS
    :nick.TCPIP :type.server :class.stack
      :attach.0800-0802
    ```
    ```text SYSTEM.DTCPARMS
    :nick.FTPSERVE :type.server :class.ftp
    :nick.TCPIP :type.server :class.stack
      :attach.0900-0902
    ```

    Help: Delete the entry for TCPIP here, or the one in VMA DTCPARMS.

    ## Use instead
    ```text parmlint.yaml
    systems:
      VMA: {directory: USER.DIRECT, dtcparms: [VMA.DTCPARMS, SYSTEM.DTCPARMS]}
    ```
    ```text USER.DIRECT
    DIRECTORY 0123 3390 VMRES1
    USER TCPIP NOLOG 128M 256M ABCG
    ```
    ```text VMA.DTCPARMS
    :nick.TCPIP :type.server :class.stack
      :attach.0800-0802
    ```
    ```text SYSTEM.DTCPARMS
    :nick.FTPSERVE :type.server :class.ftp
    ```

    ## Sources
    - z/VM boot camp: SYSTEM DTCPARMS.
    """
    first: dict[tuple[str, str], tuple[Dtcparms, NamesEntry]] = {}
    ranked = [
        (rank, file, entry)
        for file in image.each(Dtcparms)
        for entry in file.entries
        if (rank := _rank(file, entry, image)) is not None
    ]
    for _, file, entry in sorted(ranked, key=lambda item: item[0]):
        before, used = first.setdefault((entry.name, entry.text("TYPE")), (file, entry))
        if before.file != file.file and entry.place and used.place:
            message = (
                f"This entry for {entry.name} is never used: {before.file} DTCPARMS has one, and is searched first."
            )
            help_text = f"Delete the entry for {entry.name} here, or the one in {before.file} DTCPARMS."
            yield finding(entry.place, message, help=help_text, related=(related_place(used.place, "this is used"),))


def _rank(file: Dtcparms, entry: NamesEntry, image: VmImage) -> int | None:
    """The place of a file in the search for an entry; None for a file in which that entry is not looked for."""
    ranks = {_LOCAL: 2, image.name.upper(): 1, entry.name: 0}
    return None if file.file == _SHIPPED or not entry.name else ranks.get(file.file)
