"""The members that say how data sets are found, kept and allocated."""

from __future__ import annotations

from lint.kinds.kind import FREE, Kind

KINDS = (
    Kind(
        id="cofvlf",
        title="COFVLFxx",
        family="VLF",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="cofvlf",
        member="COFVLF",
        openings=(r"CLASS\s+NAME\s*\(\s*[A-Z0-9@#$&.]{1,9}\s*\)[\s,]*(?:$|/\*|EMAJ|EDSN|MAXVIRT)",),
        upper_case=True,
        meaning="the classes of the virtual lookaside facility",
    ),
    Kind(
        id="cofdlf",
        title="COFDLFxx",
        family="DLF",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="cofdlf",
        member="COFDLF",
        openings=(r"CLASS\s+(?:MAXEXPB|PCTRETB|CONEXIT)\s*\(",),
        upper_case=True,
        meaning="the limits and the exit of the data lookaside facility (Hiperbatch)",
    ),
    Kind(
        id="igdsms",
        title="IGDSMSxx",
        family="SMS",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="igdsms",
        member="IGDSMS",
        openings=(r"SMS\s+(?:ACDS|COMMDS)\s*\(",),
        upper_case=True,
        is_open_ended=True,
        meaning="the data sets and options of the storage management subsystem",
    ),
    Kind(
        id="alloc",
        title="ALLOCxx",
        family="ALC",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="alloc",
        member="ALLOC",
        name_needs_content=True,
        openings=(
            r"SPACE\s+(?:PRIMARY|SECONDARY|MEASURE)\s*\(",
            r"S(?:DSN_WAIT\s+WAITALLOC|PEC_WAIT\s+POLICY)\s*\(",
            r"TIOT\s+SIZE\s*\(",
        ),
        verb_takes_parentheses=True,
        upper_case=True,
        is_open_ended=True,
        meaning="the defaults of allocation, and what it does where it would have to wait",
    ),
)
