"""The kind of a member: declared, by its member name, by its file name, or by its content; there is no guess.

By content a member is of a kind only if its beginning reads as that kind and as no other: its first statement is one
of the kind, several are (or the only one is all there is), and hardly anything stands there that is none. Anything less
is a doubt, and a member in doubt is not checked.

The input of a utility begins with words that no other text has, and is that input whatever follows.

By a name a member is of a kind unless its beginning is another language or prose. A member with faults is a member.
A name that may be an English word (`LOADER`) counts if the text confirms it, or a system that selects it by that name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import PurePath
from typing import TYPE_CHECKING, NamedTuple

from lint.kinds import registry
from lint.kinds.kind import ASSEMBLER, COLUMNS, COMMANDS, GROUPS, NAMES, RECORDS, SECTIONS, SHELL, STATEMENTS, Kind
from lint.source.member import Member

if TYPE_CHECKING:
    from lint.syntax.statement import Statement

DIRECTORY = "cp-directory"
_SEVERAL = 2
_OF_ANY_WORDS = frozenset({GROUPS, NAMES, RECORDS, STATEMENTS})
"""Lexers of languages of which some take any word for a verb, since nobody has listed all of theirs."""
_SOUND_FOR_EACH_UNSOUND = 4
_COMMENTS = re.compile(r"(?:\s|/\*.*?\*/)*", re.DOTALL)
_PROGRAM = re.compile(
    r"\S{0,8}[ \t]+(?:TITLE|PRINT|COPY|MACRO|CSECT|START|PUNCH|ICTL|EJECT|SPACE|DEFNUC)(?:\s|$)", re.IGNORECASE
)


class Recognition(NamedTuple):
    """The kind of a member, None for none; and the kind that it may be of, where its content leaves a doubt.

    `language` is what its text is, such as `JCL`, where only its name is that of a kind. `is_named` says that its name
    is, and that neither its text nor a system confirms it.
    """

    kind: Kind | None = None
    doubtful: Kind | None = None
    language: str = ""
    is_named: bool = False


def recognize(member: Member, declared: Kind | None = None, *, in_library: bool = False) -> Recognition:
    """The kind of a member.

    The program of a job step says what its in-stream data are. In a deck no other content is looked for than the input
    of such a program, because the name is what the system will know the member by. `in_library` says that a declared
    system has the member in its libraries, so that its name alone counts.
    """
    if member.program:
        return Recognition(registry.by_program(member.program))
    if declared:
        return Recognition(declared)
    sure = registry.by_member_name(member.name)
    if sure is None and not member.in_deck:
        sure = registry.by_file_name(PurePath(member.path))
    if sure:
        language = "" if in_library else language_of(member.records, sure)
        return Recognition(doubtful=sure, language=language) if language else Recognition(sure)
    likely = registry.by_prefix(member.name)
    if likely:
        is_confirmed = (in_library and registry.has_digit(member.name)) or reads_as(likely, member.records, least=1)
        return Recognition(likely) if is_confirmed else Recognition(doubtful=likely, is_named=True)
    return Recognition(_kind_that_begins(member.records)) if member.in_deck else by_content(member.records)


def recognize_selected(member: Member, *, in_library: bool) -> Recognition:
    """The kind of a member that a system selects by its name, which then needs no confirmation by its text."""
    kind = registry.by_prefix(member.name)
    language = language_of(member.records, kind) if kind and not in_library else ""
    return Recognition(doubtful=kind, language=language) if language else Recognition(kind)


def recognize_policies(member: Member) -> Recognition:
    """The kind of a file that a system declares as one with policies, however many faults it has."""
    kinds = [kind for kind in registry.suggested("\n".join(_beginning(member.records))) if kind.programs]
    kind = kinds[0] if len(kinds) == 1 else None
    language = language_of(member.records, kind) if kind else ""
    return Recognition(doubtful=kind, language=language) if language else Recognition(kind)


def language_of(records: Sequence[str], kind: Kind) -> str:
    """The language of a text that only has the name of a member of a kind, such as `JCL`; "" for a member."""
    from lint.kinds.languages import like_statements, look_alikes

    beginning = _beginning(records)
    if kind.older_form and re.match(kind.older_form, _first_filled(beginning).lstrip(), re.IGNORECASE):
        return f"an older form of {kind.title}"
    foreign, pattern = kind.other_language
    if foreign and any(re.match(pattern, record.lstrip(), re.IGNORECASE) for record in beginning):
        return foreign
    like = next(look_alikes(beginning, kind), None)
    if like is None or like.is_sure:
        return like.language if like else ""
    statements = _statement_lines(beginning, kind) if kind.has_grammar else like_statements(beginning, like.language)
    return like.language if like.marks > statements else ""


def by_content(records: Sequence[str]) -> Recognition:
    """The kind that the beginning of a text reads as; a doubt if it has statements of a kind and does not."""
    begun = _kind_that_begins(records)
    if begun:
        return Recognition(begun)
    suggested = registry.suggested("\n".join(_beginning(records)))
    shown = [kind for kind in suggested if reads_as(kind, records)]
    if len(shown) == 1:
        return Recognition(shown[0])
    return Recognition(doubtful=suggested[0] if suggested else None)


def _kind_that_begins(records: Sequence[str]) -> Kind | None:
    """The kind with the `sure_beginning` of a text; None for any other text."""
    beginning = _beginning(records)
    for kind in registry.KINDS:
        if kind.sure_beginning:
            text = "\n".join(record[: kind.edge] for record in beginning).upper()
            comments = _COMMENTS.match(text)
            if comments and re.compile(kind.sure_beginning, re.DOTALL).match(text, comments.end()):
                return kind
    return None


def reads_as(kind: Kind, records: Sequence[str], least: int = _SEVERAL) -> bool:
    """True if a text begins with statements of a kind, `least` of them or more, and has hardly anything else there."""
    from lint.syntax.read import Reader

    beginning = _beginning(records)
    number_of_openings = len(registry.openings(kind).findall("\n" + "\n".join(beginning).upper()))
    if not number_of_openings or not _begins_as(kind, beginning):
        return False
    parsed = Reader().read(Member("", "", beginning), kind)
    statements = parsed.statements
    is_whole = len(beginning) == len(records)
    if not is_whole and len(statements) > 1:
        statements = statements[:-1]  # it may be cut in two
    verdicts = [_is_sound(placed.statement, kind) for placed in statements]
    sound, unsound = sum(verdicts), verdicts.count(False) + len(parsed.problems)
    if not sound or not verdicts[0] or unsound * _SOUND_FOR_EACH_UNSOUND > sound:
        return False
    return max(sound, number_of_openings) >= least or (is_whole and not unsound)


def _statement_lines(records: Sequence[str], kind: Kind) -> int:
    """The number of records that are statements which can be read; 0 for a shell, which takes any words.

    In columns, a record of the form of an entry counts though a field is not in its place.
    """
    from lint.syntax.read import Reader

    if kind.lexer == SHELL:
        return 0
    statements = Reader().read(Member("", "", records), kind).statements
    is_entry = re.compile(kind.entry, re.IGNORECASE).match  # which an empty pattern is, too
    sound = (
        placed.lines
        for placed in statements
        if is_entry(placed.statement.text)
        and (_is_sound(placed.statement, kind) or (kind.entry and kind.lexer == COLUMNS))
    )
    return len({line for first, last in sound for line in range(first, last + 1)})


def is_directory_text(records: Sequence[str]) -> bool:
    """True if a text may be a piece of a CP directory: most of the statements at its beginning can be read as such."""
    from lint.syntax.read import Reader

    kind = registry.by_id(DIRECTORY)
    parsed = Reader().read(Member("", "", _beginning(records)), kind) if kind else None
    verdicts = [placed.statement.is_sound for placed in parsed.written] if parsed else []
    return sum(verdicts) * 2 > len(verdicts)


def _is_sound(statement: Statement, kind: Kind) -> bool:
    """True if a statement can be read; where a grammar takes any word for a keyword, only if the word is one.

    A line outside the sections of its language is none of its statements.
    """
    from lint.facts import table
    from lint.syntax import grammar

    if kind.lexer == SECTIONS and statement.name == grammar.OUTSIDE:
        return False
    is_listed = kind.lexer not in _OF_ANY_WORDS or statement.name in table.load(kind.grammar).statements
    return statement.is_sound and is_listed


def _begins_as(kind: Kind, records: Sequence[str]) -> bool:
    """False for a text with other things before the first statement of a kind whose lexer would pass over them."""
    first = _first_filled(records)
    if kind.lexer == ASSEMBLER:
        return _PROGRAM.match(first) is not None
    if kind.lexer == COMMANDS:
        return registry.openings(kind).match(f"\n{first.upper()}") is not None
    return True


def _first_filled(records: Sequence[str]) -> str:
    """The first record that is neither blank nor a comment; "" if there is none."""
    return next(
        (record for record in records if record.strip() and not record.lstrip().startswith(("*", ".*", "/*"))), ""
    )


def _beginning(records: Sequence[str]) -> Sequence[str]:
    """The first records, as many as `registry.BEGINNING` has room for."""
    room = registry.BEGINNING
    for number, record in enumerate(records):
        room -= len(record) + 1
        if room < 0:
            return records[: max(number, 1)]
    return records
