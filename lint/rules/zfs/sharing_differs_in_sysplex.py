from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.zfs import Zfs
from lint.rules.shared.sharing import sharing_images
from lint.ruleset.rule import NOTE, finding, rule
from lint.syntax.statement import is_unknown
from lint.systems.estate import Sysplex


@rule(
    "ZFS015",
    level=NOTE,
    tags=("sysplex", "systems"),
)
def sharing_differs_in_sysplex(sysplex: Sysplex) -> Iterator[Finding]:
    """
    Systems of a sysplex share new mounts differently.

    ## What it does
    Notes sysplex_filesys_sharemode in the IOEPRMxx of one system of a sysplex where another one has another value,
    coded or by default, and both have SYSPLEX(YES) in BPXPRMxx.

    ## Why it matters
    Whether a file system without RWSHARE or NORWSHARE is shared then depends on the system that mounts it first.

    ## Example
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
      PARM('PRM=(&SYSCLONE.)')
    ```
    ```text PARMLIB/IOEPRMDA
    sysplex_filesys_sharemode=rwshare
    ```
    ```text PARMLIB/IOEPRMDB
    sysplex_filesys_sharemode=norwshare
    ```

    Help: Specify SYSPLEX_FILESYS_SHAREMODE=RWSHARE, or NORWSHARE on PRDA.

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
      PARM('PRM=(&SYSCLONE.)')
    ```
    ```text PARMLIB/IOEPRMDA
    sysplex_filesys_sharemode=norwshare
    ```
    ```text PARMLIB/IOEPRMDB
    aggrgrow=on
    ```

    ## Sources
    - Judgement, from z/OS File System Administration: zFS sysplex-aware file systems, sysplex_filesys_sharemode.
    - Is zFS Ready for Prime Time? (SHARE, zFS development): zFS sysplex-aware and direct I/O.
    """
    first: tuple[str, str] | None = None
    for image in sharing_images(sysplex):
        zfs = image.view(Zfs) if image.has_all("IOEPRM") else None
        mode = zfs.text_or_default(_OPTION) if zfs else ""
        if zfs is None or not mode or is_unknown(mode):
            continue
        name, first_mode = first = first or (image.name, mode)
        if mode != first_mode:
            place = zfs.option(_OPTION) or zfs.parsed.first_line_span
            message = f"New mounts are {mode} on {image.name} and {first_mode} on {name}, where nothing else is said."
            help_text = f"Specify {_OPTION}={first_mode}, or {mode} on {name}."
            yield finding(place, message, help=help_text)


_OPTION = "SYSPLEX_FILESYS_SHAREMODE"
