"""The pictures of the documentation, drawn of the demo and the estate as a check draws them."""

from __future__ import annotations

import os
from pathlib import Path

from lint.cli.common import vocabulary
from lint.config.read import read_text
from lint.engine import Engine
from lint.pictures.gallery import galleries
from lint.pictures.observed import Observed
from lint.pictures.picture import Picture
from lint.pictures.svg import standalone
from lint.source.file_tree import FileTree

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "pictures"
_OF_DEMO = {
    "ipl": "ipl-prda",
    "xcf": "xcf-prda",
    "unix": "unix-prda",
    "programs": "programs-prda",
    "dasd": "dasd-vma-pool01",
    "pools": "pools-vma",
}
_OF_ESTATE = {"matrix": "matrix-nks1", "cluster": "cluster-nkvm1"}
"""The names of the pictures by those of the files. The demo has no two systems to compare, and no cluster."""


def of_fixtures() -> dict[Path, str]:
    """Path and content of each picture."""
    chosen = [(_OF_DEMO, _drawn_of("demo")), (_OF_ESTATE, _drawn_of("estate"))]
    return {
        FOLDER / f"{file}.svg": standalone(pictures[name]) for names, pictures in chosen for file, name in names.items()
    }


def _drawn_of(fixture: str) -> dict[str, Picture]:
    """The pictures of the systems of a fixture, by name."""
    folder = Path("fixtures", fixture)
    start = Path.cwd()
    os.chdir(ROOT)  # paths in titles are those of the repository
    try:
        config = ROOT / folder / "parmlint.yaml"
        settings = read_text(config.read_text("utf-8"), config, vocabulary(), FileTree())
        run = Engine(settings).check_paths([folder])
        if run.estate is None:
            return {}
        observed = Observed(run.findings, run.unjudged)
        drawn = galleries(run.estate.images, run.estate.vm_systems, observed, settings.fillers)
        return {picture.name: picture for gallery in drawn for picture in gallery.pictures}
    finally:
        os.chdir(start)
