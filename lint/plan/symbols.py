"""The system symbols that a change gives another text."""

from __future__ import annotations

from collections.abc import Iterator

from lint.facts import effects
from lint.facts.effect_text import shown
from lint.plan.change import CERTAIN, PROBABLE, SYMBOL, SystemChange
from lint.plan.rank import BEFORE_ALL
from lint.plan.state import SystemState, Text

_KIND, _STATEMENT = "ieasym", "SYSDEF"
OF_IPL = frozenset({"SYSNAME", "SYSCLONE", "SYSPLEX", "SYSR1", "SYSALVL"})
"""The symbols that the IPL sets: reading IEASYMxx again changes none of them. [doc: Changing system symbols]"""


def changes_of_symbols(old: SystemState, new: SystemState, *, is_sure: bool = True) -> Iterator[SystemChange]:
    """A change for each symbol whose text is another, with the command that reads IEASYMxx again.

    `is_sure` is false where text that could not be read may define symbols: then no command is for it.
    """
    for name in dict.fromkeys((*new.symbols, *old.symbols)):
        before, after = old.symbols.get(name), new.symbols.get(name)
        if (before.text if before else None) == (after.text if after else None):
            continue
        operand = "SYSNAME" if name in OF_IPL else "SYMDEF"
        effect = effects.load(_KIND).of(_STATEMENT, operand)
        assert effect
        places = tuple(each.place for each in (before, after) if each and each.place)
        templates = effect.commands if is_sure else ()
        commands = [shown(text.replace("{load_suffix}", new.suffix or "{load_suffix}")) for text in templates]
        yield SystemChange(
            sort=SYMBOL,
            name=f"&{name}",
            before=_shown(before),
            after=_shown(after),
            code=effect.code,
            confidence=CERTAIN if effect.is_certain("commands") else PROBABLE,
            commands=tuple(commands),
            undo=tuple(commands),
            displays=effect.displays,
            disturbs=effect.disturbs,
            limits=effect.limits,
            scope=effect.scope,
            places=places,
            rank=(BEFORE_ALL, 1, 0, 0),
            members=tuple(dict.fromkeys(place.member for place in places)),
        )


def _shown(text: Text | None) -> str | None:
    return text.shown if text and text.text is not None else None
