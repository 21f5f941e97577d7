"""The surroundings of the command: environment variables, and the width of the terminal."""

from __future__ import annotations

import os
from collections.abc import Mapping

VARIABLES: Mapping[str, str] = os.environ
"""The environment variables as they are when they are asked for."""


def columns(descriptor: int) -> int:
    """The width of an open terminal; 0 for one that does not report it. Raises OSError for what is no terminal."""
    return os.get_terminal_size(descriptor).columns
