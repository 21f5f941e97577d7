"""The mounts of a system as its picture compares them with those of others, and what of them could not be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from lint.model.mounts import Mounts
from lint.pictures.words import OWN_NAME, place_text, systems_text
from lint.syntax import account
from lint.syntax.account import Gap
from lint.systems.zos.image import Image

_MOST_UNREAD = 6
"""The places of text that could not be read that a picture names; more are counted."""


class Key(NamedTuple):
    """The name of a mount in a comparison of systems: statement, path as systems that are alike have it, and number."""

    statement: str
    path: str
    number: int


class Elsewhere(NamedTuple):
    """A mount that only other systems have: statement, path, and file system as systems that are alike have it.

    `is_again` is true if this system mounts that file system at that path as well, but not so often.
    """

    statement: str
    path: str
    file_system: str
    is_again: bool

    def text(self, names: Sequence[str], *, is_read: bool) -> str:
        """The line about it in the picture of a system, with the names of the systems that have it.

        `is_read` is true if all such statements of the system of the picture were read.
        """
        name = self.file_system or "a file system whose name is not known"
        root = "ALTROOT " if self.statement == "ALTROOT" else ""
        place = f"{root}{name} at {self.path or 'a place that is not known'}"
        where = (
            "mounted once more" if self.is_again else f"not mounted here{'' if is_read else ' as far as known'}, but"
        )
        text = f"{place}: {where} on {systems_text(names)}"
        return text if names[1:] else text.replace(OWN_NAME, names[0])


def has_read_all(image: Image, mounts: Mounts, *names: str) -> bool:
    """True if the statements of these names, or all mounts, in every BPXPRMxx of the system were read."""
    is_whole = image.has_every_ieasys and image.has_all("BPXPRM")
    return is_whole and mounts.has_read_all(*(names or ("ROOT", "MOUNT")))


def unread_texts(image: Image, mounts: Mounts) -> Iterator[str]:
    """A sentence for each place in which a ROOT or MOUNT of a system could not be read."""
    parts: list[Callable[[], bool]] = [
        lambda: image.has_every_ieasys,
        lambda: image.has_all("BPXPRM"),
        *(partial(member.has_read_all, "ROOT", "MOUNT") for member in mounts.members),
    ]
    gaps: dict[Gap, None] = {}
    for part in parts:
        is_read, of_part = account.kept(part)
        gaps |= {} if is_read else dict.fromkeys(of_part)
    sentences = list(dict.fromkeys(f"{place_text(gap.span)} {gap.reason}" for gap in gaps))
    yield from sentences[:_MOST_UNREAD]
    if sentences[_MOST_UNREAD:]:
        yield f"and {len(sentences) - _MOST_UNREAD} more"
    if not sentences:
        yield "a BPXPRMxx or a statement could not be read"
