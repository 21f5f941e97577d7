"""Help on couple data sets for CFRM policies, which several families give."""

from __future__ import annotations

ADD_CFRM_DATA_SETS = (
    "Add DATA TYPE(CFRM) PCOUPLE(SYS1.CFRM.CDS01) ACOUPLE(SYS1.CFRM.CDS02), with the names of your data sets."
)
