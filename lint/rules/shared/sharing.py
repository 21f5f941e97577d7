"""The systems of a sysplex that share their file systems, for rules of several families."""

from __future__ import annotations

from lint.model.mounts import Mounts
from lint.systems.estate import Sysplex
from lint.systems.zos.image import Image


def sharing_images(sysplex: Sysplex) -> list[Image]:
    """The declared images with all their BPXPRMxx members and SYSPLEX(YES)."""
    return [image for image in sysplex.images if _shares(image)]


def _shares(image: Image) -> bool:
    mounts = image.view(Mounts)
    return image.is_declared and bool(mounts and mounts.is_shared) and image.has_all("BPXPRM")
