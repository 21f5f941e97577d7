"""The members that say what operators see and do: consoles, messages, automatic replies."""

from __future__ import annotations

from lint.kinds.kind import REMARKS, Kind

KINDS = (
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
