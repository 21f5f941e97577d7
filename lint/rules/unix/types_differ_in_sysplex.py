from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import place_of
from lint.model.unix import ENTRY_POINTS, SOCKET_ENTRIES, FileSystemType, Unix
from lint.rules.shared.sharing import sharing_images
from lint.ruleset.rule import ERROR, finding, related_place, rule
from lint.syntax.statement import is_unknown
from lint.systems.estate import Sysplex


@rule(
    "BPX042",
    level=ERROR,
    tags=("sysplex", "file-systems", "systems"),
)
def types_differ_in_sysplex(sysplex: Sysplex) -> Iterator[Finding]:
    """
    Systems that share file systems have different file system types.

    ## What it does
    Reports a FILESYSTYPE of one system of a sysplex that another system does not have, or has with a different
    ENTRYPOINT, when both have SYSPLEX(YES). Types of socket file systems are not checked.

    ## Why it matters
    The types must be the same on all systems that share file systems (BPXF218I): a file system that is mounted with
    that type is not available on the others.

    ## Example
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, symbols: {SYSCLONE: DA}}
      PRDB: {parmlib: PARMLIB, symbols: {SYSCLONE: DB}}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=(00,&SYSCLONE.)
    ```
    ```text PARMLIB/COUPLE00
    COUPLE SYSPLEX(PLEX1)
    ```
    ```text PARMLIB/BPXPRM00
    SYSPLEX(YES) VERSION('&SYSR1.')
    ```
    ```text PARMLIB/BPXPRMDA
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
    FILESYSTYPE TYPE(TFS) ENTRYPOINT(BPXTFS)
    ```
    ```text PARMLIB/BPXPRMDB
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
    ```

    Help: Add FILESYSTYPE TYPE(TFS) ENTRYPOINT(BPXTFS) to BPXPRMxx of PRDB.

    ## Use instead
    ```text parmlint.yaml
    systems:
      PRDA: {parmlib: PARMLIB, symbols: {SYSCLONE: DA}}
      PRDB: {parmlib: PARMLIB, symbols: {SYSCLONE: DB}}
    ```
    ```text PARMLIB/IEASYS00
    OMVS=00
    ```
    ```text PARMLIB/COUPLE00
    COUPLE SYSPLEX(PLEX1)
    ```
    ```text PARMLIB/BPXPRM00
    SYSPLEX(YES) VERSION('&SYSR1.')
    FILESYSTYPE TYPE(ZFS) ENTRYPOINT(IOEFSCM)
    FILESYSTYPE TYPE(TFS) ENTRYPOINT(BPXTFS)
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: BPXPRMxx, FILESYSTYPE. z/OS MVS System Messages: BPXF218I.
    """
    systems = [(image.name, image.view(Unix)) for image in sharing_images(sysplex)]
    with_types = [(name, types) for name, unix in systems if unix and (types := _types_to_mount(unix)) is not None]
    for name, types in with_types:
        for key, filesystype in types.items():
            others = [(partner, partner_types.get(key)) for partner, partner_types in with_types if partner != name]
            lacking = [partner for partner, counterpart in others if counterpart is None]
            place = place_of(filesystype.statement, "TYPE")
            if lacking:
                partners = " and ".join(lacking)
                message = f"FILESYSTYPE {key} of {name} is not defined on {partners}."
                help_text = f"Add FILESYSTYPE TYPE({key}) ENTRYPOINT({filesystype.entry}) to BPXPRMxx of {partners}."
                message = f"{message} Systems that share file systems need the same types."
                yield finding(place, message, help=help_text)
            for partner, counterpart in others:
                if counterpart and counterpart.entry != filesystype.entry and name < partner:
                    message = (
                        f"FILESYSTYPE {key} is {filesystype.entry} on {name} and {counterpart.entry} on {partner}."
                    )
                    entry = ENTRY_POINTS.get(key, filesystype.entry)
                    yield finding(
                        place,
                        message,
                        help=f"Specify ENTRYPOINT({entry}) for {key} on {name} and {partner}.",
                        related=(related_place(counterpart.statement, f"on {partner}"),),
                    )


def _types_to_mount(unix: Unix) -> dict[str, FileSystemType] | None:
    """The types that mounts refer to, by name; None if one of them is unknown."""
    of_networks = {network.type for network in unix.networks}
    if not unix.has_read_all("FILESYSTYPE") or any(
        is_unknown(filesystype.name + filesystype.entry) for filesystype in unix.types
    ):
        return None
    return {
        filesystype.name: filesystype
        for filesystype in unix.types
        if filesystype.entry not in SOCKET_ENTRIES and filesystype.name not in of_networks
    }
