"""Couple data sets for CFRM policies, which rules of several families need: the ones that lack, and help on them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from lint.model.couple import Couple

if TYPE_CHECKING:
    from lint.syntax.statement import LocatedStatement
    from lint.systems.zos.image import Image

ADD_CFRM_DATA_SETS = (
    "Add DATA TYPE(CFRM) PCOUPLE(SYS1.CFRM.CDS01) ACOUPLE(SYS1.CFRM.CDS02), with the names of your data sets."
)


def couple_without_cfrm(image: Image) -> LocatedStatement | None:
    """The COUPLE statement that names data sets of the sysplex while surely no DATA names any for CFRM, else None."""
    view = image.view(Couple)
    statement = view.couple if view else None
    is_lacking = view and statement and "PCOUPLE" in statement and view.has_no_data_for("CFRM")
    return statement if is_lacking else None
