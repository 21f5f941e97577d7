"""A checkout with systems, played."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from lint.cli.common import vocabulary
from lint.config.read import read_text
from lint.config.settings import Settings
from lint.engine import file_rules
from lint.kinds.read import Reader
from lint.systems import estate
from lint.systems.estate import Estate
from lint.systems.image import Image
from lint.systems.sources import Sources


def estate_in(folder: Path, files: Mapping[str, str]) -> Estate:
    """The estate of some files, `parmlint.yaml` among them; without it, the systems found in the folders."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    config = folder / "parmlint.yaml"
    settings = read_text(config.read_text(), config, vocabulary()) if config.exists() else Settings(root=folder)
    sources = Sources(file_rules(settings), Reader())
    if settings.systems:
        return estate.declared(settings, sources)
    return estate.found([folder / name for name in files], sources)


def image_in(folder: Path, files: Mapping[str, str]) -> Image:
    """The only image of some files."""
    (image,) = estate_in(folder, files).images
    return image
