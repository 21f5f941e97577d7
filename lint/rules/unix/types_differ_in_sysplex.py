from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.members import place_of
from lint.model.unix import SOCKET_ENTRIES, FileSystemType, Unix
from lint.rules.shared.sharing import sharing_images
from lint.ruleset.rule import ERROR, finding, rule, see
from lint.syntax.statement import is_unknown
from lint.systems.estate import Sysplex


@rule(
    "BPX042",
    level=ERROR,
    tags=("sysplex", "file-systems", "systems"),
)
def types_differ_in_sysplex(sysplex: Sysplex) -> Iterator[Finding]:
    """
    Systems that share file systems do not have the same types of them.

    ## What it does
    Reports a FILESYSTYPE of one system of a sysplex that another one does not have, or has with another ENTRYPOINT,
    where both have SYSPLEX(YES). Types of socket file systems are not meant.

    ## Why it matters
    The types must be the same on all systems that share file systems (BPXF218I): what is mounted with that type is
    not there on the others.

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
    known = [(name, types) for name, unix in systems if unix and (types := _types_to_mount(unix)) is not None]
    for name, types in known:
        for key, one in types.items():
            others = [(other, found.get(key)) for other, found in known if other != name]
            lacking = [other for other, found in others if found is None]
            place = place_of(one.statement, "TYPE")
            if lacking:
                message = f"FILESYSTYPE {key} of {name} is not defined on {' and '.join(lacking)}."
                yield finding(place, f"{message} Systems that share file systems need the same types.")
            for other, found in others:
                if found and found.entry != one.entry and name < other:
                    message = f"FILESYSTYPE {key} is {one.entry} on {name} and {found.entry} on {other}."
                    yield finding(place, message, related=(see(found.statement, f"on {other}"),))


def _types_to_mount(unix: Unix) -> dict[str, FileSystemType] | None:
    """The types that mounts refer to, by name; None when they are not all known."""
    of_networks = {network.type for network in unix.networks}
    if not unix.has_read_all("FILESYSTYPE") or any(is_unknown(one.name + one.entry) for one in unix.types):
        return None
    return {one.name: one for one in unix.types if one.entry not in SOCKET_ENTRIES and one.name not in of_networks}
