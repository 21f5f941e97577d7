"""Large input for the benchmarks: many systems that share most of their members, made from `fixtures/estate`."""

from __future__ import annotations

import shutil
from pathlib import Path

ESTATE = Path(__file__).resolve().parents[2] / "fixtures" / "estate" / "zos"
_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MODEL, _MODEL_CLONE = "NKS1", "S1"
_OWN = ("IEASYS", "COMMND", "BPXPRM", "IOEPRM")
"""The members that each system has to itself."""


def write(folder: Path, systems: int) -> None:
    """Write so many systems, each with four members of its own and the rest in common, and their parmlint.yaml."""
    shutil.copytree(ESTATE, folder / "zos")
    plex = folder / "zos" / "NKB.PLEX.PARMLIB"
    names = [_name(number) for number in range(systems)]
    definitions = [
        f"SYSDEF   HWNAME(NKZ16A) LPARNAME(LP{clone})\n         SYSPARM({clone}) SYSNAME({name}) SYSCLONE({clone})\n"
        for name, clone in names
    ]
    with (plex / "IEASYMPX").open("a", encoding="utf-8") as symbols:
        symbols.write("".join(definitions))
    for prefix in _OWN:
        model = (plex / f"{prefix}{_MODEL_CLONE}").read_text("utf-8")
        for name, clone in names:
            (plex / f"{prefix}{clone}").write_text(model.replace(_MODEL, name), "utf-8")
    (folder / "parmlint.yaml").write_text('target: {zos: "2.5"}\nsystems:\n' + "".join(map(_declared, names)), "utf-8")


def _name(number: int) -> tuple[str, str]:
    """The SYSNAME and SYSCLONE of a system; no clone begins as those of the fixture do."""
    high, low = divmod(number, len(_DIGITS))
    clone = f"{_DIGITS[high]}{_DIGITS[low]}"
    return f"NK{clone}", clone


def _declared(named: tuple[str, str]) -> str:
    name, clone = named
    libraries = "zos/NKB.SITEA.PARMLIB, zos/NKB.SITEB.PARMLIB, zos/NKB.PLEX.PARMLIB, zos/sys1.parmlib.jcl"
    return (
        f"  {name}:\n    parmlib: [{libraries}]\n    iplparm: [zos/SYS1.IPLPARM]\n"
        f'    ipl: {{load: LOADN1, hwname: NKZ16A, lpar: LP{clone}, vmuserid: "", volume: NKR25A}}\n'
        "    elsewhere: [IFAPRDNK]\n"
    )
