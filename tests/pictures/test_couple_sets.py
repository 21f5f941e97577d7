"""The couple data sets in the picture of XCF: primary and alternate of each type, and what lacks."""

from __future__ import annotations

from pathlib import Path

from lint.model.couple import Couple
from lint.pictures import xcf
from lint.pictures.looks import Look
from lint.pictures.observed import Observed
from tests.helpers.playing import estate_in
from tests.pictures.checks import check_picture, finding, overlapping_boxes
from tests.pictures.reading import drawn
from tests.pictures.test_xcf import FILES, SECOND, marked

DATA_SETS = """COUPLE   SYSPLEX(PLEX1) PCOUPLE(SYS1.XCF.CDS01,VOL001)
         ACOUPLE(SYS1.XCF.CDS02,VOL002)
DATA     TYPE(CFRM,SFM) PCOUPLE(SYS1.CFRM.CDS01,VOL001)
DATA     TYPE(LOGR) PCOUPLE(SYS1.LOGR.CDS01)
         ACOUPLE(SYS1.&NONE..CDS02,VOL002)
DATA     TYPE(ARM) PCOUPLE(SYS1.ARM.CDS01,VOL001) ACOUPLE(
"""


def test_the_couple_data_sets_are_there_with_their_volumes(tmp_path: Path) -> None:
    files = {**FILES, "parmlib/COUPLE00": f"{DATA_SETS}", "parmlib/COUPLE01": "COUPLE SYSPLEX(PLEX1)\n"}
    (picture,) = xcf.layouts(estate_in(tmp_path, files).images)
    check_picture(picture)
    assert overlapping_boxes(picture) == []
    shown = {name: entry for name, entry in drawn(picture).items() if "data sets" in name}
    sound = Look.SOUND
    assert {name: entry for name, entry in shown.items() if name < "PRDA data sets 3"} == {
        "PRDA data sets 0": (sound, "sysplex"),
        "PRDA data sets 0 primary": (sound, "SYS1.XCF.CDS01 on VOL001"),
        "PRDA data sets 0 alternate": (sound, "SYS1.XCF.CDS02 on VOL002"),
        "PRDA data sets 1": (sound, "CFRM/SFM"),
        "PRDA data sets 1 primary": (sound, "SYS1.CFRM.CDS01 on VOL001"),
        "PRDA data sets 1 alternate": (Look.MISSING, "no alternate"),
        "PRDA data sets 2": (sound, "LOGR"),
        "PRDA data sets 2 primary": (sound, "SYS1.LOGR.CDS01, volume not coded"),
        "PRDA data sets 2 alternate": (Look.UNKNOWN, "SYS1.&NONE..CDS02 on VOL002"),
    }
    # What could not be read may be the alternate, and a statement more.
    assert shown["PRDA data sets 3 alternate"] == (Look.UNKNOWN, "alternate not known")
    assert not [name for name in shown if name.startswith("PRDB")]


def test_a_finding_on_a_couple_data_set_is_there_and_not_on_the_system(tmp_path: Path) -> None:
    images = estate_in(tmp_path, {**FILES, "parmlib/COUPLE00": DATA_SETS, "parmlib/COUPLE01": SECOND}).images
    couple = images[0].view(Couple)
    assert couple
    assert couple.couple
    of_sysplex, of_data = couple.data_sets[:2]
    assert of_sysplex.alternate
    of_alternate = finding(of_sysplex.alternate.values[1].span)
    of_type = finding(of_data.statement["TYPE"].span)
    of_couple = finding(couple.couple["SYSPLEX"].span)
    assert marked(xcf.layouts(images, Observed([of_alternate]))[0]) == {"PRDA data sets 0 alternate"}
    assert marked(xcf.layouts(images, Observed([of_type]))[0]) == {"PRDA data sets 1"}
    assert marked(xcf.layouts(images, Observed([of_couple]))[0]) == {"PRDA"}
