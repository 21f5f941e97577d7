"""Members of a started task that no command starts."""

from __future__ import annotations

from collections.abc import Iterator

from lint.finding import Finding
from lint.ruleset.rule import finding, related_place
from lint.syntax.statement import LocatedStatement, is_unknown
from lint.systems.zos.image import Image
from lint.systems.zos.selectors import SET_COMMANDS, STARTED_TASKS


def task_not_started(image: Image, task: str) -> Iterator[Finding]:
    """A finding at the first member of a task if no command of a declared image starts the task."""
    commands = list(_commands(image)) if image.is_declared else []
    if not commands or any(_reads_members_of(task, command) for command in commands):
        return
    unknown = [command for command in commands if is_unknown(command.statement.text)]
    if unknown:
        _ = [operand.texts for command in unknown for operand in command.operands]  # so that the account has them
        return
    keyword, prefix, _ = STARTED_TASKS[task]
    members = dict(image.concatenation.members(prefix))
    if members:
        name = min(members)
        command = f"COM='S {task},SUB=MSTR,{keyword}={name.removeprefix(prefix)}'"
        others = f" and {len(members) - 1} more" if len(members) > 1 else ""
        yield finding(
            members[name].first_line_span,
            f"The system does not read {name}{others}: no command member starts {task}.",
            help=f"Add {command} to {commands[-1].member.name}.",
            related=(related_place(commands[0].span, "the commands"),),
        )


def _commands(image: Image) -> Iterator[LocatedStatement]:
    """The commands that the image issues at IPL; empty if one of them is unknown."""
    members = image.of_kind("commnd")
    if image.has_all_of("commnd") and all(
        parsed.is_whole and all(located.is_sound for located in parsed.statements) for parsed in members
    ):
        yield from (located for parsed in members for located in parsed.statements)


def _reads_members_of(task: str, command: LocatedStatement) -> bool:
    if command.name == "SET":
        return any(SET_COMMANDS.get(operand.name) == STARTED_TASKS[task].prefix for operand in command.operands)
    started = command.get("TASK")
    return bool(started and started.operand.text.split(".")[0] == task)
