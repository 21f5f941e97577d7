from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.buffers import BUFFER_FILLING_LENGTHS, LONGEST_MESSAGE, SMALL_BUFFER_LENGTH, buffer_size
from lint.model.couple import Couple
from lint.ruleset.rule import NOTE, WARNING, Option, Options, finding, rule


@rule(
    "CPL026",
    level=WARNING,
    tags=("transport-classes", "performance"),
    health_check="XCF_TCLASS_CLASSLEN",
    options={"sizes": Option(2, "How many buffer sizes the classes for UNDESIG should have.")},
)
def too_few_buffer_sizes(couple: Couple, options: Options) -> Iterator[Finding]:
    """
    Transport classes that do not separate messages by size.

    ## What it does
    Reports a member with signaling paths whose classes for UNDESIG have fewer than two buffer sizes (or the number set
    by the option `sizes`; the health check asks for 3). Notes classes of two or more sizes if none of them is small
    (CLASSLEN 956 or less), unless CPL025 reports the smallest. From z/OS 2.4 on, XCF separates messages by size itself
    (XTCSIZE). So the rule reports nothing for such a target unless the function is disabled, and gives a note if no
    target is set.

    ## Why it matters
    Most messages are short, and a few are long. In one class they share buffers: either each short message uses a large
    buffer, or XCF expands and contracts the buffers of the path for the long messages, with signals of its own each
    time.

    ## Example
    ```text parmlint.yaml
    target: {os390: "2.10"}
    ```
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    PATHOUT  STRNAME(IXCPATH1,IXCPATH2)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2)
    ```

    Help: Add a CLASSDEF with CLASSLEN(16316) GROUP(UNDESIG), and a PATHOUT for its class.

    ## Use instead
    ```text parmlint.yaml
    target: {os390: "2.10"}
    ```
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(DEFAULT)  CLASSLEN(16316) GROUP(UNDESIG)
    CLASSDEF CLASS(DEFSMALL) CLASSLEN(956)   GROUP(UNDESIG)
    PATHOUT  STRNAME(IXCPATH1)
    PATHOUT  STRNAME(IXCPATH2) CLASS(DEFSMALL)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2)
    ```

    ## Sources
    - XCF performance flash of the Washington Systems Center: one class of 956 and a second for larger messages.
    - z/OS MVS System Messages: IXCH0420E. IBM Health Checker for z/OS: XCF_TCLASS_CLASSLEN.
    """
    shared = couple.shared_classes
    if couple.sorts_by_size or not shared or not couple.outbound or not couple.has_read_all("CLASSDEF"):
        return
    advised = options["sizes"]
    sizes = {buffer_size(length) for _, length in shared}
    level = NOTE if couple.sorts_by_size is None else WARNING
    smallest, length = min(shared, key=lambda pair: pair[1])
    if len(sizes) < advised:
        first = next((transport_class for transport_class, _ in shared if transport_class.definition), smallest)
        shown = ", ".join(map(str, sorted(sizes)))
        length = next((length for length in _ADVISED_LENGTHS if buffer_size(length) not in sizes), LONGEST_MESSAGE)
        yield finding(
            first.definition["CLASS"] if first.definition else couple.outbound[0].statement,
            f"The transport classes for UNDESIG use only buffers of {shown} bytes; {advised} sizes are recommended.",
            help=f"Add a CLASSDEF with CLASSLEN({length}) GROUP(UNDESIG), and a PATHOUT for its class.",
            level=level,
        )
    elif length > SMALL_BUFFER_LENGTH and length in BUFFER_FILLING_LENGTHS:
        yield finding(
            couple.source("CLASSLEN", smallest.definition) or couple.outbound[0].statement,
            f"CLASSLEN {length} is the smallest of the classes for UNDESIG; a class with {SMALL_BUFFER_LENGTH} fits "
            "most messages better.",
            help=f"Specify CLASSLEN({SMALL_BUFFER_LENGTH}).",
            level=NOTE,
        )


_ADVISED_LENGTHS = (SMALL_BUFFER_LENGTH, 16_316)
"""The lengths of the classes that part short messages from long ones. [doc: the XCF flash]"""
