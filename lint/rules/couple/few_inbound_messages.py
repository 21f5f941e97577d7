"""CPL007: an inbound path that holds few messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from lint.model.buffers import message_space, shortages
from lint.rules.rule import WARNING, Option, Options, finding, rule

if TYPE_CHECKING:
    from lint.finding import Finding
    from lint.kinds.statement import PlacedOperand
    from lint.model.couple import Couple


@rule(
    "CPL007",
    "few-inbound-messages",
    level=WARNING,
    tags=("paths", "performance"),
    health_check="XCF_MAXMSG_NUMBUF_RATIO",
    options={"messages": Option(30, "How many of the longest messages an inbound path should hold.")},
)
def few_inbound_messages(couple: Couple, options: Options) -> Iterator[Finding]:
    """
    ## What it does
    Reports a PATHIN whose effective MAXMSG holds fewer than 30 messages (or the number set by the option `messages`) of
    the longest CLASSLEN in the member. A MAXMSG of COUPLE that several PATHIN inherit is reported once. Silent
    about a MAXMSG that CPL006 reports.

    ## Why it matters
    When a burst of long messages comes in, there is no buffer for the rest of them: they wait, and when they wait long
    enough, the sender's messages are rejected.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(LARGE) CLASSLEN(62464)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2) MAXMSG(1000)
    ```

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(LARGE) CLASSLEN(62464)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2) MAXMSG(2000)
    ```

    ## Sources
    - z/OS MVS System Messages: IXCH0905I. z/OS MVS Setting Up a Sysplex: planning inbound paths.
    - XCF performance flash of the Washington Systems Center: inbound messages.
    """
    longest = couple.longest_class
    if longest is None:
        return
    transport_class, length = longest
    space, wanted = message_space(length), options["messages"]
    reported: set[PlacedOperand | None] = {short.maxmsg for short in shortages(couple)}
    for path in couple.inbound:
        coded, maxmsg = couple.source("MAXMSG", path.statement), couple.maxmsg_of(path)
        if maxmsg is None or coded in reported or maxmsg // space >= wanted:
            continue
        reported.add(coded)
        yield finding(
            coded or path.end,
            f"MAXMSG {maxmsg}{'' if coded else ' (default)'} holds {maxmsg // space} messages of {length} bytes (class"
            f" {transport_class.name}) on an inbound path: {wanted} of {space} K each need {wanted * space}.",
        )
