"""The z/OS members that parmlint does not read."""

from __future__ import annotations

# fmt: off
PREFIXES_NOT_READ = frozenset({
    "ADYSET", "ANTMIN", "AUTOR", "AXR", "CEAPRM", "CEEPRM", "CNGRP", "CNIDTR",
    "CONFIG", "CONSOL", "CSFPRM", "CTIBPX", "CTIXCF", "CTIXES", "CUNUNI", "DEVSUP", "EPHWP",
    "EXIT", "GRSMON", "HZSPRM", "IEAAPF", "IEABLD", "IEADMC", "IEADMP", "IEADMR",
    "IEASLP", "IEASVC", "IECIOS", "IEFSSN", "IFAPRD", "IGGCAT", "IKJTSO", "IPCSPR", "IQPPRM",
    "IRRPRM", "IVTPRM", "IXGCNF", "IZUPRM", "MMSLST", "MPFLST", "MSGFLD", "MSTJCL", "NUCLST", "PFKTAB", "SCHED",
    "SMFLIM", "SMFPRM", "TSOKEY", "VATLST", "XCFPOL",
})
# fmt: on
"""The prefixes of z/OS members that parmlint does not read; such a member is named in messages."""

WHOLE_NAMES_NOT_READ = frozenset({"BLSCECT", "BLSCUSER", "GTFPARM", "IEAABD00", "IEAAPP00", "IEALOD00", "IKJPRM00"})
"""The names of z/OS members without a suffix that parmlint does not read."""
