"""The page of a rule, made from its docstring; and the examples in it."""

from __future__ import annotations

import re
from textwrap import fill
from typing import NamedTuple

from lint.facts import documents
from lint.ruleset import changes, needs
from lint.ruleset.rule import Rule

_FENCE = re.compile(r"^```(?P<language>\w+) (?P<file>\S+)\n(?P<text>.*?)^```$", re.DOTALL | re.MULTILINE)
_HEADING = re.compile(r"^## ", re.MULTILINE)
_BULLET = re.compile(r"^- ", re.MULTILINE)
_END_OF_SENTENCE = re.compile(r"\.(?=\s|$)")
_END_OF_SOURCE = re.compile(r"\.(?=\s|$)|;(?=\s)")

_WIDTH = 120


class Example(NamedTuple):
    """A file of an example: `section` is the heading it stands under."""

    section: str
    file: str
    data: bytes


def page(rule: Rule, *, with_effects: bool = True) -> str:
    """The page as Markdown; `with_effects`, with the sections on how to see it and how a change takes effect."""
    facts = [f"Level: **{rule.level.label}**"]
    if rule.tags:
        facts.append(f"tags: {', '.join(rule.tags)}")
    if rule.health_check:
        facts.append(f"IBM health check: `{rule.health_check}`")
    parts = [f"# {rule.code}: {rule.name}", rule.summary, " · ".join(facts), _whole(rule, with_effects)]
    return "\n\n".join(parts) + "\n"


def examples(rule: Rule) -> list[Example]:
    """The files of all examples on the page; those in hexadecimal are turned into their bytes."""
    files = []
    for section in _HEADING.split(rule.page):
        title, _, body = section.partition("\n")
        for fence in _FENCE.finditer(body):
            text = fence["text"]
            data = bytes.fromhex(text) if fence["language"] == "hex" else text.encode()
            files.append(Example(title.strip(), fence["file"], data))
    return files


def fix_safety(rule: Rule) -> str:
    """The word of the page for the rule's fix: `safe`, `unsafe`, `safe in part`, or "" for a rule without one."""
    first, _, _ = _section(rule, "Fix safety").partition(".")
    return first.lower()


def source(rule: Rule) -> str:
    """The first source that the page names, without the end of its sentence."""
    return _END_OF_SOURCE.split(sources(rule)[0])[0]


def sources(rule: Rule) -> list[str]:
    """The sources that the page names, each bullet of the section as one line."""
    return _bullets(_section(rule, "Sources"))


def reason(rule: Rule) -> str:
    """The first sentence of the page on why the fault matters."""
    text = " ".join(_section(rule, "Why it matters").split())
    first = _END_OF_SENTENCE.search(text)
    return text[: first.end()] if first else text


def _section(rule: Rule, title: str) -> str:
    """The text under a heading, "" when the page does not have it."""
    sections = (section.partition("\n") for section in _HEADING.split(rule.page))
    return next((body.strip() for heading, _, body in sections if heading.strip() == title), "")


def _whole(rule: Rule, with_effects: bool) -> str:
    """The docstring, with what is made from facts and code before the sources."""
    at = rule.page.rfind("## Sources")
    if at < 0:
        return rule.page
    effects = changes.sections(rule) if with_effects else ()
    sections = [*effects, ("Options", _options(rule)), ("What it needs", needs.sentence(rule))]
    made = "".join(f"## {heading}\n{text}\n\n" for heading, text in sections if text)
    return f"{rule.page[:at]}{made}## Sources\n{_documents(rule)}"


def _documents(rule: Rule) -> str:
    """The sources, with full title, order number and link of each document."""
    texts = (f"- {documents.with_references(source)}" for source in sources(rule))
    return "\n".join(
        fill(text, _WIDTH, subsequent_indent="  ", break_long_words=False, break_on_hyphens=False) for text in texts
    )


def _bullets(section: str) -> list[str]:
    """The bullets of a section, each as one line."""
    return [" ".join(bullet.split()) for bullet in _BULLET.split(section)[1:]]


def _options(rule: Rule) -> str:
    return "\n".join(
        f"- `{name}` (default `{_shown(option.default)}`): {option.meaning}"
        for name, option in sorted(rule.options.items())
    )


def _shown(default: object) -> str:
    return "[" + ", ".join(default) + "]" if isinstance(default, tuple) else str(default).lower()
