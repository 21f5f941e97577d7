"""COFVLFxx rules about one member: classes that nobody can be sure of. Facts: zos-members-1.md section 3."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.helpers.checking import findings_of, places
from tests.helpers.playing import findings_in

MAPS = "CLASS NAME(IRRGMAP) EMAJ(GMAP)\nCLASS NAME(IRRUMAP) EMAJ(UMAP)\n"
"""The identity maps of RACF, without the classes of its other objects: VLF009."""


@pytest.mark.parametrize(
    "statement", ["CLASS NAME(X", "CLAS NAME(IRRGTS) EMAJ(GTS)", "CLASS NAM(IRRGTS)", "CLASS NAME(&NAME.) EMAJ(GTS)"]
)
def test_a_class_that_cannot_be_read_may_be_the_missing_one(statement: str) -> None:
    assert places(findings_of("COFVLF00", MAPS, "VLF009")) == [(1, 12, 19)]
    assert findings_of("COFVLF00", f"{MAPS}{statement}\n", "VLF009") == []


def test_a_class_that_cannot_be_read_may_be_that_of_lla(tmp_path: Path) -> None:
    files = {
        "parmlint.yaml": "systems:\n  PRDA: {parmlib: P}\n",
        "P/IEASYS00": "CMD=00\n",
        "P/COMMND00": "COM='START VLF,SUB=MSTR,NN=00'\n",
        "P/COFVLF00": MAPS,
    }
    assert places(findings_in(tmp_path, files, "VLF007")) == [(1, 12, 19)]
    assert findings_in(tmp_path, {**files, "P/COFVLF00": f"{MAPS}CLASS NAME(X\n"}, "VLF007") == []
