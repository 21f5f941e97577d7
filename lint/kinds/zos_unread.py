"""The z/OS members that parmlint does not read."""

from __future__ import annotations

# fmt: off
PREFIXES_NOT_READ = frozenset({
    "ADYSET", "ALLOC", "ANTMIN", "AUTOR", "AXR", "CEAPRM", "CNGRP", "CNIDTR", "COFDLF",
    "CONFIG", "CONSOL", "CSFPRM", "CSVLLA", "CTIBPX", "CTIXCF", "CTIXES", "CUNUNI", "DEVSUP", "DIAG", "EPHWP",
    "EXIT", "GRSCNF", "GRSMON", "GRSRNL", "IEAAPF", "IEABLD", "IEADMC", "IEADMP", "IEADMR",
    "IEASLP", "IEASVC", "IECIOS", "IEFSSN", "IGDSMS", "IGGCAT", "IKJTSO", "IPCSPR", "IQPPRM",
    "IRRPRM", "IVTPRM", "IZUPRM", "MMSLST", "MPFLST", "MSGFLD", "MSTJCL", "NUCLST", "PFKTAB", "SCHED",
    "SMFPRM", "TSOKEY", "XCFPOL",
})
# fmt: on
"""The prefixes of z/OS members that parmlint does not read; such a member is named in messages."""

WHOLE_NAMES_NOT_READ = frozenset({"BLSCECT", "BLSCUSER", "GTFPARM", "IEAABD00", "IEAAPP00", "IEALOD00", "IKJPRM00"})
"""The names of z/OS members without a suffix that parmlint does not read."""
