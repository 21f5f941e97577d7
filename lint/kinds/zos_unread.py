"""The z/OS members that parmlint does not read."""

from __future__ import annotations

# fmt: off
PREFIXES_NOT_READ = frozenset({
    "ADYSET", "ALLOC", "ANTMIN", "AUTOR", "AXR", "CEAPRM", "CEEPRM", "CNGRP", "CNIDTR", "COFDLF",
    "CONFIG", "CONSOL", "CSFPRM", "CSVLLA", "CTIBPX", "CTIXCF", "CTIXES", "CUNUNI", "DEVSUP", "DIAG", "EPHWP",
    "EXIT", "GRSCNF", "GRSMON", "GRSRNL", "HZSPRM", "IEABLD", "IEADMC", "IEADMP", "IEADMR",
    "IEASLP", "IECIOS", "IFAPRD", "IGDSMS", "IGGCAT", "IKJTSO", "IPCSPR", "IQPPRM",
    "IRRPRM", "IVTPRM", "IXGCNF", "IZUPRM", "MMSLST", "MSGFLD", "MSTJCL", "NUCLST", "PFKTAB",
    "SMFLIM", "SMFPRM", "TSOKEY", "VATLST", "XCFPOL",
})
# fmt: on
"""The prefixes of z/OS members that parmlint does not read; such a member is named in messages."""

WHOLE_NAMES_NOT_READ = frozenset({"BLSCECT", "BLSCUSER", "GTFPARM", "IEAABD00", "IEAAPP00", "IEALOD00", "IKJPRM00"})
"""The names of z/OS members without a suffix that parmlint does not read."""
