"""Reading members: cut into statements, parse each distinct text once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial

from lint.kinds import grammar
from lint.kinds.cut import (
    assembler,
    cards,
    columns,
    commalist,
    commands,
    execs,
    free,
    groups,
    includes,
    keyed,
    options,
    parameters,
    records,
    shell,
    statements,
)
from lint.kinds.kind import (
    ASSEMBLER,
    CARDS,
    COLUMNS,
    COMMA_LIST,
    COMMANDS,
    EXECS,
    FREE,
    GROUPS,
    INCLUDES,
    KEYED,
    OPTIONS,
    PARAMETERS,
    RECORDS,
    SHELL,
    STATEMENTS,
    Kind,
)
from lint.kinds.parsed import ParsedMember
from lint.kinds.release import LINE_OF_PLATFORM, Release
from lint.kinds.shape import ShapeMemo
from lint.kinds.statement import Placed, Statement
from lint.text import template
from lint.text.member import Member

Parse = Callable[[str], Statement]

_CUTTERS = {
    FREE: free.cut,
    CARDS: cards.cut,
    OPTIONS: options.cut,
    COMMA_LIST: commalist.cut,
    COLUMNS: columns.cut,
    PARAMETERS: parameters.cut,
    COMMANDS: commands.cut,
    INCLUDES: includes.cut,
    STATEMENTS: statements.cut,
    ASSEMBLER: assembler.cut,
    EXECS: execs.cut,
    KEYED: keyed.cut,
    RECORDS: records.cut,
    GROUPS: groups.cut,
    SHELL: shell.cut,
}


class Reader:
    """Reads members and remembers every statement it has parsed, by grammar and text.

    A directory of a million records costs what its distinct statements cost. One reader serves one run.
    """

    def __init__(self, targets: Iterable[Release] = ()) -> None:
        self._targets = {LINE_OF_PLATFORM[target.line]: target for target in targets}
        self._memo: dict[str, dict[str, Statement]] = {}
        self._parsers: dict[str, Parse] = {}

    def read(self, member: Member, kind: Kind) -> ParsedMember:
        """The member's statements at their places. Faults are in the statements; nothing is raised."""
        is_template = kind.templates and template.is_template(member.records)
        to_cut = replace(member, records=template.neutral(member.records)) if is_template else member
        pieces, problems = _CUTTERS[kind.cut](to_cut, kind)
        known = self._memo.setdefault(kind.grammar, {})
        parse = self._parser(kind)
        first_line = member.first_line
        statements: list[Placed] = []
        for text, index, column in pieces:
            statement = known.get(text)
            if statement is None:
                statement = known[text] = parse(text)
            statements.append(Placed(statement, member, first_line + index, column))
        release = self._targets.get(kind.platform)
        return ParsedMember(member, kind, statements, problems, release, is_template)

    def _parser(self, kind: Kind) -> Parse:
        if kind.grammar not in self._parsers:
            parse = partial(grammar.parse, kind.grammar)
            by_words = kind.cut == CARDS
            self._parsers[kind.grammar] = ShapeMemo(parse, grammar.keywords(kind.grammar)).parse if by_words else parse
        return self._parsers[kind.grammar]
