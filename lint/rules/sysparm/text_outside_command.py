from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.ipl_commands import IplCommands
from lint.ruleset.rule import NOTE, WARNING, finding, related_place, rule


@rule("SYS035", level=WARNING, tags=("commands",))
def text_outside_command(commands: IplCommands) -> Iterator[Finding]:
    """
    A record of a command member is no command.

    ## What it does
    Reports a record of COMMNDxx or IEACMDxx that has a command without COM=. Any other text that is in no comment is
    one note for a member.

    ## Why it matters
    The system issues what stands in COM='...' and nothing else: a command without it is dropped, and no message
    tells.

    ## Example
    ```text COMMND00
    COM='S VLF,SUB=MSTR'
    S JES2
    ```

    Help: Specify COM='S JES2'.

    ## Use instead
    ```text COMMND00
    COM='S VLF,SUB=MSTR'
    COM='S JES2'
    ```

    ## Sources
    - z/OS MVS Initialization and Tuning Reference: COMMNDxx. That other records are dropped is general knowledge.
    """
    for member in commands.members:
        remarks = list(commands.remarks(member))
        for remark in remarks:
            if _COMMAND.fullmatch(remark.text):
                message = "This command is not issued: it does not stand in COM='...'."
                yield finding(remark.span, message, help=f"Specify COM='{remark.text}'.")
        others = [remark for remark in remarks if not _COMMAND.fullmatch(remark.text)]
        if others:
            count = "1 record is" if len(others) == 1 else f"{len(others)} records are"
            related = tuple(related_place(remark.span, "no command") for remark in others[1:_MOST_SHOWN])
            message = f"{count} neither a command in COM='...' nor a comment, and ignored."
            yield finding(others[0].span, message, related=related, level=NOTE)


_COMMAND = re.compile(
    r"(?:S|START|P|STOP|F|MODIFY|V|VARY|T|SET|DD|CD|MN|MOUNT|SETPROG|SETXCF|SETOMVS|SETLOGRC|\$[A-Z])"
    r" +[A-Z@#$&][A-Z0-9@#$&.]*(?:[,=(][^ ]*)?",
    re.IGNORECASE,
)
"""A verb and its operands, which are one word: prose has more words."""
_MOST_SHOWN = 5
