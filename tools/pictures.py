"""The pictures of the documentation, drawn of the demo and the estate as a check without options draws them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from lint.cli.common import vocabulary
from lint.config.read import read_text
from lint.config.settings import Settings
from lint.engine import Engine
from lint.pictures.gallery import galleries
from lint.pictures.observed import Observed
from lint.pictures.picture import Picture
from lint.pictures.plan import PlanGroup, Words, pictures
from lint.pictures.svg import standalone
from lint.plan.plan import make
from lint.plan.side import Side
from lint.report import plan_words
from lint.review.review import Review
from lint.source.file_tree import FileTree, OverlaidTree

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

_OF_PLAN = {"plan": "plan-prda"}
_CHANGED = {
    "parmlib/BPXPRM00": ("MAXPROCSYS(2500)", "MAXPROCSYS(4000)"),
    "parmlib/IEASYS00": ("LNKAUTH=APFTAB", "LNKAUTH=LNKLST"),
}
"""The change of the plan that is shown: a text of a member, and what takes its place."""


def of_fixtures() -> dict[Path, str]:
    """Path and content of each picture."""
    chosen = [(_OF_PLAN, _planned()), (_OF_DEMO, _drawn_of("demo")), (_OF_ESTATE, _drawn_of("estate"))]
    return {
        FOLDER / f"{file}.svg": standalone(pictures[name]) for names, pictures in chosen for file, name in names.items()
    }


def _planned() -> dict[str, Picture]:
    """The pictures of a plan for a change of the demo, by name."""
    folder = Path("fixtures", "demo")
    with _at_root():
        texts = {name: (folder / name).read_text("utf-8") for name in _CHANGED}
        changed = {str(ROOT / folder / name): texts[name].replace(*_CHANGED[name]).encode() for name in texts}
        trees = {"before": FileTree(), "after": OverlaidTree(FileTree(), changed)}
        sides = [Side(title, _settings_of(folder), tree, folder) for title, tree in trees.items()]
        plan = make(sides[0], sides[1], [])
        groups = [PlanGroup(equal.names, equal.plan) for equal in plan_words.groups(plan.systems)]
        drawn = pictures(plan, groups, Words(plan_words.VERDICTS, plan_words.when))
        return {picture.name: picture for picture in drawn}


def _drawn_of(fixture: str) -> dict[str, Picture]:
    """The pictures of the systems of a fixture, by name."""
    folder = Path("fixtures", fixture)
    with _at_root():
        settings = _settings_of(folder)
        run = Engine(settings).check_paths([folder])
        if run.estate is None:
            return {}
        reviewed = Review(run, settings, ROOT / folder, FileTree()).reviewed()
        observed = Observed(reviewed.findings, reviewed.unjudged)
        drawn = galleries(run.estate.images, run.estate.vm_systems, observed, settings.fillers)
        return {picture.name: picture for gallery in drawn for picture in gallery.pictures}


def _settings_of(folder: Path) -> Settings:
    config = ROOT / folder / "parmlint.yaml"
    return read_text(config.read_text("utf-8"), config, vocabulary(), FileTree())


@contextmanager
def _at_root() -> Iterator[None]:
    """In the repository, so that paths in titles are relative to it."""
    start = Path.cwd()
    os.chdir(ROOT)
    try:
        yield
    finally:
        os.chdir(start)
