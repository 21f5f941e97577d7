"""The members for those who operate z/OS: consoles, messages, diagnostics, health checks."""

from __future__ import annotations

from lint.kinds.kind import FREE, Kind

KINDS = (
    Kind(
        id="hzsprm",
        title="HZSPRMxx",
        family="HZS",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="hzsprm",
        member="HZSPRM",
        takes_value=("LOGGER", "HZSPDATA", "WHEN"),
        quotes=True,
        is_open_ended=True,
        openings=(r"ADD(?:REP(?:LACE)?)?[\s,]+POLICY(?![\w@#$-])",),
        meaning="policies and settings of IBM Health Checker for z/OS",
    ),
)
