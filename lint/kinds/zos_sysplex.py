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
    Kind(
        id="ixgcnf",
        title="IXGCNFxx",
        family="IXG",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="ixgcnf",
        member="IXGCNF",
        takes_value=("CTRACE",),
        is_open_ended=True,
        own_codes=(("GEN012", "IXG001"),),
        openings=(
            r"MONITOR\s+(?:OFFLOAD|LSPRIMARY)[\s,]",
            r"ZAI\s+SERVER\s*\(",
        ),
        meaning="monitoring, tracing and other options of the system logger",
    ),
    Kind(
        id="grscnf",
        title="GRSCNFxx",
        family="GRS",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="grscnf",
        member="GRSCNF",
        openings=(r"GRSDEF\s*(?:(?:MATCHSYS|RESMIL|SYNCHRES|GRSQ|ENQMAX[AU]|CTRACE)\s*\(|/\*|$)",),
        upper_case=True,
        meaning="how systems take part in global resource serialization",
    ),
    Kind(
        id="grsrnl",
        title="GRSRNLxx",
        family="RNL",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="grsrnl",
        member="GRSRNL",
        openings=(r"RNLDEF\s+(?:RNL|TYPE|QNAME)\s*\(",),
        quotes=True,
        upper_case=True,
        meaning="the resource name lists of global resource serialization",
    ),
)
