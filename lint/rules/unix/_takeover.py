"""The operand of a mount that says what becomes of its file system when the owner leaves the sysplex."""

from __future__ import annotations

from lint.finding import Fix
from lint.model.mounts import Mount
from lint.rules.shared.rewriting import with_name, with_operand


def takeover_fixes(mount: Mount, advised: str) -> tuple[Fix, ...]:
    """The fix that writes the operand, in place of the one that the mount has."""
    return with_name(mount.takeover, advised) if mount.takeover else with_operand(mount.statement, advised)


def takeover_help(mount: Mount, advised: str) -> str:
    """The help that gives a mount the operand AUTOMOVE, NOAUTOMOVE or UNMOUNT, in place of what it has."""
    return (
        f"Change {mount.takeover.name} to {advised}."
        if mount.takeover
        else f"Add {advised} to this {mount.statement.name}."
    )
