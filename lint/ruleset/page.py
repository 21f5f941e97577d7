"""The page of a rule, made from its docstring; and the examples in it."""

from __future__ import annotations

import re
from textwrap import fill
from typing import NamedTuple

from lint.facts import documents
from lint.ruleset import needs
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


def page(rule: Rule) -> str:
    """The page as Markdown."""
    facts = [f"Level: **{rule.level.label}**"]
    if rule.tags:
        facts.append(f"tags: {', '.join(rule.tags)}")
    if rule.health_check:
        facts.append(f"IBM health check: `{rule.health_check}`")
    text = _with_needs(rule, _with_options(rule))
    parts = [f"# {rule.code}: {rule.name}", rule.summary, " · ".join(facts), _with_documents(text)]
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
    """What the page names as sources, each bullet of the section as one line."""
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


def _with_options(rule: Rule) -> str:
    """The docstring, with a section on the options before the sources."""
    if not rule.options:
        return rule.page
    rows = [
        f"- `{name}` (default `{_shown(option.default)}`): {option.meaning}"
        for name, option in sorted(rule.options.items())
    ]
    section = "## Options\n" + "\n".join(rows) + "\n\n"
    at = rule.page.rindex("## Sources")
    return rule.page[:at] + section + rule.page[at:]


def _with_needs(rule: Rule, text: str) -> str:
    """The text with a section before the sources on what the rule needs in order to judge."""
    needed = needs.sentence(rule) if "## Sources" in text else ""
    at = text.rindex("## Sources") if needed else 0
    return f"{text[:at]}## What it needs\n{needed}\n\n{text[at:]}" if needed else text


def _with_documents(text: str) -> str:
    """The text with full title, order number and link of each document that its sources quote."""
    before, heading, section = text.rpartition("## Sources\n")
    lines = (
        fill(
            f"- {documents.with_references(bullet)}",
            _WIDTH,
            subsequent_indent="  ",
            break_long_words=False,
            break_on_hyphens=False,
        )
        for bullet in _bullets(section)
    )
    return before + heading + "\n".join(lines) if heading else text


def _bullets(section: str) -> list[str]:
    """The bullets of a section, each as one line."""
    return [" ".join(bullet.split()) for bullet in _BULLET.split(section)[1:]]


def _shown(default: object) -> str:
    return "[" + ", ".join(default) + "]" if isinstance(default, tuple) else str(default).lower()
