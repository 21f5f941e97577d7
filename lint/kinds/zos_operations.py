"""The members that say what operators see and do: dumps, traps, traces, System REXX."""

from __future__ import annotations

from lint.kinds.kind import FREE, TRAPS, Kind

_COMPONENTS_WITH_TRACE = "AXR BPX CSF EZB GRS GTZ HZS IDS IOS LOG NTA OPS ORA RES RRS RSM SMS XES"

KINDS = (
    Kind(
        id="adyset",
        title="ADYSETxx",
        family="DAE",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="adyset",
        member="ADYSET",
        openings=(r"DAE\s*=\s*ST(?:ART|OP)(?:$|[\s,])",),
        quotes=True,
        upper_case=True,
        meaning="dump analysis and elimination",
    ),
    Kind(
        id="ieaslp",
        title="IEASLPxx",
        family="SLP",
        platform="zos",
        lexer=TRAPS,
        edge=71,
        grammar="ieaslp",
        member="IEASLP",
        openings=(r"SLIP\s+SET,",),
        upper_case=True,
        word="command",
        meaning="SLIP traps",
    ),
    Kind(
        id="ctrace",
        is_open_ended=True,
        title="CTncccxx",
        family="CTR",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="ctrace",
        member="CTIXCF",
        other_members=tuple(f"CTI{component}" for component in _COMPONENTS_WITH_TRACE.split()),
        openings=(r"TRACEOPTS\s+(?:WTRSTART\s*\(|O(?:N|FF)(?:$|\s))",),
        quotes=True,
        upper_case=True,
        meaning="the options of a component trace",
    ),
    Kind(
        id="axr",
        is_open_ended=True,
        title="AXRxx",
        family="AXR",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="axr",
        member="AXR",
        name_needs_content=True,
        openings=(
            r"REXXLIB\s+ADD\s+DSN(?:AME)?\s*\(",
            r"AXRUSER\s*\(",
        ),
        quotes=True,
        verb_takes_parentheses=True,
        meaning="the libraries and the command prefix of System REXX",
    ),
)
