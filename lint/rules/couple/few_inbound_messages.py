from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.buffers import INBOUND_MESSAGES, short_inbound
from lint.model.couple import Couple
from lint.rules.shared.rewriting import replaced
from lint.ruleset.rule import WARNING, Option, Options, finding, rule


@rule(
    "CPL007",
    level=WARNING,
    tags=("paths", "performance"),
    health_check="XCF_MAXMSG_NUMBUF_RATIO",
    options={"messages": Option(INBOUND_MESSAGES, "How many of the longest messages an inbound path should hold.")},
)
def few_inbound_messages(couple: Couple, options: Options) -> Iterator[Finding]:
    """
    An inbound path that holds few messages.

    ## What it does
    Reports a PATHIN whose effective MAXMSG holds fewer than 30 messages (or the number set by the option `messages`) of
    the longest CLASSLEN in the member. A MAXMSG of COUPLE that several PATHIN statements inherit is reported once. It
    does not report a MAXMSG that CPL006 reports.

    ## Why it matters
    When a burst of long messages arrives, the path runs out of buffers and messages wait. If they wait too long, the
    sender's messages are rejected.

    ## Example
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(LARGE) CLASSLEN(62464)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2) MAXMSG(1000)
    ```

    Help: Specify MAXMSG(1860) or more.

    ## Use instead
    ```text COUPLE00
    COUPLE   SYSPLEX(PLEX1)
    CLASSDEF CLASS(LARGE) CLASSLEN(62464)
    PATHIN   STRNAME(IXCPATH1,IXCPATH2) MAXMSG(2000)
    ```

    ## Fix safety
    Unsafe. The fix writes the value that holds this number of messages. It needs review: buffers use storage, and the
    traffic may require more.

    ## Sources
    - z/OS MVS System Messages: IXCH0905I. z/OS MVS Setting Up a Sysplex: planning inbound paths.
    - XCF performance flash of the Washington Systems Center: inbound messages.
    """
    least = options["messages"]
    for short in short_inbound(couple, least):
        transport_class, length = short.longest
        holds = f"MAXMSG {short.maxmsg}{'' if short.operand else ' (default)'} holds {short.maxmsg // short.space}"
        needed = f"MAXMSG({least * short.space})"
        help_text = f"Specify {needed} or more." if short.operand else f"Add {needed} to this PATHIN."
        yield finding(
            short.operand or short.path.end,
            f"{holds} messages of {length} bytes (class {transport_class.name}) on an inbound path: {least} of "
            f"{short.space} K each need {least * short.space}.",
            help=help_text,
            fixes=replaced(short.operand, str(least * short.space)) if short.operand else (),
        )
