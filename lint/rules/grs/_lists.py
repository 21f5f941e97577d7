"""The resource name lists of a system, where they are known whole."""

from __future__ import annotations

from lint.model.grs import ResourceNameLists
from lint.systems.zos.image import Image


def joined_lists(image: Image) -> ResourceNameLists | None:
    """The lists that GRSRNL= joins; None if a member is not here, or an entry is not known."""
    chosen = image.selected_by("GRSRNL")
    members = [member.resolved for member in chosen if member.resolved]
    if not members or len(members) < len(chosen) or not image.has_read_parameter("GRSRNL"):
        return None
    lists = ResourceNameLists(*members)
    return lists if lists.is_whole() else None
