"""The kinds of z/OS and its forebears: parmlib members, and what belongs to them."""

from __future__ import annotations

from lint.kinds.kind import FREE, Kind

ZOS_KINDS = (
    Kind(
        id="couple",
        title="COUPLExx",
        family="CPL",
        platform="zos",
        cut=FREE,
        edge=71,
        grammar="couple",
        member="COUPLE",
        content=r"(?i)\s*(COUPLE\s+SYSPLEX|CLASSDEF\s+CLASS|PATH(IN|OUT)\s+(STRNAME|DEVICE))\s*\(",
        meaning="the sysplex, its couple data sets, transport classes and signalling paths",
    ),
)
