"""Couple data sets for CFRM policies: the help of rules of several families on them."""

ADD_CFRM_DATA_SETS = (
    "Add DATA TYPE(CFRM) PCOUPLE(SYS1.CFRM.CDS01) ACOUPLE(SYS1.CFRM.CDS02), with the names of your data sets."
)
