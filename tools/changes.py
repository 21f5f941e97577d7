"""The changes that mend the faults of rules: in which statements and operands the examples of a page differ."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from lint.facts import effects, identity, table
from lint.facts.effects import ADDED, CHANGED, REMOVED
from lint.kinds import registry as kinds
from lint.kinds.kind import Kind
from lint.ruleset import diagnostics, needs
from lint.ruleset.changes import WHOLE, Change
from lint.ruleset.page import Example, examples
from lint.ruleset.rule import Rule
from lint.source import document
from lint.source.split import members_of
from lint.syntax.parsed import ParsedMember
from lint.syntax.read import Reader
from lint.syntax.statement import Statement
from lint.systems.recognition import recognize
from tools import places
from tools.places import ReportedStatement

_WORD = re.compile(r"[^\s,'\"()]+")
_CONFIGURATION = "YML"
"""The family of the rules about parmlint.yaml."""
_ONLY = "VALUE"
"""The operand of a statement that is a single value."""


class _Form(NamedTuple):
    """A statement without its layout: its name, and each operand with its values."""

    name: str
    operands: tuple[tuple[str, tuple[str, ...]], ...]


def of_rules(rules: Sequence[Rule]) -> str:
    """The index: for each code the changes from the faulty to the good example."""
    rows = {rule.code: [list(change) for change in of_rule(rule)] for rule in rules}
    lines = (f"{json.dumps(code)}: {json.dumps(row)}" for code, row in rows.items() if row)
    return "{\n" + ",\n".join(lines) + "\n}\n"


def of_rule(rule: Rule) -> list[Change]:
    """The changes that mend the fault of a rule; empty for one about parmlint.yaml or the run.

    They are the differences between the examples in kinds that the rule needs or that are those of its family. Where
    these are the same, as for a rule about the text or the order, or where the fault is mended elsewhere, they are
    changes of the statements at which the rule reports; and where it reports at none, of the kind as a whole.
    """
    if rule.subject.__module__ == diagnostics.__name__:
        return []
    files = examples(rule)
    about = [kind for kind in kinds.READ_KINDS if kind.id in needs.kinds_of(rule.code) or kind.family == rule.family]
    bad, good = (_forms([file for file in files if file.section == section]) for section in ("Example", "Use instead"))
    if _is_of_any_member(rule, bad):
        return [Change("", CHANGED, WHOLE)]
    differences = (change for kind in about for change in _changes(kind, bad.get(kind.id, []), good.get(kind.id, [])))
    changes = list(dict.fromkeys(differences))
    return changes if changes or rule.family == _CONFIGURATION else list(dict.fromkeys(_reported(rule, files)))


def _is_of_any_member(rule: Rule, forms: Mapping[str, Sequence[_Form]]) -> bool:
    """True for a rule about members of any kind: its example is one of many."""
    of_family = {kind.id for kind in kinds.READ_KINDS if kind.family == rule.family}
    is_about_its_kinds = bool(of_family) and of_family >= set(forms)
    return rule.subject is ParsedMember and not needs.kinds_of(rule.code) and not is_about_its_kinds


def _reported(rule: Rule, files: Sequence[Example]) -> Iterator[Change]:
    """Changes of what the rule reports on in its faulty example or, without an example, of what it needs."""
    reported = places.of_rule(rule, [file for file in files if file.section == "Example"])
    for place in reported:
        yield _change_at(place)
    if not reported:
        yield from (_change_at(place) for place in _named_on_page(rule))


def _named_on_page(rule: Rule) -> Iterator[ReportedStatement]:
    """The statements that a rule needs and that its page names, by their names or by those of operands; else all."""
    words = set(re.findall(r"\w+", rule.page.upper()))
    needed = [
        (kind, name, [operand for operand in facts.operands if operand.rpartition("_")[2] in words])
        for kind in kinds.READ_KINDS
        if kind.id in needs.kinds_of(rule.code)
        for name, facts in table.load(kind.grammar).statements.items()
        if name in needs.statements_of(rule)
    ]
    named = [entry for entry in needed if entry[1] in words] or [entry for entry in needed if entry[2]] or needed
    for kind, name, operands in named:
        yield ReportedStatement(kind, name, next(iter(operands), ""), tuple(operands))


def _change_at(place: ReportedStatement) -> Change:
    """The change of an operand or statement, or of its kind if no effect of its own is on record.

    The operand is the one that says what the statement does, such as ADD of LNKLST, or else that with the finding.
    """
    kind, statement, operand, operands = place
    of_kind = effects.load(kind.id)
    facts = table.load(kind.grammar).statements.get(statement)
    if facts is None:
        return Change(kind.id, CHANGED, WHOLE)
    leading = _leading(kind, statement, operands, ADDED)
    names = [*leading, operand] if operand in facts.operands else [_ONLY] if _ONLY in facts.operands else []
    changes = [Change(kind.id, CHANGED, statement, name) for name in names[:1]]
    changes += [Change(kind.id, event, statement) for event in (CHANGED, ADDED)]
    own = (change for change in changes if of_kind.row(change.statement, change.operand, event=change.event))
    return next(own, Change(kind.id, CHANGED, WHOLE))


def _leading(kind: Kind, statement: str, operands: Sequence[str], event: str) -> list[str]:
    """Those of some operands that say what the statement does, as ADD does of LNKLST, and have an effect of their own.

    They are in the key of the statement, or stand in one that has nothing of its key: APF FORMAT(DYNAMIC). A row for
    any other operand is about one that comes into a statement, or goes.
    """
    key = identity.of_kind(kind.id).key_of(statement) or ()
    own = [name for name in operands if name in key] or (operands if key else ())
    rows = effects.load(kind.id).rows
    return [name for name in own if (event, f"{statement} {name}") in rows]


def _forms(files: Sequence[Example]) -> dict[str, list[_Form]]:
    """The statements of the files of an example, by kind."""
    forms: dict[str, list[_Form]] = {}
    for file in files:
        for member in members_of(document.read(file.data), file.file, kinds.PROGRAMS):
            kind = recognize(member).kind
            if kind:
                written = Reader().read(member, kind).written
                forms.setdefault(kind.id, []).extend(_form(placed.statement) for placed in written)
    return forms


def _form(statement: Statement) -> _Form:
    operands = ((operand.name, tuple(value.text for value in operand.values)) for operand in statement.operands)
    return _Form(statement.name, tuple(sorted(operands)))


def _changes(kind: Kind, bad: Sequence[_Form], good: Sequence[_Form]) -> Iterator[Change]:
    statements = table.load(kind.grammar).statements
    left, right = _without(bad, good), _without(good, bad)
    single = {name for name, facts in statements.items() if not facts.repeatable}
    for before, after in _pairs(left, right, single):
        left.remove(before)
        right.remove(after)
        yield from _operand_changes(kind, before, after)
    for event, forms in ((REMOVED, left), (ADDED, right)):
        for form in forms:
            if form.name in statements:
                yield from _whole(kind, form, event)


def _whole(kind: Kind, form: _Form, event: str) -> Iterator[Change]:
    """The change of a statement: as one, or of the operand that says what it does, or else of each operand."""
    of_kind = effects.load(kind.id)
    values = dict(form.operands)
    operands = [name for name in table.load(kind.grammar).statements[form.name].operands if name in values]
    whole = Change(kind.id, event, form.name)
    leading = _leading(kind, form.name, operands, event)[:1]
    parts = [
        _operand_change(kind, event, form.name, name, _words(values[name]))
        for name in leading or ([] if (event, form.name) in of_kind.rows else operands)
    ]
    row = of_kind.row(form.name, event=event)
    if all(of_kind.row(form.name, part.operand, values=part.values, event=event) == row for part in parts):
        yield whole
    else:
        yield from parts


def _without(forms: Sequence[_Form], others: Sequence[_Form]) -> list[_Form]:
    """The forms that the others do not have, as often as they do not have them."""
    spare = list(others)
    rest = []
    for form in forms:
        if form in spare:
            spare.remove(form)
        else:
            rest.append(form)
    return rest


def _pairs(left: Sequence[_Form], right: Sequence[_Form], single: Collection[str]) -> list[tuple[_Form, _Form]]:
    """Statements of one name that are the same statement before and after: most alike first, each once.

    `single` has the names of statements that a member has once.
    """
    alike = sorted(
        (-_likeness(before, after), i, j)
        for i, before in enumerate(left)
        for j, after in enumerate(right)
        if before.name == after.name and (_likeness(before, after) or before.name in single)
    )
    pairs = []
    used: tuple[set[int], set[int]] = set(), set()
    for _, i, j in alike:
        if i not in used[0] and j not in used[1]:
            used[0].add(i)
            used[1].add(j)
            pairs.append((left[i], right[j]))
    return pairs


def _likeness(before: _Form, after: _Form) -> int:
    """The number of operands that two statements share, at least 1 for two of a name with a single operand each."""
    shared = len(set(before.operands) & set(after.operands))
    return shared or int(len(before.operands) <= 1 and len(after.operands) <= 1)


def _operand_changes(kind: Kind, before: _Form, after: _Form) -> Iterator[Change]:
    statement = table.load(kind.grammar).statements.get(before.name)
    if statement is None:
        return
    of_before, of_after = dict(before.operands), dict(after.operands)
    for name in statement.operands:
        old, new = of_before.get(name), of_after.get(name)
        if old != new:
            yield _operand_change(kind, CHANGED, before.name, name, _words(old) ^ _words(new))


def _operand_change(kind: Kind, event: str, statement: str, operand: str, words: Iterable[str]) -> Change:
    """The change of an operand, with the words that differ where the effect depends on them."""
    depends = any(name.startswith(f"{statement} {operand}=") for _, name in effects.load(kind.id).rows)
    return Change(kind.id, event, statement, operand, tuple(sorted(words)) if depends else ())


def _words(values: tuple[str, ...] | None) -> set[str]:
    return {word.upper() for value in values or () for word in _WORD.findall(value)}
