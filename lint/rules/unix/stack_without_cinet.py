from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.unix import CINET_ENTRY, INET_ENTRY, Unix
from lint.ruleset.rule import ERROR, NOTE, WARNING, finding, rule
from lint.syntax.statement import is_unknown


@rule("BPX019", level=ERROR, tags=("sockets",))
def stack_without_cinet(unix: Unix) -> Iterator[Finding]:
    """
    A TCP/IP stack without common INET.

    ## What it does
    Reports a SUBFILESYSTYPE whose TYPE is not that of a FILESYSTYPE with the entry point BPXTCINT. Members without any
    FILESYSTYPE are not checked: they may only add to others. Where a system may read additional members, a type that
    none of these defines is a note, or a warning if another type has a single stack.

    ## Why it matters
    Only the common INET file system supports several stacks; the stack is not started.

    ## Example
    ```text BPXPRM00
    FILESYSTYPE TYPE(INET) ENTRYPOINT(EZBPFINI)
    SUBFILESYSTYPE NAME(TCPIPA) TYPE(INET) ENTRYPOINT(EZBPFINI) DEFAULT
    ```

    Help: Change ENTRYPOINT(EZBPFINI) of FILESYSTYPE TYPE(INET) to ENTRYPOINT(BPXTCINT).

    ## Use instead
    ```text BPXPRM00
    FILESYSTYPE TYPE(CINET) ENTRYPOINT(BPXTCINT)
    SUBFILESYSTYPE NAME(TCPA) TYPE(CINET) ENTRYPOINT(EZBPFINI) DEFAULT
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: SUBFILESYSTYPE.
    """
    for statement in unix.statements("SUBFILESYSTYPE"):
        named = statement.get("TYPE")
        entries = unix.entries(named.text) if named else set()
        if not named or any(map(is_unknown, entries)):
            continue
        if unix.lacks_type(named.text):
            where = "" if unix.is_complete else " here"
            message = f"No FILESYSTYPE{where} defines type {named.text}; a stack needs one with {CINET_ENTRY}."
            has_one_stack = any(filesystype.entry == INET_ENTRY for filesystype in unix.types)
            partly = WARNING if has_one_stack else NOTE  # a member with one stack excludes common INET elsewhere
            level = None if unix.is_complete else partly
            yield finding(named, message, help=_help(unix, named.text), level=level)
        elif entries and CINET_ENTRY not in entries:
            started = ", ".join(sorted(entries))
            message = f"Type {named.text} is started by {started} and supports no stacks; {CINET_ENTRY} does."
            yield finding(named, message, help=_help(unix, named.text))


def _help(unix: Unix, name: str) -> str:
    """The help for a stack of a type that carries none."""
    common = next((filesystype.name for filesystype in unix.types if filesystype.entry == CINET_ENTRY), "")
    if common:
        return f"Specify TYPE({common})."
    if INET_ENTRY in unix.entries(name):
        return f"Change ENTRYPOINT({INET_ENTRY}) of FILESYSTYPE TYPE({name}) to ENTRYPOINT({CINET_ENTRY})."
    return f"Add FILESYSTYPE TYPE(CINET) ENTRYPOINT({CINET_ENTRY}), and specify TYPE(CINET)."
