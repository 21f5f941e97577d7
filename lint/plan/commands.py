"""Commands from the templates of the effects, with the values of an element in them.

A member may be of a stranger. A value enters a command only if it is legal for its operand and has no character that
would end the command or begin another; without it there is no command.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from lint.facts import identity
from lint.facts.effect_text import shown
from lint.kinds.kind import OPTIONS
from lint.plan.difference import Difference
from lint.plan.element import SAFE_TEXT, Element, OperandValue, named_parts
from lint.values.check import OF_THE_VERB

_PART = re.compile(r"\[([^\[\]]*)\]")
_PLACEHOLDER = re.compile(r"(\(?)\{(\w+)\}")
_MADE = frozenset({"arguments", "first_word", "hours_minutes", "key", "load_suffix", "removed", "text"})
"""The placeholders for words that are made of the values."""
_OWN = frozenset({"n", "value"})
_OLD = "old_"

_ZONE_HOURS_MINUTES = 3
"""The parts of E.hh.mm.ss that SET TIMEZONE takes."""
Words = Sequence[str] | None
"""The values in the place of a placeholder: None if there are none, and nothing but the name can be shown."""


class IllegalValueError(Exception):
    """A value that must not stand in a command."""


def filled(
    templates: Sequence[str], difference: Difference, came: Sequence[str], load_suffix: str, user: str = ""
) -> list[str]:
    """The commands of some templates.

    `came` has the values of a list that the commands are about; `user` is one that includes a profile.
    Raises IllegalValueError. A value that the text does not have stays as a word in lowercase.
    """
    words = _Source(difference, came, load_suffix, user).words
    kind = difference.element.kind
    separator = " " if kind.platform == "zvm" else "" if kind.lexer == OPTIONS else ","
    return [shown(_filled(template, words, separator)) for template in templates]


def _filled(template: str, words: Callable[[str], Words], separator: str) -> str:
    def optional(match: re.Match[str]) -> str:
        part = match[1]
        names = [name for _, name in _PLACEHOLDER.findall(part)]
        flag = part.strip(" ,").lower()
        is_there = all(words(name) is not None for name in names) if names else words(flag) is not None
        return part if is_there else ""

    def value(match: re.Match[str]) -> str:
        opening, name = match[1], match[2]
        values = words(name)
        if values is None:
            return match[0]
        if separator != ",":
            return f"{opening}{(separator or ',').join(values)}"
        text = ",".join(values)
        return f"{opening}({text})" if len(values) > 1 and not opening else f"{opening}{text}"

    return _PLACEHOLDER.sub(value, _PART.sub(optional, template))


class _Source:
    """The values that placeholders of a difference stand for."""

    def __init__(self, difference: Difference, came: Sequence[str], load_suffix: str, user: str) -> None:
        self._user = user
        self._difference = difference
        self._came = came
        self._load_suffix = load_suffix

    def words(self, name: str) -> Words:
        """The values for the word in a placeholder; None if there are none. Raises IllegalValueError."""
        if name in _MADE:
            return self._made(name)
        difference = self._difference
        if name.startswith(_OLD):
            if name.removeprefix(_OLD) in _OWN:
                return _legal(difference.old)
            return self._of_element(difference.before, name.removeprefix(_OLD))
        if name in _OWN or name == difference.operand.lower():
            return self._came or _legal(difference.new)
        if name == "dsn" and self._came:
            return self._came
        return self._of_element(difference.element, name)

    def _made(self, name: str) -> Words:
        """The words that are made of the values."""
        new = self._difference.new
        if name == "removed":
            return self._difference.went or None
        if name == "key":
            return [self._difference.element.key]
        if name == "text":
            return [legal_text(self._difference.element)]
        if name == "arguments":
            return self._arguments()
        if name == "load_suffix":
            return [self._load_suffix] if self._load_suffix else None
        words = _legal(new) or ()
        if name == "hours_minutes":
            return [".".join(word.split(".")[:_ZONE_HOURS_MINUTES]) for word in words] or None
        return words[0].split()[:1] if words else None

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
        switch, _, setting = _switches(element).get(name.upper(), "").partition("=")
        if switch and switch != name.upper():
            own = element.settings.get(switch)
            return [] if own and own.compared == setting else None
        value = element.settings.get(name.upper())
        if value is None and name == "userid" and self._user:
            return [self._user]
        if value is None and name == "userid" and element.owner:
            return [element.owner.partition("(")[2].partition(")")[0]]
        if name == element.statement.lower() and OF_THE_VERB in element.settings:
            value = element.settings[OF_THE_VERB]
        return None if value is None else _legal(value)


def _switches(element: Element) -> Mapping[str, str]:
    """The operands of a statement without a value that stand for a value of another."""
    return identity.of_kind(element.kind.id).flags.get(element.statement, {})


def legal_text(element: Element) -> str:
    """The text of a statement that is a command. Raises IllegalValueError."""
    if element.is_secret or not element.is_sound or not SAFE_TEXT.fullmatch(element.text):
        raise IllegalValueError
    return element.text.upper() if element.kind.platform == "zvm" else element.text


def _legal(value: OperandValue | None) -> Words:
    if value is None:
        return None
    if not value.words:
        raise IllegalValueError
    return value.words
