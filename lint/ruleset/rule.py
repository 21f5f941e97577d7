"""Rules, and the functions that rule files are written with: `rule`, `finding`, `related_place`.

A rule is a generator function with its page as docstring, whose first line is the summary. Its name is the name of the
rule. The class of its first parameter says what it asks for (a `Couple`, a `Directory`, an `Image`, a `ParsedMember`):
the engine calls it once for each such subject, whatever the code of the rule is. A second parameter of type `Options`
takes its settings, one of type `History` gives members as they were at a Git revision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol, get_type_hints

from lint.finding import Finding, Fix, Level, Related, Span
from lint.systems.history import History

ERROR, WARNING, NOTE = Level.ERROR, Level.WARNING, Level.NOTE

Options = Mapping[str, Any]
RuleFunction = Callable[..., Iterator[Finding]]


class Place(Protocol):
    """Anything that stands somewhere: a statement, an operand, a value."""

    @property
    def span(self) -> Span:
        """The text to underline."""


class Option(NamedTuple):
    """A setting of a rule. The type of `default` (int, bool, str, or tuple of str) is the type of the setting."""

    default: int | bool | str | tuple[str, ...]
    meaning: str


class Rule(NamedTuple):
    """A rule with all that is to be known of it. `subject` is the class that it asks for.

    `cwe` numbers the weakness (of the Common Weakness Enumeration) that the fault is, where one truly fits.
    """

    code: str
    name: str
    level: Level
    summary: str
    subject: type
    takes_options: bool
    takes_history: bool
    function: RuleFunction
    tags: tuple[str, ...] = ()
    health_check: str = ""
    options: Mapping[str, Option] = MappingProxyType({})
    cwe: tuple[int, ...] = ()

    @property
    def family(self) -> str:
        """The first three letters of the code."""
        return self.code[:3]

    @property
    def page(self) -> str:
        """All that there is to read about the rule below its summary, as Markdown."""
        from inspect import cleandoc

        return cleandoc(self.function.__doc__ or "").partition("\n")[2].lstrip("\n")

    def run(self, subject: object, options: Options, history: History | None = None) -> Iterator[Finding]:
        """The rule's findings on one subject, with code, name and level filled in."""
        settings = {name: options.get(name, option.default) for name, option in self.options.items()}
        extras: list[object] = [*([settings] if self.takes_options else []), *([history] if self.takes_history else [])]
        return (self.finalize(finding) for finding in self.function(subject, *extras))

    def finalize(self, finding: Finding) -> Finding:
        """The finding with code, name and level of this rule."""
        level = self.level if finding.level is None else min(finding.level, self.level)
        return finding._replace(code=self.code, name=self.name, level=level)


def rule(
    code: str,
    *,
    level: Level,
    tags: tuple[str, ...] = (),
    health_check: str = "",
    options: Mapping[str, Option] | None = None,
    cwe: tuple[int, ...] = (),
) -> Callable[[RuleFunction], Rule]:
    """Make a rule of a generator function."""

    def make(function: RuleFunction) -> Rule:
        hints = get_type_hints(function)
        del hints["return"]
        return Rule(
            code=code,
            name=function.__name__.replace("_", "-"),
            level=level,
            summary=(function.__doc__ or "").strip().partition("\n")[0],
            subject=next(iter(hints.values())),
            takes_options=Options in hints.values(),
            takes_history=History in hints.values(),
            function=function,
            tags=tags,
            health_check=health_check,
            options=options or {},
            cwe=cwe,
        )

    return make


def full_name(subject: type) -> str:
    """The name of a class with its module, as the index of rules has it."""
    return f"{subject.__module__}.{subject.__qualname__}"


def finding(
    place: Place | Span,
    message: str,
    *,
    help: str | None = None,  # noqa: A002
    related: tuple[Related, ...] = (),
    fixes: tuple[Fix, ...] = (),
    level: Level | None = None,
) -> Finding:
    """A finding at a place. `level` may only lower the level of the rule.

    `help` is one imperative sentence with the setting to write at this place; it is no part of the finding's identity.
    """
    return Finding(_span(place), message, related=related, fixes=fixes, level=level, help=help)


def related_place(place: Place | Span, message: str) -> Related:
    """A place besides that of the finding, with the words that reports show there."""
    return Related(_span(place), message)


def _span(place: Place | Span) -> Span:
    return place if isinstance(place, Span) else place.span
