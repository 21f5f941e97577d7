from __future__ import annotations

import re
from collections.abc import Iterator

from lint.finding import Finding
from lint.model.ipl_commands import IplCommands
from lint.ruleset.rule import NOTE, WARNING, finding, related_place, rule


@rule("SYS035", level=WARNING, tags=("commands",))
def text_outside_command(commands: IplCommands) -> Iterator[Finding]:
    """
    A record of a command member is not a command.

    ## What it does
    Reports a record of COMMNDxx or IEACMDxx that has a command without COM=. Any other text outside of comments is one
    note for each member.

    ## Why it matters
    The system issues only commands in COM='...'. It ignores a command without COM= and issues no message.

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
            command = _COMMAND.fullmatch(remark.text)
            if command:
                message = "This command is not issued: it is not in COM='...'."
                text = command["text"].removesuffix(command["quote"] or "")
                yield finding(remark.span, message, help=f"Specify COM='{text}'.")
        others = [remark for remark in remarks if not _COMMAND.fullmatch(remark.text)]
        if others:
            count = "1 record is" if len(others) == 1 else f"{len(others)} records are"
            related = tuple(related_place(remark.span, "not a command") for remark in others[1:_MOST_SHOWN])
            message = f"{count} neither a command in COM='...' nor a comment. The system ignores this text."
            yield finding(others[0].span, message, related=related, level=NOTE)


_COMMAND = re.compile(
    r"(?:(?:COM\s*[:-]?\s*)?(?P<quote>['\"])\s*)?"
    r"(?P<text>(?:S|START|P|STOP|F|MODIFY|V|VARY|T|SET|DD|CD|MN|MOUNT|SETPROG|SETXCF|SETOMVS|SETLOGRC|\$[A-Z])"
    r" +[A-Z@#$&][A-Z0-9@#$&.]*(?:[,=('\"][^ ]*)?)",
    re.IGNORECASE,
)
"""A verb and its operands, which are one word: prose has more words. COM may stand before it without an equal sign."""
_MOST_SHOWN = 5
