"""Commands from the templates of the effects, with the values of an element in them.

A member may be of a stranger. A value enters a command only if it is legal for its operand and has no character that
would end the command or begin another; without it there is no command.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from lint.facts.effect_text import shown
from lint.plan.difference import Difference
from lint.plan.element import Element, Setting, named_parts
from lint.values.check import OF_THE_VERB

_PART = re.compile(r"\[([^\[\]]*)\]")
_PLACEHOLDER = re.compile(r"(\(?)\{(\w+)\}")
_OWN = frozenset({"n", "value"})
_OLD = "old_"

Words = Sequence[str] | None
"""The values in the place of a placeholder: None if there are none, and nothing but the name can be shown."""


class IllegalValueError(Exception):
    """A value that must not stand in a command."""


def filled(templates: Sequence[str], difference: Difference, came: Sequence[str], load_suffix: str) -> list[str]:
    """The commands of some templates. `came` has the values of a list that the commands are about.

    Raises IllegalValueError. A value that the text does not have stays as a word in lowercase.
    """
    words = _Source(difference, came, load_suffix).words
    return [shown(_filled(template, words)) for template in templates]


def _filled(template: str, words: Callable[[str], Words]) -> str:
    def optional(match: re.Match[str]) -> str:
        part = match[1]
        names = [name for _, name in _PLACEHOLDER.findall(part)]
        flag = part.strip(" ,").lower()
        is_there = all(words(name) is not None for name in names) if names else words(flag) is not None
        return part if is_there else ""

    def value(match: re.Match[str]) -> str:
        opening, name = match[1], match[2]
        found = words(name)
        if found is None:
            return match[0]
        text = ",".join(found)
        return f"{opening}({text})" if len(found) > 1 and not opening else f"{opening}{text}"

    return _PLACEHOLDER.sub(value, _PART.sub(optional, template))


class _Source:
    """The values that placeholders of a difference stand for."""

    def __init__(self, difference: Difference, came: Sequence[str], load_suffix: str) -> None:
        self._difference = difference
        self._came = came
        self._load_suffix = load_suffix

    def words(self, name: str) -> Words:
        """The values for the word in a placeholder; None if there are none. Raises IllegalValueError."""
        difference = self._difference
        if name.startswith(_OLD):
            if name.removeprefix(_OLD) in _OWN:
                return _legal(difference.old)
            return self._of_element(difference.before, name.removeprefix(_OLD))
        if name in _OWN or name == difference.operand.lower():
            return self._came or _legal(difference.new)
        if name == "dsn" and self._came:
            return self._came
        if name == "arguments":
            return self._arguments()
        if name == "load_suffix":
            return [self._load_suffix] if self._load_suffix else None
        return self._of_element(difference.element, name)

    def _arguments(self) -> Words:
        """The text in parentheses of the options that came."""
        texts = [named_parts(word)[name] for word in self._came for name in named_parts(word)]
        return [text for text in texts if text] or None

    def _of_element(self, element: Element | None, name: str) -> Words:
        if element is None:
            return None
        if name == "suffix":
            return [element.suffix] if element.suffix else None
        if name == "member":
            return [element.member]
        value = element.settings.get(name.upper())
        if value is None and name == "userid" and element.owner:
            return [element.owner.partition("(")[2].rstrip(")")]
        if name == element.statement.lower() and list(element.settings) == [OF_THE_VERB]:
            value = element.settings[OF_THE_VERB]
        return None if value is None else _legal(value)


def _legal(value: Setting | None) -> Words:
    if value is None:
        return None
    if not value.words:
        raise IllegalValueError
    return value.words
