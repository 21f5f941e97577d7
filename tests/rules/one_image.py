"""The files of one z/OS system, declared in a configuration or found in a folder."""

from __future__ import annotations

DECLARED = "systems: {PRDA: {parmlib: p}}\n"
LOAD = "SYSPARM  00\n"


def declared(**members: str) -> dict[str, str]:
    return {"parmlint.yaml": DECLARED, "p/LOAD00": LOAD, **{f"p/{name}": text for name, text in members.items()}}


def undeclared(**members: str) -> dict[str, str]:
    return {"LOAD00": LOAD, **members}
