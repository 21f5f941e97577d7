"""The members that say how a system is operated: consoles, automatic replies, messages."""

from __future__ import annotations

from lint.kinds.kind import FREE, REMARKS, Kind

KINDS = (
    Kind(
        id="consol",
        title="CONSOLxx",
        family="CON",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="consol",
        member="CONSOL",
        name_needs_content=True,
        is_open_ended=True,
        openings=(
            r"CONSOLE\s+DEVNUM\s*\(",
            r"HARDCOPY\s+(?:DEVNUM|ROUTCODE|CMDLEVEL|HCFORMAT)\s*\(",
            r"INIT\s+(?:AMRF|CMDDELIM|MLIM|RLIM|LOGLIM|UEXIT|MPF|MMS|PFK|CNGRP|APPLID|GENERIC)\s*\(",
        ),
        upper_case=True,
        meaning="consoles, the hardcopy message set, and limits of messages",
    ),
    Kind(
        id="autor",
        title="AUTORxx",
        family="AUT",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="autor",
        member="AUTOR",
        name_needs_content=True,
        openings=(
            r"NOTIFYMSGS\s*\(",
            r"MSGID\s*\(\s*[^\s()]+\s*\)\s*(?:DELAY\s*\(|REPLY\s*\(|NOAUTOR?REPLY)",
        ),
        quotes=True,
        verb_takes_parentheses=True,
        meaning="messages that the system answers by itself",
    ),
    Kind(
        id="mpflst",
        title="MPFLSTxx",
        family="MPF",
        platform="zos",
        lexer=REMARKS,
        edge=71,
        grammar="mpflst",
        member="MPFLST",
        openings=(r"I[A-Z@#$]{2}[0-9]{3,5}[A-Z],(?:SUP|RETAIN|AUTO|USEREXIT)\(",),
        entry=r"[^\s,./]+,(?:SUP|RETAIN|AUTO|USEREXIT)\(|[A-Z@#$]+\d+[A-Z]\Z|\.[A-Z]",
        text=r"\.(?:MSGCOLR|MSGIDS|MSGOPTS|FORNSSI|CMD)[ \t]+\S+|\S+",
        upper_case=True,
        meaning="which messages are suppressed, retained, or given to automation and exits",
    ),
)
