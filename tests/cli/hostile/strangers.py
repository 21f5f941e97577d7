"""What strangers put beside and into a checkout: members with secrets, and links."""

from __future__ import annotations

from pathlib import Path

from tests.running import Checkout

SECRET = "SEKRT999"
UNQUOTED = "ROOT FILESYSTEM(OMVS.ROOT) TYPE(ZFS) MODE(READ)\n"
"""A member with a safe fix."""
OUTSIDE = {
    "COUPLE00": f" COUPLE SYSPLEX({SECRET})\n {SECRET} X\n",
    "USER.DIRECT": f"USER {SECRET} PW 64M 128M G\n MDISK 191 3390 1 10 {SECRET} MR\n {SECRET}\n",
    "SYSTEM.CONFIG": f"System_Identifier_Default {SECRET}\n{SECRET}\n",
    "VMSYSU.POOLDEF": f"MAXUSERS=100\nMAXDISKS=100\n{SECRET}\n",
    "VMSERVU.DMSPARMS": f"ADMIN {SECRET}\n{SECRET}\n",
    "LOAD00": f"IEASYM   00\nSYSPARM  00\n{SECRET}\n",
    "IEASYS00": f"CLPA,\n{SECRET}=1\n",
    "AUTOLOG1.EXEC": f"/* */\n'CP XAUTOLOG {SECRET}'\n",
    "VMRM.CONFIG": f"ADMIN MSGUSER {SECRET}\n{SECRET}\n",
}
READING = {
    "check": ["check"],
    "init": ["init"],
    "kinds": ["kinds"],
    "show": ["show"],
    "config": ["config"],
    "ipl": ["ipl"],
    "system": ["system"],
    "map": ["map"],
    "baseline create": ["baseline", "create"],
    "baseline update": ["baseline", "update"],
    "baseline prune": ["baseline", "prune"],
    "baseline show": ["baseline", "show"],
}
"""The verbs that read files of a checkout."""


def link(checkout: Checkout, name: str, target: str | Path) -> None:
    path = checkout.root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(target)


def untouched(secret: Path) -> bool:
    return {path.name: path.read_text() for path in secret.iterdir()} == OUTSIDE
