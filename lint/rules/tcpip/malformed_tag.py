from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding, Span
from lint.model.dtcparms import Dtcparms
from lint.ruleset.rule import ERROR, finding, rule
from lint.syntax.parsed import ParsedMember

_MARKS = (":", ".*")


@rule("DTC004", level=ERROR, tags=("syntax",))
def malformed_tag(dtcparms: Dtcparms) -> Iterator[Finding]:
    """
    A tag of DTCPARMS is not readable, or stands outside of an entry.

    ## What it does
    Reports a tag without the period behind its name, a list of devices that cannot be read, a tag before the first
    :nick., and text before the first tag.

    ## Why it matters
    A tag without its period is text of the tag before it, and what stands before the first :nick. belongs to no server.

    ## Example
    ```text SYSTEM.DTCPARMS
    :nick.TCPIP :type.server
      :class stack
    ```

    Help: Put a period behind :class.

    ## Use instead
    ```text SYSTEM.DTCPARMS
    :nick.TCPIP :type.server
      :class.stack
    ```

    ## Sources
    - z/VM boot camp: SYSTEM DTCPARMS.
    """
    parsed = dtcparms.parsed
    records = () if parsed.conflicts else parsed.member.records
    first = parsed.written[0].line if parsed.written else parsed.member.first_line + len(records)
    for line, record in enumerate(records[: first - parsed.member.first_line], parsed.member.first_line):
        if record.strip() and not record.lstrip().startswith(_MARKS):
            yield finding(
                _text_of(parsed, line, record),
                "This text belongs to no tag.",
                help="Delete this text, or begin it with a tag.",
            )
    for tag in parsed.written:
        word = tag.statement.text.split(maxsplit=1)[0]
        if tag.statement.problem and "." not in word:
            message = f"The tag :{word} has no period behind its name."
            yield finding(tag.span, message, help=f"Put a period behind :{word}.")
        elif tag.statement.problem:
            message = f"The devices of :{word.partition('.')[0]} cannot be read: a virtual device number is missing."
            yield finding(tag.span, message, help="Write each device as 0800, 0800-0802 or 0800 as 0600.")
    for tag in dtcparms.outside if parsed.has_read_all("NICK") else ():  # what could not be read may open the entry
        if not tag.statement.problem:
            message = f"The tag :{tag.name.lower()} stands before the first :nick, and belongs to no entry."
            yield finding(tag, message, help="Put this tag behind a :nick tag.")


def _text_of(parsed: ParsedMember, line: int, record: str) -> Span:
    begin = len(record) - len(record.lstrip()) + 1
    return parsed.member.span(line, begin, line, len(record.rstrip()) + 1)
