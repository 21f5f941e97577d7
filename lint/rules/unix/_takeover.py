"""How a mount is to be written whose file system stays, goes or moves when its owner leaves the sysplex."""

from __future__ import annotations

from lint.model.mounts import Mount


def takeover_help(mount: Mount, advised: str) -> str:
    """The help that gives a mount the operand AUTOMOVE, NOAUTOMOVE or UNMOUNT, in place of what it has."""
    return (
        f"Change {mount.takeover.name} to {advised}."
        if mount.takeover
        else f"Add {advised} to this {mount.statement.name}."
    )
