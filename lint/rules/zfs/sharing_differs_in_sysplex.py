from __future__ import annotations

from collections.abc import Iterator

from lint.facts.release import parse_release
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
    Notes sysplex_filesys_sharemode in the IOEPRMxx of one system of a sysplex when another system has a different
    value, coded or by default, and both have SYSPLEX(YES) in BPXPRMxx. Also notes such a difference in `sysplex`,
    which z/OS 1.13 and later ignore; without a target, only when both systems code it.

    ## Why it matters
    Whether a file system without RWSHARE or NORWSHARE is shared then depends on the system that mounts it first. With
    `sysplex=off` on one system, that system sends its requests to the owner, regardless of the others.

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
    - Judgment, from z/OS File System Administration: zFS sysplex-aware file systems, sysplex_filesys_sharemode.
    - Is zFS Ready for Prime Time? (SHARE, zFS development): zFS sysplex-aware and direct I/O.
    """
    for option, message in _OPTIONS.items():
        first: tuple[str, str] | None = None
        for image in sharing_images(sysplex):
            zfs = image.view(Zfs) if image.has_all("IOEPRM") else None
            value = _value(zfs, option) if zfs else ""
            if zfs is None or not value or is_unknown(value):
                continue
            name, first_value = first = first or (image.name, value)
            if value != first_value:
                place = zfs.option(option) or zfs.parsed.first_line_span
                text = message.format(value=value, image=image.name, first_value=first_value, first=name)
                help_text = f"Specify {option}={first_value}, or {value} on {name}."
                yield finding(place, text, help=help_text)


_SHARE_MODE, _AWARE = "SYSPLEX_FILESYS_SHAREMODE", "SYSPLEX"
_OPTIONS = {
    _SHARE_MODE: "New mounts default to {value} on {image} and to {first_value} on {first}.",
    _AWARE: "Before z/OS 1.13 this makes zFS aware of the sysplex: {value} on {image} and {first_value} on {first}.",
}
_ALWAYS_AWARE = parse_release("zos 1.13")


def _value(zfs: Zfs, option: str) -> str:
    """The value of an option, with its default where the release is known to look at it; "" if it does not count."""
    if option == _SHARE_MODE:
        return zfs.text_or_default(option)
    if zfs.release is not None:
        return "" if zfs.release.at_least(_ALWAYS_AWARE) else zfs.text_or_default(option)
    operand = zfs.option(option)
    return operand.text if operand else ""
