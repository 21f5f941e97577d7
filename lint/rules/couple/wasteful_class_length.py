from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Edit, Finding, Fix
from lint.model.buffers import BUFFER_FILLING_LENGTHS, CONTROL_BYTES, buffer_size
from lint.model.couple import Couple
from lint.ruleset.rule import NOTE, finding, rule


@rule("CPL025", level=NOTE, tags=("transport-classes", "performance"))
def wasteful_class_length(couple: Couple) -> Iterator[Finding]:
    """
    A CLASSLEN that leaves much of its message buffer empty.

    ## What it does
    Notes a CLASSLEN, on CLASSDEF or COUPLE, that does not fill the message buffer it needs. The lengths that fill a
    buffer are 956, then 4028, 8124 and so on in steps of 4096, and 62464.

    ## Why it matters
    XCF uses 68 bytes of each buffer for itself, and a buffer has 1K or a multiple of 4K. A CLASSLEN of 1024 does not
    fit into 1K and uses 4K, although the class is planned only for messages up to 1024 bytes.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(SMALL) CLASSLEN(1024)
    ```

    Help: Specify CLASSLEN(4028) or CLASSLEN(956).

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(SMALL) CLASSLEN(956)
    ```

    ## Fix safety
    Unsafe. The fix writes the next length that fills the same buffer. It needs review: it moves messages between
    classes.

    ## Sources
    - XCF performance flash of the Washington Systems Center: internal buffers and the 68 bytes.
    - z/OS MVS Setting Up a Sysplex: Specifying the lengths of messages for the transport class.
    """
    for statement in couple.parsed.statements:
        classlen = statement.get("CLASSLEN") if statement.name in ("COUPLE", "CLASSDEF") else None
        length = classlen.number if classlen else None
        if not classlen or not length or length in BUFFER_FILLING_LENGTHS or length > BUFFER_FILLING_LENGTHS[-1]:
            continue
        fills = next(full for full in BUFFER_FILLING_LENGTHS if full > length)
        below = max((full for full in BUFFER_FILLING_LENGTHS if full < length), default=None)
        choice = f"{below} or {fills} fills a buffer" if below else f"{fills} fills the buffer"
        yield finding(
            classlen,
            f"CLASSLEN {length} needs {length + CONTROL_BYTES} bytes and uses a buffer of {buffer_size(length)} bytes; "
            f"CLASSLEN {choice}.",
            help=f"Specify CLASSLEN({fills}){f' or CLASSLEN({below})' if below else ''}.",
            fixes=(Fix(f"Raise CLASSLEN to {fills}", (Edit(classlen.span, str(fills)),)),),
        )
