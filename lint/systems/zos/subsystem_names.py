"""The names of the subsystems of an image: those of IEFSSNxx, and those that its commands add.

[doc: IEASYSxx, SSN; SETSSI parameters]
"""

from __future__ import annotations

import re

from lint.model.ipl_commands import IplCommands
from lint.model.subsystems import Subsystems
from lint.syntax.statement import is_unknown
from lint.systems.zos.image import Image

MASTER = "MSTR"
"""The master subsystem, which is there without a definition."""
_ADDED = re.compile(r"SETSSI ADD,(?:.*,)?S(?:UB(?:NAME)?)?=(?P<name>[^\s,]+)")


def subsystem_names(image: Image) -> frozenset[str] | None:
    """The names of all subsystems of a declared image; None if there may be others.

    Without an IEFSSNxx the system takes the default of IBM, which is in another library.
    """
    defined = image.view(Subsystems)
    answers = [image.has_every_ieasys, image.has_all("IEFSSN"), image.has_all_of("commnd")]
    if not image.is_declared or defined is None or not all(answers) or not defined.has_read:
        return None
    commands = image.view(IplCommands)
    texts = [command.text for command in commands.commands] if commands else []
    added = [match["name"] for text in texts if (match := _ADDED.match(text))]
    names = frozenset((MASTER, *(subsystem.name for subsystem in defined.defined), *added))
    return None if any(map(is_unknown, names)) else names
