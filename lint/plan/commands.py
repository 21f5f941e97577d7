"""Commands from the templates of the effects, with the values of an element in them.

A member may be of a stranger. A value enters a command only if it is legal for its operand and has no character that
would end the command or begin another; without it there is no command.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from lint.facts import identity
from lint.kinds.kind import OPTIONS, Kind
from lint.plan.difference import Difference
from lint.plan.element import SAFE_TEXT, Element, OperandValue, named_parts, time
from lint.systems.zos.query import SYSTEM_PARAMETERS
from lint.systems.zos.selectors import PARAMETERS
from lint.values.naming import OF_THE_VERB

_PART = re.compile(r"\[([^\[\]]*)\]")
_PLACEHOLDER = re.compile(r"(\(?)\{(\w+)\}")
_MADE = frozenset(
    {"added", "arguments", "automove_list", "component", "grantee", "load_suffix"}
    | {"policy", "removed", "taken_out", "text"}
)
"""The placeholders for words that are made of the values."""
_LENGTH_OF_SUFFIX = 2
_OWN = frozenset({"n", "value"})
_OLD = "old_"
_PARTS_OF_NAME: Mapping[str, Callable[[Difference], str]] = {
    "key": lambda difference: difference.element.key,
    "number": lambda difference: difference.operand.partition("(")[2].rstrip(")"),
}
"""The placeholders for parts of the name of what differs."""


def _with_list(words: Sequence[str]) -> list[str]:
    """INCLUDE and its systems as SETOMVS takes them: INCLUDE(SYA,SYB)."""
    return [f"{words[0]}({','.join(words[1:])})"] if len(words) > 1 else [*words]


def _hours_minutes(word: str) -> str:
    """A time zone as SET TIMEZONE takes it: E.hh.mm. Raises IllegalValueError, also for one with seconds."""
    parts = time(word)
    if not isinstance(parts, tuple):
        raise IllegalValueError
    _, hours, minutes, seconds = parts
    if seconds:
        name = "seconds"
        raise AbsentOperandError(name)
    return f"{word[0]}.{hours:02}.{minutes:02}"


_OF_VALUE: Mapping[str, Callable[[Sequence[str]], list[str]]] = {
    "automove_setting": _with_list,
    "quoted": lambda words: [f"'{word}'" for word in words],
    "hours_minutes": lambda words: [_hours_minutes(word) for word in words],
    "first_word": lambda words: words[0].split()[:1],
}
"""The placeholders for the new value in another form."""
Words = Sequence[str] | None
"""The values in the place of a placeholder: None if there are none, and nothing but the name can be shown."""


class IllegalValueError(Exception):
    """A value that must not stand in a command."""


class AbsentOperandError(IllegalValueError):
    """An operand of a statement for which no form in a command is on record."""


class NoSuffixError(IllegalValueError):
    """A word that is not the suffix of a member, in a list of them."""


class AbsentMemberError(IllegalValueError):
    """A member that a command would have read again, and that the system does not take."""


class AbsentValueError(IllegalValueError):
    """A value that a command needs and the texts do not have."""


def filled(
    templates: Sequence[str], difference: Difference, came: Sequence[str], load_suffix: str, user: str = ""
) -> list[str]:
    """The commands of some templates.

    `came` has the values of a list that the commands are about; `user` is one that includes a profile, or has another
    name than its entry.
    A template that stands in brackets as a whole is left out if a value of it is not there. Raises IllegalValueError,
    and AbsentValueError for any other value that is not there: a command with a gap in it is none.
    """
    words = _Source(difference, came, load_suffix, user).words
    separator = _separator(difference.element.kind)
    for template in templates:
        _carry(template, difference.element)
    return [text for template in templates if (text := _filled(template, words, separator))]


def displayed(
    templates: Sequence[str], difference: Difference, came: Sequence[str], load_suffix: str, user: str = ""
) -> list[str]:
    """The displays of some templates: one for each value of a list, because a display takes one.

    Raises IllegalValueError.
    """
    source = _Source(difference, came, load_suffix, user)
    separator = _separator(difference.element.kind)
    if separator != ",":
        return [_filled(template, source.words, separator) for template in templates]
    return [text for template in templates for text in _for_each(template, source.words)]


def _for_each(template: str, words: Callable[[str], Words]) -> Iterator[str]:
    """A display for each of the values for its last placeholder."""
    names = [name for _, name in _PLACEHOLDER.findall(template)]
    last = words(names[-1]) if names else None
    if not last:
        yield _filled(template, words, ",")
    for word in last or ():
        yield _filled(template.replace(f"{{{names[-1]}}}", word), words, ",")


def _separator(kind: Kind) -> str:
    return " " if kind.platform == "zvm" else "" if kind.lexer == OPTIONS else ","


def _carry(template: str, element: Element) -> None:
    """Raises AbsentValueError for an operand of the statement that a command must have and its template lacks."""
    if template.startswith(identity.of_kind(element.kind.id).carrying):
        names = set(re.findall(r"[A-Z]+", template.upper().replace("_LIST", "")))
        names |= {value.partition("=")[0] for name, value in _switches(element).items() if name in names}
        for name in element.settings:
            if name not in names and name != element.flag:
                raise AbsentOperandError(name)


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
            raise AbsentValueError(name.replace("_", "-"))
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
        if name in _OF_VALUE:
            words = _legal(difference.new)
            return _OF_VALUE[name](words) if words else None
        if name in _PARTS_OF_NAME:
            part = _PARTS_OF_NAME[name](difference)
            return [part] if part else None
        if name.startswith(_OLD):
            if name.removeprefix(_OLD) in _OWN:
                return _legal(difference.old)
            return self._of_element(difference.before, name.removeprefix(_OLD))
        if name in _OWN or name == difference.operand.lower():
            return self._checked(self._came or _legal(difference.new))
        if name == "dsn" and self._came:
            return self._came
        return self._of_element(difference.element, name)

    def _checked(self, words: Words) -> Words:
        """The words, which must be suffixes for a parameter that selects members. Raises NoSuffixError."""
        element = self._difference.element
        if element.kind.id == SYSTEM_PARAMETERS and element.statement in PARAMETERS:
            for word in words or ():
                if len(word) != _LENGTH_OF_SUFFIX:
                    raise NoSuffixError(word)
        return words

    def _made(self, name: str) -> Words:
        """The words that are made of the values."""
        difference, element = self._difference, self._difference.element
        if name == "text":
            return [legal_text(element)]
        if name == "policy":
            return _policy(element)
        if name == "grantee":
            return _grantee(element)
        if name == "arguments":
            return self._arguments()
        if name == "automove_list":
            words = self._of_element(element, "automove") or ()
            return words if len(words) > 1 else None
        component = identity.of_kind(element.kind.id).components.get(element.owner, "")
        listed: Mapping[str, Sequence[str]] = {
            "added": difference.came,
            "removed": difference.went,
            "taken_out": difference.went if len(difference.went) == 1 else (),
            "component": [component] if component else (),
            "load_suffix": [self._load_suffix] if self._load_suffix else (),
        }
        return listed[name] or None

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


def _policy(element: Element) -> Words:
    """The name of the policy that a statement belongs to. Raises IllegalValueError."""
    name = element.owner.partition("(")[2].removesuffix(")")
    if not name:
        return None
    if not SAFE_TEXT.fullmatch(name):
        raise IllegalValueError
    return [name]


def _grantee(element: Element) -> Words:
    """The guest that a MODIFY VSWITCH admits. Raises IllegalValueError."""
    _, action, name = element.name.partition(".GRANT(")
    if not SAFE_TEXT.fullmatch(name) and action:
        raise IllegalValueError
    return [name.removesuffix(")")] if action else None


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
