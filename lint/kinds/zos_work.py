"""The members that say how work is run: system resources manager, APPC scheduler, TSO/E."""

from __future__ import annotations

from lint.kinds.kind import FREE, KEYED, PARAMETERS, TSO, Kind

KINDS = (
    Kind(
        id="ieaopt",
        title="IEAOPTxx",
        family="IPS",
        word="parameter",
        platform="zos",
        lexer=PARAMETERS,
        edge=71,
        grammar="ieaopt",
        member="IEAOPT",
        openings=(
            r"HIPERDISPATCH\s*=\s*[A-Z0-9]",
            r"I(?:IP|FA)HONORPRIORITY\s*=\s*[A-Z0-9]",
            r"BLWL(?:TRPCT|INTHD)\s*=\s*[A-Z0-9]",
            r"C(?:NTCLIST|CCAWMT)\s*=\s*[A-Z0-9]",
            r"ZIIPAWMT\s*=\s*[A-Z0-9]",
        ),
        meaning="tuning parameters of the system resources manager",
    ),
    Kind(
        id="ieaics",
        title="IEAICSxx",
        family="ICS",
        platform="zos",
        lexer=KEYED,
        edge=71,
        grammar="ieaics",
        member="IEAICS",
        openings=(
            r"SUBSYS\s*=\s*[A-Z0-9@#$]{1,4}\s*,\s*R?PGN\s*=\s*[(\d]",
            r"TRX(?:NAME|CLASS)\s*=\s*[^\s,]+\s*,\s*R?PGN\s*=\s*[(\d]",
        ),
        quotes=True,
        upper_case=True,
        meaning="the performance groups that work is put in (compatibility mode)",
    ),
    Kind(
        id="ieaips",
        title="IEAIPSxx",
        family="IPS",
        platform="zos",
        lexer=KEYED,
        edge=71,
        grammar="ieaips",
        member="IEAIPS",
        openings=(
            r"PGN\s*=\s*\d+\s*,\s*\(\s*[A-Z]+\s*=",
            r"DMN\s*=\s*\d+\s*,\s*CNSTR\s*=",
            r"OBJ\s*=\s*\d+\s*,\s*SRV\s*=",
        ),
        upper_case=True,
        meaning="domains, performance groups and service coefficients (compatibility mode)",
    ),
    Kind(
        id="aschpm",
        title="ASCHPMxx",
        family="ASC",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="aschpm",
        member="ASCHPM",
        openings=(r"CLASSADD\s+CLASSNAME\s*\(",),
        meaning="classes of the APPC/MVS transaction scheduler",
    ),
    Kind(
        id="ikjtso",
        title="IKJTSOxx",
        family="TSO",
        platform="zos",
        lexer=TSO,
        edge=72,
        grammar="ikjtso",
        member="IKJTSO",
        openings=(
            r"AUTH(?:CMD|PGM|TSF)\s+NAMES\s*\(",
            r"NOTBKGND\s+NAMES\s*\(",
            r"PLAT(?:CMD|PGM)\s+NAMES\s*\(",
        ),
        meaning="the commands and programs of TSO/E, and the defaults of its commands",
    ),
)
