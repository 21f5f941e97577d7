"""The documents that rules and facts are quoted from, and what the short origins of the value tables stand for.

`documents.yaml` and `origins.yaml` are maintained by hand; `make docs` turns them into the JSON that is read here. No
check needs them: pages, `explain` and the generator do.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from lint import program

DOCUMENTS = program.PACKAGE / "facts" / "documents.json"
ORIGINS = DOCUMENTS.with_name("origins.json")

_KNOWLEDGE = re.compile(r"\bknown\b|\bown knowledge\b")
_ONLY_KNOWN = re.compile(r"^(?P<what>.*?)\s*(?<!\bnot )(?:\bown knowledge|\bknown\??)$")
LEGEND = (
    "doc: documented. src: read in source code. known-H, known, known-M, known-L: general knowledge, from high to low "
    "confidence. known?: not confirmed."
)
"""The meanings of the marks behind sources, for readers."""
_STATED = re.compile(
    r"(General knowledge|Judgment|Derived|None)\b"
    r"|(That|The|What|Which)\b.* (general knowledge|our judgment|not certain)\b"
)


class Publication(NamedTuple):
    """A document: its title as pages quote it, its full title or what it is, its order number, and its address.

    The order number has no edition. What nobody could confirm is "".
    """

    title: str
    full: str = ""
    order: str = ""
    address: str = ""

    @property
    def details(self) -> str:
        """Full title and order number, as far as there are any."""
        return ", ".join(filter(None, (self.full, self.order)))

    @property
    def text(self) -> str:
        """The title, with the details in parentheses if there are any."""
        return f"{self.title} ({self.details})" if self.details else self.title

    @property
    def markdown(self) -> str:
        """As `text`, with the title as a link if the document has an address."""
        return self.text.replace(self.title, f"[{self.title}]({self.address})") if self.address else self.text


class Citation(NamedTuple):
    """A source that a short origin stands for: a document and its section, or knowledge without a document (None)."""

    origin: str
    document: Publication | None
    section: str

    @property
    def text(self) -> str:
        """The source as text; the section alone if there is no document."""
        return self._behind(self.document.text if self.document else "")

    @property
    def markdown(self) -> str:
        """As `text`, with a link to the document."""
        return self._behind(self.document.markdown if self.document else "")

    def _behind(self, document: str) -> str:
        """The section behind its document; a section may begin with the edition: `(7.1): LOGONBY`."""
        mark = " " if self.section.startswith("(") else ": "
        return mark.join(filter(None, (document, self.section)))


@cache
def documents() -> Mapping[str, Publication]:
    """All documents by title."""
    return {title: Publication(title, **facts) for title, facts in program.from_json(DOCUMENTS).items()}


def with_references(text: str) -> str:
    """A text with every title in it as Markdown that has full title, order number and link of the document."""
    return _with_details().sub(_reference, text)


def without_references(text: str) -> str:
    """A text of `with_references` with the addresses left out."""
    return re.sub(r"\[([^]]+)\]\(https?://[^\s)]+\)", r"\1", text)


def titles_in(text: str) -> list[str]:
    """The titles of documents in a text, in their order."""
    return _titles().findall(text)


def quoted_at_start(text: str) -> Publication | None:
    """The document with whose title a text begins."""
    match = _titles().match(text)
    return documents()[match[0]] if match else None


def is_stated_knowledge(text: str) -> bool:
    """True for a source that says of itself that it is general knowledge, a judgment, derived, or none."""
    return _STATED.match(text) is not None


def origins(grammar: str) -> Mapping[str, str]:
    """The short origins of a value table, and the source that each stands for."""
    short: Mapping[str, str] = _origins().get(grammar, {})
    return short


def sources(grammar: str, origin: str) -> list[Citation]:
    """The sources of a fact with this `origin` in the table of a grammar. What is only known has none."""
    full = origins(grammar)
    return [_source(part, full[part]) for part in parts(origin)]


def readable(origin: str) -> str:
    """An origin for readers: `General knowledge`, `syntax; default: general knowledge`."""
    text = "; ".join(_ONLY_KNOWN.sub(_as_general, part) for part in re.split(r";\s*", origin))
    return f"General{text.removeprefix('general')}" if text.startswith("general knowledge") else text


def with_confidence(source: str, confidence: str) -> str:
    """A source with the mark of its confidence; general knowledge where there is none."""
    is_knowledge = not source and confidence not in ("doc", "src")
    return f"{'General knowledge' if is_knowledge else source} ({confidence})" if source or is_knowledge else confidence


def parts(origin: str) -> list[str]:
    """The short origins in the `origin` of a fact, without those that say that something is known."""
    return [part for part in re.split(r";\s*", origin) if not _KNOWLEDGE.search(part)]


def _as_general(match: re.Match[str]) -> str:
    what = match["what"]
    return f"{what}: general knowledge" if what else "general knowledge"


def _source(origin: str, text: str) -> Citation:
    document = quoted_at_start(text)
    section = text.removeprefix(document.title).removeprefix(":").lstrip() if document else text
    return Citation(origin, document, section)


def _reference(match: re.Match[str]) -> str:
    """The document as Markdown; its details stand before those that follow the title in parentheses."""
    document = documents()[match["title"]]
    if match["more"] and document.details:
        return f"{document.markdown.removesuffix(')')}, "
    return f"{document.markdown}{match['more'] or ''}"


@cache
def _with_details() -> re.Pattern[str]:
    return re.compile(rf"(?P<title>{_titles().pattern})(?P<more> \()?")


@cache
def _titles() -> re.Pattern[str]:
    longest_first = sorted(documents(), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")


@cache
def _origins() -> Mapping[str, Mapping[str, str]]:
    content: Mapping[str, Mapping[str, str]] = program.from_json(ORIGINS)
    return content
