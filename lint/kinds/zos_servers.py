"""The members that started servers read: z/OSMF, the cryptographic services."""

from __future__ import annotations

from lint.kinds.kind import FREE, REMARKS, Kind

KINDS = (
    Kind(
        id="izuprm",
        title="IZUPRMxx",
        family="IZU",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="izuprm",
        member="IZUPRM",
        openings=(r"SERVER_PROC\s*\(", r"CSRF_SWITCH\s*\(", r"CLOUD_SAF_PREFIX\s*\("),
        quotes=True,
        verb_takes_parentheses=True,
        is_open_ended=True,
        meaning="the options of z/OSMF",
    ),
    Kind(
        id="csfprm",
        title="CSFPRMxx",
        family="CSF",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="csfprm",
        member="CSFPRM",
        openings=(r"CKDSN\s*\(", r"PKDSN\s*\(", r"TKDSN\s*\("),
        quotes=True,
        verb_takes_parentheses=True,
        is_open_ended=True,
        meaning="the options of the cryptographic services ICSF",
    ),
    Kind(
        id="ivtprm",
        title="IVTPRM00",
        family="CSM",
        platform="zos",
        lexer=REMARKS,
        edge=71,
        grammar="ivtprm",
        member="IVTPRM",
        openings=(r"ECSA\s+MAX\(", r"HVCOMM\s+MAX\("),
        entry=r"(?:FIXED|ECSA|HVCOMM)\s+MAX|POOL",
        text=r"\S(?:.*\S)?",
        upper_case=True,
        symbols=False,
        is_open_ended=True,
        meaning="the storage of the communications storage manager",
    ),
)
