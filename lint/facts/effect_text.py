"""Effects in words: what to enter, when a change counts, what to know about it, and how to see it.

A fact that is only likely is printed with `probably`, a weaker one not at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from lint.facts.effects import BY_COMMAND, CERTAIN, CLASSES, ITSELF, LIKELY, Effect, Note

NOT_ON_RECORD = "No documented way is on record; treat a change as one for the next IPL."
_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_PLACES = {"LOGON": "for a user who is logged on", "DIR": "", "SRV": "", "BUILD": "", "PFS": ""}
_HERE = "on the running system"
_WHOLES = {"the system": "this system only", "the sysplex": "the whole sysplex"}
_PROBABLY = "probably "


def shown(command: str) -> str:
    """A command as people write it, with a word in lowercase for each value to fill in."""
    return _PLACEHOLDER.sub(lambda match: match[1].replace("_", "-").lower(), command)


def change(effect: Effect) -> str:
    """The commands and the time at which a change counts, in a sentence or two."""
    if effect.code == "UNKNOWN":
        return f"How a change takes effect is not known. {effect.reason}"
    if not effect.is_printable("effect"):
        return NOT_ON_RECORD
    probably = "" if effect.is_certain("effect") else "probably "
    if effect.code == "NONE":
        return f"A change {probably}has no effect."
    counts = f"takes effect {CLASSES[effect.code]}{_condition(effect)}"
    if not effect.commands:
        return f"A change {probably}{counts}."
    if effect.code not in BY_COMMAND:
        return f"A change {probably}{counts}{_meanwhile(effect)}."
    if not effect.is_printable("commands"):
        return f"A command changes it, and the change {probably}{counts}; no form of the command is on record."
    what = "what is added" if effect.code == "ADD" else "the change"
    likely = probably or ("" if effect.is_certain("commands") else "probably ")
    return f"Enter {_steps(effect.commands)}; {what} {likely}{counts}."


def brief(effect: Effect) -> str:
    """When a change counts, and the commands, as a few words."""
    if effect.code == "UNKNOWN":
        return "not known"
    if not effect.is_printable("effect"):
        return "no documented way; treat as next IPL"
    probably = "" if effect.is_certain("effect") else _PROBABLY
    if effect.code == "NONE":
        return f"{probably}no effect"
    added = " for what is added" if effect.code == "ADD" else ""
    counts = f"{probably}{CLASSES[effect.code]}{added}{_condition(effect)}"
    if not effect.commands:
        return counts
    if not effect.is_printable("commands"):
        return f"{counts}, by a command that is not on record" if effect.code in BY_COMMAND else counts
    is_way = effect.code in BY_COMMAND or not _PLACES.get(effect.code, _HERE)
    likely = "" if effect.is_certain("commands") or (probably and is_way) else "probably "
    who = f", by the {effect.by}" if effect.by else ""
    return f"{counts}{'' if is_way else '; before that'}{who}: {likely}{_steps(effect.commands)}"


def brief_sentence(effect: Effect) -> str:
    """The same as a sentence."""
    if effect.code in ("UNKNOWN", "NONE") or not effect.is_printable("effect"):
        return change(effect)
    text = brief(effect)
    time = text.removeprefix(_PROBABLY)
    return f"A change {_PROBABLY if time != text else ''}takes effect {time}."


def sentences(effect: Effect) -> Iterator[str]:
    """All that is to be said about a change, but for the display."""
    yield change(effect)
    yield from remarks(effect)


def sets_a_value(effect: Effect) -> bool:
    """True if a command sets a value by itself, and does not read the member again."""
    is_shown = effect.commands and effect.is_printable("commands") and effect.is_printable("effect")
    texts = " ".join(effect.commands)
    return bool(is_shown and effect.code in BY_COMMAND and "{" in texts and "suffix}" not in texts)


def remarks(effect: Effect) -> Iterator[str]:
    """The rest of what to know, in sentences: other commands, the way back, limits, who is affected, messages."""
    if effect.is_printable("or"):
        yield from _does(effect, "or", effect.alternatives, "do the same", "does the same")
    if effect.is_printable("undo"):
        yield from _does(effect, "undo", effect.undo, "undo the change", "undoes the change")
    if effect.direction == "both" and effect.is_printable("direction"):
        yield f"The value can {'' if effect.is_certain('direction') else 'probably '}go up and down."
    if effect.limits and effect.is_printable("limits"):
        yield effect.limits if effect.is_certain("limits") else f"Probably: {effect.limits}"
    if effect.disturbs not in ("", "nobody") and effect.is_printable("disturbs"):
        probably = "" if effect.is_certain("disturbs") else "probably "
        yield f"It {probably}affects {_WHOLES.get(effect.disturbs, effect.disturbs)}."
    if messages(effect):
        yield messages(effect)


def messages(effect: Effect) -> str:
    """The messages that tell whether a change is in force, as a sentence; "" where none may be printed."""
    if not effect.messages or not effect.is_printable("messages"):
        return ""
    return f"{'Watch for' if effect.is_certain('messages') else 'Probable messages'}: {effect.messages}"


def notes(facts: Iterable[Note]) -> Iterator[str]:
    """The facts that may be printed, as sentences."""
    for note in facts:
        if note.confidence in CERTAIN:
            yield note.text
        elif note.confidence in LIKELY:
            yield f"Probably: {note.text}"


def display(effect: Effect, name: str) -> str:
    """The display of the value in force of what has this name: a sentence, "" where nothing is on record."""
    return display_of(effect, [looked_for(effect, name)]) if has_display(effect, name) else ""


def display_of(effect: Effect, things: Iterable[str]) -> str:
    """The displays of an effect as a sentence, with the things to look for in them."""
    sought = _listed(list(filter(None, things)), "and")
    if not effect.displays:
        return f"Look at {sought}."
    probably = "" if effect.is_certain("display") else "probably "
    verb = "shows" if len(effect.displays) == 1 else "show"
    commands = _listed([f"`{shown(text)}`" for text in effect.displays], "and")
    return f"{commands} {probably}{verb} what is in force{f'; look for {sought}' if sought else ''}."


def has_display(effect: Effect, name: str) -> bool:
    """True if a display is on record that has the value of what has this name."""
    is_shown = not effect.shown_as or name in dict(effect.shown_as)
    return bool(effect.is_printable("display") and (effect.displays or effect.shows) and is_shown)


def looked_for(effect: Effect, name: str) -> str:
    """The thing to look for in the display of what has this name; "" where that is not on record."""
    return dict(effect.shown_as).get(name, "") or effect.shows.replace(ITSELF, name)


def _condition(effect: Effect) -> str:
    if effect.otherwise == effect.code:
        return ""  # the condition is one for the commands alone
    when = f" {effect.when}" if effect.when else ""
    return f"{when}, otherwise {CLASSES[effect.otherwise]}" if effect.otherwise else when


def _meanwhile(effect: Effect) -> str:
    """The part of a sentence about commands that do before, or by themselves, what the change does at its time."""
    if not effect.is_printable("commands"):
        return ""
    place = _PLACES.get(effect.code, _HERE)
    if effect.is_certain("commands"):
        enter = f"the {effect.by} enters" if effect.by else "enter"
        return f"; {place + ', ' if place else ''}{enter} {_steps(effect.commands)}"
    return f"; {_steps(effect.commands)} probably {_do(effect.commands)} it{' ' + place if place else ''}"


def _does(effect: Effect, cell: str, commands: Sequence[str], several: str, single: str) -> Iterator[str]:
    if commands:
        probably = "" if effect.is_certain(cell) else "probably "
        yield f"{_steps(commands)} {probably}{single if len(commands) == 1 else several}."


def _do(commands: Sequence[str]) -> str:
    return "does" if len(commands) == 1 else "do"


def _steps(commands: Sequence[str]) -> str:
    return ", then ".join(f"`{shown(text)}`" for text in commands)


def _listed(words: Sequence[str], conjunction: str) -> str:
    return f" {conjunction} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))
