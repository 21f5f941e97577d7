"""Libraries that LOADxx names and nothing in the repository goes by."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from lint.syntax.statement import LocatedOperand
from lint.systems.zos.image import Image
from lint.systems.zos.library import Library, nearest
from lint.systems.zos.undeclared import free_libraries


class AbsentLibrary(NamedTuple):
    """A library of a PARMLIB statement that is not here; `similar` is one with a like name, None without one."""

    name: LocatedOperand
    similar: Library | None

    @property
    def hint(self) -> str:
        """A question behind the statement that it is not here; "" if nothing is like it."""
        similar = self.similar
        return f" Did you mean {similar.data_set if similar.is_part else similar.path}?" if similar else ""


def absent_libraries(image: Image, here: Collection[Library] = ()) -> Iterator[AbsentLibrary]:
    """The libraries that LOADxx names for an image and nothing that it is configured with goes by.

    What is like them is looked for among those that the image has no use for, and among all that are `here`; for a
    declared image also among the libraries of the checkout that no system declares. A library of the very name that is
    in the checkout and not declared is none of them.
    """
    statements = image.load.parmlibs if image.load else ()
    names = [name for statement in statements if (name := statement.get("DATA_SET"))]
    configured = image.concatenation.configured
    free = [library for library in (*configured, *here) if not any(library.is_called(name.text) for name in names)]
    for name in names:
        if name.text in image.concatenation.undeclared or any(library.is_called(name.text) for library in configured):
            continue
        more = free_libraries(name.text, configured, image.workspace) if image.is_declared else []
        yield AbsentLibrary(name, nearest(name.text, [*free, *more]))
