"""Value tables: for each operand of a kind its form, range, default, releases, meaning and source.

The range check, effective defaults, masking of passwords, editor hover and the reference pages all read these.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import PurePath
from types import MappingProxyType
from typing import Any, NamedTuple

from lint import program
from lint.facts.release import Release, parse_release

CONFIDENCES = ("doc", "src", "known-H", "known", "known-M", "known-L", "known?")
WEAK = frozenset({"known-L", "known?"})
"""The confidences of facts that are too weak to report what is against them."""
FORMS = (
    "name", "integer", "decimal", "keyword", "flag", "data-set", "volume", "device", "hex", "size", "password",
    "path", "character", "text",
)  # fmt: skip

_NOTHING: Mapping[str, Any] = MappingProxyType({})


class Default(NamedTuple):
    """The value of an operand that is left out, from a release on (None: always)."""

    value: str
    since: Release | None = None


class Lifetime(NamedTuple):
    """The first and the last release that have one value of an operand, and the confidence in that."""

    since: Release | None
    until: Release | None
    confidence: str


class Part(NamedTuple):
    """The form of one value. Lengths are in characters, `range` in the operand's unit; both include their ends."""

    form: str
    length: tuple[int, int] | None = None
    range: tuple[int, int] | None = None
    pattern: str = ""
    choices: tuple[str, ...] = ()
    abbreviations: Mapping[str, str] = _NOTHING
    """The shortest form of each choice that may be shortened: any length between the two is legal."""
    ascending: bool = False
    """True if a value may be a range of device numbers with the lower number first, such as 0200-0700."""
    expected: str = ""
    """The pattern or the choices in words that can follow `it must be`."""
    quoted: str = ""
    """The code of the rule that reports a value without the single quotes that it needs."""
    unquoted: str = ""
    """The code of the rule that reports a value in quotes that must have none."""
    optional: bool = False

    def has_choice(self, text: str) -> bool:
        """True if a value is one of the choices, in any case, or an abbreviation of one that is long enough."""
        word = text.upper()
        if word in _in_capitals(self.choices):
            return True
        return any(choice.startswith(word) and word.startswith(least) for choice, least in self.abbreviations.items())


@cache
def _in_capitals(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(word.upper() for word in words)


class Needs(NamedTuple):
    """The operands of which an operand needs one beside it, with one of `values` if there are any.

    `what` is a text that can follow `needs`; the fact has a confidence of its own.
    """

    operands: tuple[str, ...]
    what: str
    confidence: str
    values: tuple[str, ...] = ()


class OperandFacts(NamedTuple):
    """The facts about one operand. `parts` has one entry unless the values differ in form."""

    name: str
    parts: tuple[Part, ...]
    meaning: str
    source: str
    confidence: str
    is_list: bool = False
    most_values: int = 0
    """The most values that a list may have; 0 if there is no limit that the tables have."""
    unit: str = ""
    defaults: tuple[Default, ...] = ()
    inherits: str = ""
    instead: str = ""
    """The value to write in place of an illegal one, where the end of the range or the default is no good choice."""
    required: bool = False
    repeatable: bool = False
    has_any_keyword: bool = False
    """True if `name` is no keyword: any word may be one, and messages show it."""
    excludes: tuple[str, ...] = ()
    needs: Needs | None = None
    max_operand: str = ""
    """The operand of the same statement whose number is the maximum."""
    since: Release | None = None
    until: Release | None = None
    """The first and the last release that have the operand."""
    secret: bool = False
    rule: str = ""
    """The code of the rule that reports a value that this table does not allow."""
    missing_rule: str = ""
    """The code of the rule that reports a statement without the operand, if that is not `rule`."""
    misspellings: tuple[str, ...] = ()
    """Wrong words for the operand with quite a different spelling: MEMBERS for MODULES."""
    values: Mapping[str, Lifetime] = _NOTHING
    """The values, in capitals, that some releases with the operand do not have."""
    variants: tuple[OperandFacts, ...] = ()
    """The facts for some releases, from `since` to `until` of each entry."""

    @property
    def rules(self) -> set[str]:
        """The codes of the rules that report what is against these facts, "" for the general rule."""
        quotes = {code for part in self.parts for code in (part.quoted, part.unquoted)}
        return {self.rule, self.missing_rule, *quotes}.union(*(variant.rules for variant in self.variants))

    def at(self, release: Release | None) -> OperandFacts:
        """The facts for a release; without a release, the general facts."""
        return next((variant for variant in self.variants if release and exists_in(variant, release)), self)

    def default(self, release: Release | None = None) -> str | None:
        """The default in a release; without a release, that of the newest."""
        fitting = [entry for entry in self.defaults if _holds(entry, release)]
        return fitting[-1].value if fitting else None


class OneOf(NamedTuple):
    """Operands of which a statement needs at least one, and the code of the rule that reports a statement with none."""

    operands: tuple[str, ...]
    rule: str = ""


class WordsFor(NamedTuple):
    """The form of a statement whose operands the table has, where other forms have others that no page lists.

    `operand` names a definition, which is a `statement` with the same operand, and has `value` as its `setting`.
    """

    operand: str
    statement: str
    setting: str
    value: str


class StatementFacts(NamedTuple):
    """The facts about one statement; `operands` are in the order of the books."""

    name: str
    operands: Mapping[str, OperandFacts]
    meaning: str
    source: str
    confidence: str
    repeatable: bool = True
    required: bool = False
    since: Release | None = None
    until: Release | None = None
    repeat_rule: str = ""
    """The code of the rule that reports a repeated statement that may stand only once."""
    removed_rule: str = ""
    """The code of the rule that reports the statement in releases after the last that has it."""
    one_of: tuple[OneOf, ...] = ()
    rejected: Mapping[str, str] = _NOTHING
    """Operands of other statements that are often written here, with the code of the rule that reports each."""
    required_rule: str = ""
    """The code of the rule that reports a member without this required statement."""
    free_behind: tuple[str, ...] = ()
    """The first values after which any word may be valid, because no source says what can follow."""
    words_confidence: str = ""
    """The confidence of the fact that it has no operands but these, "" for that of its kind."""
    words_for: WordsFor | None = None
    """The only form whose operands it has; None for a statement of one form."""
    variants: tuple[StatementFacts, ...] = ()
    """The facts for some releases, from `since` to `until` of each entry."""

    @property
    def rules(self) -> set[str]:
        """The codes of the rules that report what is against the facts about the statement itself."""
        of_groups = {group.rule for group in self.one_of} | set(self.rejected.values())
        return {self.repeat_rule, self.removed_rule, self.required_rule} | of_groups

    def at(self, release: Release | None) -> StatementFacts:
        """The facts for a release; without a release, the general facts."""
        return next((variant for variant in self.variants if release and exists_in(variant, release)), self)


class Table(NamedTuple):
    """The value table of one kind, and the name of the grammar that reads its statements."""

    kind: str
    grammar: str
    statements: Mapping[str, StatementFacts]
    keywords: tuple[str, ...] = ()
    """Words at the beginning of a statement that are not its name: COM of COMMNDxx."""
    is_partial: bool = False
    """True if the table lacks a few legal statements and operands, so that an unknown word is no error."""
    takes_any_name: bool = False
    """True if the language itself has no end of names: the variables of a shell, the parameters of a started task."""

    def operand(self, statement: str, operand: str) -> OperandFacts | None:
        """The facts of one operand, or None when the table does not have it."""
        facts = self.statements.get(statement)
        return facts.operands.get(operand) if facts else None

    def facts(self) -> Iterator[StatementFacts | OperandFacts]:
        """The facts about all statements and operands, also those for some releases only."""
        for statement in self.statements.values():
            for entry in (statement, *statement.variants):
                yield entry
                for operand in entry.operands.values():
                    yield operand
                    yield from operand.variants


def folder() -> PurePath:
    """The folder of the tables."""
    return program.PACKAGE / "facts" / "tables"


@cache
def load(grammar: str) -> Table:
    """The value table of the kinds with this grammar.

    The tables are maintained in YAML; `make docs` turns them into the JSON that is read here, because to read YAML
    would be a tenth of the time that one small member takes.
    A kind without a grammar has no statements.
    """
    if not grammar:
        return Table("", grammar, _NOTHING)
    return build(program.from_json(folder() / f"{grammar}.json"), grammar)


def build(raw: Mapping[str, Any], grammar: str) -> Table:
    """The table from the content of a file: mappings and lists, with every scalar as text."""
    return Table(
        kind=raw["kind"],
        grammar=grammar,
        statements={name: _statement(name, facts) for name, facts in raw["statements"].items()},
        keywords=tuple(raw.get("keywords", ())),
        is_partial=raw.get("open") == "true",
        takes_any_name=raw.get("names") == "any",
    )


def exists_in(facts: StatementFacts | OperandFacts | Lifetime, release: Release) -> bool:
    """True if a release has a statement, operand or value."""
    return not has_ended(facts, release) and (facts.since is None or release.at_least(facts.since))


def has_ended(facts: StatementFacts | OperandFacts | Lifetime, release: Release) -> bool:
    """True if a release comes after the last release that has it."""
    return facts.until is not None and release != facts.until and release.at_least(facts.until)


def _holds(entry: Default, release: Release | None) -> bool:
    return entry.since is None or release is None or release.at_least(entry.since)


def _statement(name: str, raw: Mapping[str, Any]) -> StatementFacts:
    return StatementFacts(
        name=name,
        operands={key: _operand(key, facts) for key, facts in (raw.get("operands") or {}).items()},
        meaning=raw["meaning"],
        source=raw["origin"],
        confidence=raw["confidence"],
        repeatable=raw.get("repeat") != "once",
        required=raw.get("required") == "true",
        since=_release(raw.get("since")),
        until=_release(raw.get("until")),
        repeat_rule=raw.get("repeat_rule", ""),
        removed_rule=raw.get("gone_rule", ""),
        one_of=tuple(OneOf(tuple(group["operands"]), group.get("rule", "")) for group in raw.get("one_of", ())),
        rejected=raw.get("refused", {}),
        required_rule=raw.get("required_rule", ""),
        free_behind=tuple(raw.get("free_behind", ())),
        words_confidence=raw.get("words", ""),
        words_for=WordsFor(**raw["words_for"]) if "words_for" in raw else None,
        variants=tuple(_statement(name, _varied(raw, variant)) for variant in raw.get("differs", ())),
    )


def _operand(name: str, raw: Mapping[str, Any]) -> OperandFacts:
    return OperandFacts(
        name=name,
        parts=tuple(_part(part) for part in raw.get("parts") or (raw,)),
        meaning=raw["meaning"],
        source=raw["origin"],
        confidence=raw["confidence"],
        is_list=raw.get("list") == "true",
        most_values=int(raw.get("most", 0)),
        unit=raw.get("unit", ""),
        defaults=_defaults(raw.get("default")),
        inherits=raw.get("inherits", ""),
        instead=raw.get("instead", ""),
        required=raw.get("required") == "true",
        repeatable=raw.get("repeat") == "many",
        has_any_keyword=raw.get("keyword") == "any",
        excludes=tuple(raw.get("excludes", ())),
        needs=_needs(raw.get("needs")),
        max_operand=raw.get("at_most", ""),
        since=_release(raw.get("since")),
        until=_release(raw.get("until")),
        secret=raw.get("secret") == "true",
        rule=raw.get("rule", ""),
        missing_rule=raw.get("missing", ""),
        misspellings=tuple(raw.get("mistaken", ())),
        values={value: _lifetime(facts, raw["confidence"]) for value, facts in (raw.get("values") or {}).items()},
        variants=tuple(_operand(name, _varied(raw, variant)) for variant in raw.get("differs", ())),
    )


_NOT_VARIED = frozenset({"differs", "since", "until"})


def _varied(raw: Mapping[str, Any], variant: Mapping[str, Any]) -> Mapping[str, Any]:
    """The facts for the releases of an entry of `differs`: the general facts, overridden by the entry."""
    return {key: value for key, value in raw.items() if key not in _NOT_VARIED} | dict(variant)


def _lifetime(raw: Mapping[str, Any], confidence: str) -> Lifetime:
    """The lifetime of a value, with the confidence of its operand unless it has its own."""
    return Lifetime(_release(raw.get("since")), _release(raw.get("until")), raw.get("confidence", confidence))


def _part(raw: Mapping[str, Any]) -> Part:
    return Part(
        form=raw["form"],
        length=_pair(raw.get("length")),
        range=_pair(raw.get("range")),
        pattern=raw.get("pattern", ""),
        choices=tuple(raw.get("choices", ())),
        abbreviations=raw.get("abbreviations", {}),
        ascending=raw.get("ascending") == "true",
        expected=raw.get("expected", ""),
        quoted=raw.get("quoted", ""),
        unquoted=raw.get("unquoted", ""),
        optional=raw.get("optional") == "true",
    )


def _needs(raw: Any) -> Needs | None:
    if not raw:
        return None
    return Needs(tuple(raw["operands"]), raw["what"], raw["confidence"], tuple(raw.get("values", ())))


def _pair(raw: Any) -> tuple[int, int] | None:
    return (int(raw[0]), int(raw[1])) if raw else None


def _defaults(raw: Any) -> tuple[Default, ...]:
    if raw is None:
        return ()
    if isinstance(raw, str):
        return (Default(raw),)
    return tuple(Default(entry["value"], _release(entry.get("since"))) for entry in raw)


def _release(raw: str | None) -> Release | None:
    return parse_release(raw) if raw else None
