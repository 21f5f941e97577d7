"""`parmlint explain` with a message of the system: the rules and the entries of the reference that name it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from lint.cli import common, options, streams
from lint.cli.explanations import rule_lines, write_json
from lint.kinds import reference, registry
from lint.kinds.reference import Mention
from lint.ruleset import needs, search

_COMPONENT = 3
"""The letters of a message that name its component."""


def explain_message(message: str, output_format: str) -> None:
    """Print the rules and entries that name a message; where none does, the messages of its component that have some.

    Exits with 2 if no page names any message of the component.
    """
    rules = search.naming(message)
    mentions = [mention for mention in reference.mentions() if mention.message == message]
    is_page = len(rules) == 1 and not mentions
    if not rules and not mentions:
        _explain_component(message, output_format)
    elif output_format == options.JSON:
        write_json(rules, mentions=mentions, with_pages=is_page)
    elif is_page:
        from lint.ruleset.page import page

        streams.write(page(rules[0]), None)
    else:
        from lint.report.reference import mention_blocks

        blocks = "\n".join(mention_blocks(mentions))
        streams.write("\n".join(filter(None, (blocks, rule_lines(rules)))), None)


def _explain_component(message: str, output_format: str) -> None:
    component = message[:_COMPONENT]
    rules = {name: search.naming(name) for name in search.messages() if name.startswith(component)}
    mentions = [Mention(name, rule.code, rule.summary) for name in rules for rule in rules[name]]
    mentions += [mention for mention in reference.mentions() if mention.message.startswith(component)]
    if not mentions:
        common.refuse(f"no page names {message} or another message of {component}.")
    if output_format == options.JSON:
        write_json((), mentions=sorted(mentions))
        return
    names: dict[str, dict[str, None]] = {}
    for mention in sorted(mentions):
        names.setdefault(mention.message, {})[mention.name] = None
    width = max(map(len, names))
    lines = (f"{name:<{width}}  {', '.join(_without_operands(places))}\n" for name, places in names.items())
    kinds = [kind for same in rules.values() for rule in same for kind in needs.kinds_of(rule.code)]
    head = f"No page names {message}. Messages of {component}, and the rules and entries that name them:\n\n"
    streams.write(head + "".join(lines) + _further(kinds), None)


def _without_operands(names: dict[str, None]) -> Sequence[str]:
    """The names without those of operands whose statement is among them."""
    return [name for name in names if name.rpartition(".")[0] not in names]


def _further(kinds: Sequence[str]) -> str:
    """The hint at the kind that most rules on these messages need; "" where they need none."""
    ids = Counter(kinds).most_common(1)
    kind = registry.by_id(ids[0][0]) if ids else None
    if kind is None:
        return ""
    return f"\nMost are about {kind.title}: `parmlint explain {kind.id}` has its statements and rules.\n"
