"""The results of a check of the systems that a verb shows, for the pictures of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING

from lint.cli.checking import Checks
from lint.systems.estate import Estate

if TYPE_CHECKING:
    from lint.config.settings import Settings
    from lint.report.results import Results, Style
    from lint.source.file_tree import FileTree
    from lint.systems.zos.image import Image
    from lint.systems.zvm.image import VmImage


def checked(
    settings: Settings,
    tree: FileTree,
    images: Sequence[Image] = (),
    vm_images: Sequence[VmImage] = (),
    *,
    source_url: str | None = None,
) -> tuple[Results, Style]:
    """The results of a check of some systems with the settings of the site, and the style of a page.

    Checked are their files, and parmlint.yaml if it declares them.
    """
    from lint.report.results import Style

    paths = dict.fromkeys(PurePath(parsed.member.path) for parsed in Estate(images, vm_images).sources)
    declared = [image.name for image in images if image.is_declared]
    declared += [image.name for image in vm_images if image.is_declared]
    if declared and settings.source:
        paths[settings.source] = None  # what is wrong with their declarations is in the pictures, too
    checks = Checks(settings, list(paths), tree, systems=tuple(declared))
    results = checks.results(checks.run_all())
    return results, Style(root=str(checks.top), docs_url=settings.docs_url, source_url=source_url or "", tree=tree)
