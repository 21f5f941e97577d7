"""Sources can be quoted: every rule and every documented fact names a document that the table of documents has.

A source of a rule is a sentence of its section Sources. It begins with the title of a document, or says that it is
general knowledge, a judgment, derived, or none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lint.facts import documents, effects, table
from lint.facts.documents import Publication
from lint.facts.documents import documents as all_documents
from lint.facts.table import Table
from lint.kinds.registry import READ_KINDS
from lint.ruleset import registry
from lint.ruleset.page import page, sources
from lint.ruleset.rule import Rule
from tests.running import ROOT
from tools import tables

RULES = registry.load()
DOCUMENTED = ("doc", "src")
NAMES_OF_TABLES = sorted(path.stem for path in Path(table.folder()).glob("*.yaml"))
SOURCES_OF_EFFECTS = sorted({source for kind in READ_KINDS for source in effects.load(kind.id).sources()})
ORDER = re.compile(r"(G|S)[ACG]\d\d-\d{4}( to SA\d\d-\d{4})?|WSC Flash \d+")
ADDRESS = re.compile(r"https?://(www\.((vm|redbooks)\.)?ibm\.com|ibm\.github\.io)/")


def table_of(name: str) -> Table:
    return table.build(tables.read_yaml(Path(table.folder(), f"{name}.yaml").read_text("utf-8")), name)


def sentences(rule: Rule) -> Iterator[str]:
    for bullet in sources(rule):
        yield from re.split(r"(?<=\.)\s+", bullet)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_every_source_of_a_rule_is_a_document_or_says_that_it_is_none(rule: Rule) -> None:
    named = list(sentences(rule))

    assert named
    for sentence in named:
        document = documents.quoted_at_start(sentence)
        assert document or documents.is_stated_knowledge(sentence), sentence
        if document:
            assert documents.titles_in(sentence) == [document.title], f"a second document inside: {sentence}"
            assert re.match(r"[:.,]", sentence.removeprefix(document.title)), sentence


@pytest.mark.parametrize(
    "sentence",
    ["The manual: COUPLExx.", "Message IXC309I.", "Somebody said so.", "z/OS MVS Something: X.", "That this is so."],
)
def test_a_source_without_document_is_refused(sentence: str) -> None:
    assert documents.quoted_at_start(sentence) is None
    assert not documents.is_stated_knowledge(sentence)


@pytest.mark.parametrize("name", NAMES_OF_TABLES)
def test_every_documented_fact_names_a_document(name: str) -> None:
    silent = {
        facts.source
        for facts in table_of(name).facts()
        if facts.confidence in DOCUMENTED
        if not any(source.document for source in documents.sources(name, facts.source))
    }
    assert silent == set()


@pytest.mark.parametrize("name", NAMES_OF_TABLES)
def test_a_fact_marked_as_documented_rests_on_documents_alone(name: str) -> None:
    mixed = {
        facts.source
        for facts in table_of(name).facts()
        if facts.confidence == "doc"
        if not all(source.document for source in documents.sources(name, facts.source))
    }
    assert mixed == set()


@pytest.mark.parametrize("name", NAMES_OF_TABLES)
def test_a_section_stands_behind_the_edition_of_its_document(name: str) -> None:
    for facts in table_of(name).facts():
        for source in documents.sources(name, facts.source):
            assert not re.search(r"\): +\(|:  |^ ", source.text), source.text
            assert not source.document or source.text.startswith(source.document.text)


@pytest.mark.parametrize("name", NAMES_OF_TABLES)
def test_every_short_origin_is_explained_and_none_is_left_over(name: str) -> None:
    written = {part for facts in table_of(name).facts() for part in documents.parts(facts.source)}

    assert written == set(documents.origins(name))


@pytest.mark.parametrize("name", NAMES_OF_TABLES)
def test_every_origin_is_a_document_or_says_that_it_is_none(name: str) -> None:
    for origin, text in documents.origins(name).items():
        document = documents.quoted_at_start(text)
        assert document or documents.is_stated_knowledge(text), f"{origin}: {text}"
        if document:
            assert documents.titles_in(text) == [document.title], text


def test_every_document_is_quoted() -> None:
    quoted = {title for rule in RULES for source in sources(rule) for title in documents.titles_in(source)}
    quoted |= {
        title
        for name in NAMES_OF_TABLES
        for text in documents.origins(name).values()
        for title in documents.titles_in(text)
    }
    quoted |= {title for source in SOURCES_OF_EFFECTS for title in documents.titles_in(source)}
    assert set(all_documents()) - quoted == set()


def test_every_source_of_an_effect_is_a_document_or_says_that_it_is_none() -> None:
    assert SOURCES_OF_EFFECTS
    for source in SOURCES_OF_EFFECTS:
        assert documents.quoted_at_start(source) or documents.is_stated_knowledge(source), source


def test_details_stand_before_those_that_follow_the_title() -> None:
    text = documents.with_references(
        "z/OS MVS System Commands (V2R3): SET; z/VM CP Commands and Utilities Reference (7.2): ATTACH; POSIX (old)"
    )

    assert documents.without_references(text) == (
        "z/OS MVS System Commands (SA38-0666, V2R3): SET; z/VM CP Commands and Utilities Reference (7.2): ATTACH; "
        "POSIX (IEEE Std 1003.1, old)"
    )


@pytest.mark.parametrize("document", all_documents().values(), ids=lambda document: document.title)
def test_order_numbers_and_addresses_have_their_form(document: Publication) -> None:
    assert not document.order or ORDER.fullmatch(document.order)
    assert not document.address or ADDRESS.match(document.address)
    assert document.full or document.order or document.address, "nobody can find it by this title alone"


def test_no_two_documents_have_one_order_number() -> None:
    orders = [document.order for document in all_documents().values() if document.order]

    assert sorted(set(orders)) == sorted(orders)


def test_a_rule_page_has_order_number_and_link() -> None:
    (rule,) = registry.load(registry.find("CPL001"))

    assert " ".join(page(rule).split()).endswith(
        "## Sources - [z/OS MVS Initialization and Tuning Reference]"
        "(https://www.ibm.com/docs/en/zos/latest?topic=zos-mvs) (SA23-1380): COUPLExx."
    )


def test_every_document_of_a_page_has_its_order_number_and_address_there() -> None:
    for rule in RULES:
        text = " ".join(page(rule).rpartition("## Sources")[2].split())
        for document in (all_documents()[title] for source in sources(rule) for title in documents.titles_in(source)):
            assert document.markdown in text, f"{rule.code}: {document.title}"


def test_addresses_can_be_left_out_of_a_page() -> None:
    text = documents.with_references("POSIX: chmod. z/OS MVS System Commands: SET.")

    assert "](http" in text
    assert documents.without_references(text) == (
        "POSIX (IEEE Std 1003.1): chmod. z/OS MVS System Commands (SA38-0666): SET."
    )


def test_a_reference_page_says_what_its_short_sources_stand_for() -> None:
    text = (ROOT / "docs" / "reference" / "couple.md").read_text("utf-8")

    assert (
        "\n- SETXCF START: [z/OS MVS System Commands](https://www.ibm.com/docs/en/zos/latest?topic=zos-mvs)"
        " (SA38-0666): SETXCF START.\n"
    ) in text.rpartition("## Sources")[2]


def test_the_longest_title_counts() -> None:
    update = documents.quoted_at_start("z/VM Performance Update for z/VM 6.2: z/CMS.")
    older = documents.quoted_at_start("z/VM CP Planning and Administration 6.3: summary of changes.")

    assert update
    assert update.title == "z/VM Performance Update for z/VM 6.2"
    assert older
    assert older.order == "SC24-6178"


@pytest.mark.parametrize(
    ("origin", "text"),
    [
        ("known", "General knowledge"),
        ("own knowledge", "General knowledge"),
        ("syntax; default known?", "syntax; default: general knowledge"),
        ("MVS 3.8; end not known", "MVS 3.8; end not known"),
        ("IEAOPTxx; that it is gone own knowledge", "IEAOPTxx; that it is gone: general knowledge"),
    ],
)
def test_a_source_says_what_is_general_knowledge(origin: str, text: str) -> None:
    assert documents.readable(origin) == text


def test_pages_say_general_knowledge_and_explain_their_marks() -> None:
    """A reader does not have to guess what `known (known?)` means."""
    for path in sorted((ROOT / "docs" / "reference").glob("[!R]*.md")):
        text = path.read_text("utf-8")
        assert not re.search(r"own knowledge|(?<!not )\bknown\??(; [^|]*)? \(", text), path
        assert documents.LEGEND in text or "## " not in text, path
    assert documents.LEGEND in " ".join((ROOT / "docs" / "find-a-rule.md").read_text("utf-8").split())
