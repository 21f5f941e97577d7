"""The members that say how data sets are found, kept and allocated."""

from __future__ import annotations

from lint.kinds.kind import COLUMNS, FREE, Kind

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
        id="vatlst",
        title="VATLSTxx",
        family="VAT",
        platform="zos",
        lexer=COLUMNS,
        edge=80,
        grammar="vatlst",
        member="VATLST",
        openings=(r"VATDEF\s+(?:IPLUSE|SYSUSE)\s*\(",),
        own_codes=(("GEN015", "VAT001"),),
        entry=r"[^\s,&]{1,8} *[S,].?,.?, *[^\s,]|VATDEF\s|\S*&",
        meaning="the mount and use attributes of volumes",
    ),
)
