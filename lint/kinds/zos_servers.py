"""The members that started servers read: z/OSMF, the cryptographic services."""

from __future__ import annotations

from lint.kinds.kind import FREE, Kind

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
)
