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
        id="irrprm",
        is_open_ended=True,
        title="IRRPRMxx",
        family="RCF",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="irrprm",
        member="IRRPRM",
        openings=(
            r"DATASETNAMETABLE\s+ENTRY\s",
            r"DATABASE_OPTIONS\s+SYSPLEX\s*\(",
        ),
        quotes=True,
        upper_case=True,
        meaning="the data sets of the RACF database, its range table, and its sysplex options",
    ),
    Kind(
        id="iggcat",
        is_open_ended=True,
        title="IGGCATxx",
        family="CAT",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="iggcat",
        member="IGGCAT",
        openings=(
            r"NOTIFYEXTENT\s*\(\s*\d",
            r"VVDSSPACE\s*\(\s*\d",
            r"GDGEXTENDED\s*\(",
        ),
        verb_takes_parentheses=True,
        word="parameter",
        meaning="the options of the catalog address space",
    ),
)
