"""The parts that explanations of any word share: lists of rules, and the JSON document."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from lint.cli import streams
from lint.cli.rules import rule_fields, rule_line

if TYPE_CHECKING:
    from lint.kinds.reference import Mention, ReferenceEntry
    from lint.ruleset.rule import Rule


def rule_lines(rules: Sequence[Rule]) -> str:
    """The list of some rules, one line each."""
    return "".join(f"{rule_line(rule)}\n" for rule in rules)


def write_json(
    rules: Sequence[Rule],
    entries: Sequence[ReferenceEntry] = (),
    mentions: Sequence[Mention] = (),
    *,
    with_pages: bool = False,
) -> None:
    """Write the document with rules, entries of the reference, and what names a message."""
    from lint.report import reference
    from lint.report.as_json import document
    from lint.ruleset import needs
    from lint.ruleset.page import page

    def fields(rule: Rule) -> dict[str, object]:
        return rule_fields(rule) | ({"needs": needs.sentence(rule), "page": page(rule)} if with_pages else {})

    streams.write(
        document(
            rules=list(map(fields, rules)),
            reference=list(map(reference.fields, entries)),
            messages=[mention._asdict() for mention in mentions],
        ),
        None,
    )
