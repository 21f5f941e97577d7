"""A checkout with z/VM systems."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path, PurePath

from lint.source.file_tree import FileTree
from lint.systems import estate
from lint.systems.workspace import workspace_of
from lint.systems.zvm.image import VmImage
from tests.helpers.playing import settings_in


def vm_images_in(folder: Path, files: Mapping[str, str]) -> list[VmImage]:
    """The z/VM systems that `parmlint.yaml` of some files declares, or that of a folder which is there."""
    settings = settings_in(folder, files)
    return estate.vm_systems([PurePath(folder / "parmlint.yaml")], settings, workspace_of(settings, FileTree()))


def vm_image_in(folder: Path, files: Mapping[str, str]) -> VmImage:
    """The only z/VM system of some files."""
    (image,) = vm_images_in(folder, files)
    return image
