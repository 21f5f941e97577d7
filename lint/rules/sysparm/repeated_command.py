from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.model.ipl_commands import IplCommand, IplCommands
from lint.ruleset.rule import NOTE, finding, related_place, rule


@rule("SYS036", level=NOTE, tags=("commands",))
def repeated_command(commands: IplCommands) -> Iterator[Finding]:
    """
    A command is issued twice at IPL.

    ## What it does
    Notes a command of IEACMDxx or COMMNDxx that is repeated there, and a second START of JES2, JES3, LLA or VLF with
    any operands. DISPLAY may be repeated.

    ## Why it matters
    The second command fails or has no further effect. If the two differ, only the first takes effect.

    ## Example
    ```text COMMND00
    COM='S IRRDPTAB'
    COM='S VLF,SUB=MSTR'
    COM='S IRRDPTAB'
    ```

    Help: Delete this start of IRRDPTAB, or the one on line 1.

    ## Use instead
    ```text COMMND00
    COM='S IRRDPTAB'
    COM='S VLF,SUB=MSTR'
    ```

    ## Sources
    - General knowledge; a list of commands of a real system.
    """
    issued: dict[str, IplCommand] = {}
    for command in commands.commands:
        if command.verb in _REPEATABLE:
            continue
        key = _task(command) or command.text
        first = issued.setdefault(key, command)
        if first is not command:
            is_equal = first.text == command.text
            message = "This command is issued twice." if is_equal else f"{key} is started twice, with other operands."
            place = related_place(first.statement, "first here")
            task = f"start of {_started(command)}" if command.verb == "S" else "COM="
            help_text = f"Delete this {task}, or the one on line {first.statement.line}."
            yield finding(command.statement, message, related=(place,), help=help_text)


def _task(command: IplCommand) -> str:
    """The task of a START that can run once only, "" for any other command."""
    task = _started(command)
    return task if command.verb == "S" and task in _ONLY_ONCE else ""


def _started(command: IplCommand) -> str:
    return command.text.partition(" ")[2].partition(",")[0]


_REPEATABLE = frozenset({"D"})
_ONLY_ONCE = frozenset({"JES2", "JES3", "LLA", "VLF"})
