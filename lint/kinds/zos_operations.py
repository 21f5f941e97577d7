"""The members for operators, messages and diagnosis."""

from __future__ import annotations

from lint.kinds.kind import FREE, Kind

KINDS = (
    Kind(
        id="diag",
        title="DIAGxx",
        family="DIA",
        platform="zos",
        lexer=FREE,
        edge=71,
        grammar="diag",
        member="DIAG",
        name_needs_content=True,
        openings=(r"VSM\s+TRAC[EK]\s+(?:CSA|SQA|GETFREE)\s*\(", r"AUTOIPL\s+(?:SADMP|MVS)\s*\("),
        verb_takes_parentheses=True,
        upper_case=True,
        is_open_ended=True,
        meaning="storage tracking, traces, and what the system loads by itself after a wait state",
    ),
)
