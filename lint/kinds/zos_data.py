"""The members that say how data sets are found, kept and allocated."""

from __future__ import annotations

from lint.kinds.kind import FREE, PARAMETERS, STATEMENTS, Kind

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
        id="devsup",
        is_open_ended=True,
        title="DEVSUPxx",
        family="DEV",
        word="option",
        platform="zos",
        lexer=PARAMETERS,
        edge=71,
        grammar="devsup",
        member="DEVSUP",
        openings=(
            r"NON_VSAM_XTIOT\s*=\s*(?:YES|NO)\b",
            r"TAPEAUTH(?:DSN|F1)\s*=\s*(?:YES|NO)\b",
            r"ALVERSION\s*=\s*(?:FORCE)?[34]\b",
        ),
        meaning="the options of device support: tapes and their libraries, extended TIOT, copy services",
    ),
    Kind(
        id="iecios",
        is_open_ended=True,
        title="IECIOSxx",
        family="IOS",
        platform="zos",
        lexer=STATEMENTS,
        edge=71,
        grammar="iecios",
        member="IECIOS",
        openings=(
            r"MIH\s+(?:TIME|DEV|DASD|TAPE|MNTS|IOTDASD|IOTIMING)=",
            r"HYPERPAV=(?:YES|NO|BASEONLY|XPAV)\b",
            r"CAPTUCB\s+PROTECT=",
        ),
        meaning="missing interrupts, I/O timing, hot I/O and other options of the I/O supervisor",
    ),
)
