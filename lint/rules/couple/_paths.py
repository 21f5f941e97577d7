"""Help on signaling paths: a second structure or device beside the only path."""

from __future__ import annotations

from collections.abc import Container

from lint.model.couple import SignalingPath
from lint.rules.shared.suggestion import next_name, such_as


def second_path(path: SignalingPath, taken: Container[str]) -> str:
    """The sentence that adds a second structure or device to the operand of a path; `taken` has names of paths."""
    if path.is_device:
        return f"Add a second device to DEVICE({path.end.text})."
    return f"Add a second structure to STRNAME({path.end.text}){such_as(next_name(path.name, taken))}."
