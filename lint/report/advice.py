"""The advice after the message of a finding: why the fault matters, what to write, and where to read more."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from lint.finding import Finding
from lint.report.links import rule_url
from lint.report.related import with_related
from lint.report.results import Style
from lint.ruleset import registry
from lint.ruleset.page import reason


def advice(finding: Finding, docs_url: str) -> Iterator[str]:
    """The sentence of reason, `Help: ...`, and `See ADDRESS`; each only if there is one."""
    yield from filter(None, (reason_of(finding.code),))
    if finding.help:
        yield f"Help: {finding.help}"
    url = rule_url(docs_url, finding.code)
    if url:
        yield f"See {url}"


def with_advice(finding: Finding, style: Style) -> str:
    """Message, related places and advice in one line: `message (...) Reason. Help: Delete CLASS(BIG).`."""
    return " ".join((with_related(finding, style.relative), *advice(finding, style.docs_url)))


@cache
def reason_of(code: str) -> str:
    """The first sentence on why the faults of a rule matter; "" for a code that is no rule's."""
    return "".join(reason(rule) for rule in registry.load(entry for entry in registry.find(code)))
