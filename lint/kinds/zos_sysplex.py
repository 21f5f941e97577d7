"""The members that make systems a sysplex."""

from __future__ import annotations

from lint.kinds.kind import FREE, Kind

KINDS = (
    Kind(
        id="couple",
        title="COUPLExx",
        family="CPL",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="couple",
        member="COUPLE",
        openings=(
            r"C(?:OUPLE\s+SYSPLEX|LASSDEF\s+CLASS)\s*\(",
            r"PATH(?:IN|OUT)\s+(?:STRNAME|DEVICE)\s*\(",
        ),
        upper_case=True,
        meaning="the sysplex, its couple data sets, transport classes and signaling paths",
    ),
)
