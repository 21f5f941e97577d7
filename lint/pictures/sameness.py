"""The comparison of parameters and members of systems, for each picture that shows several systems.

Members are the same if their texts are, as the system sees them, with symbols replaced. Where the text of a symbol is
not known, neither is whether systems differ there, even if they read the same file. The library of a member is known by
its path: several libraries may have one name, and two systems may begin with different libraries.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from lint.syntax.parsed import ParsedMember
from lint.systems.zos.effective import parameter_value
from lint.systems.zos.image import Image
from lint.systems.zos.selected import Presence, SelectedMember
from lint.systems.zos.symbol_table import SymbolTable
from lint.values.symbols import OF_THE_SYSTEM, REFERENCE, STATIC, names_in

DIFFERENT, COPY, UNSURE = "≠", "≈", "?"
"""The marks of rows: systems differ, have the same text from different libraries, or may differ."""

EXPLAINED = {
    DIFFERENT: f"{DIFFERENT} the systems differ: in values, or in texts with symbols replaced",
    COPY: f"{COPY} the same text, from different libraries",
    UNSURE: f"{UNSURE} not known whether the systems differ",
}

_MOST_SYMBOLS = 2
"""The symbols that a row names if systems differ only in them."""


class RowLibrary(NamedTuple):
    """The library of a member, by its name and its path."""

    title: str
    path: str


class MemberText(NamedTuple):
    """A member that a system takes, with the name of its presence and its records; None if the text is not known.

    `unsure` are the records, by number from 0, with a symbol whose text is not known.
    """

    name: str
    presence: str
    records: tuple[str, ...] | None
    unsure: frozenset[int] = frozenset()

    @property
    def is_sure(self) -> bool:
        """True if its whole text is known."""
        return self.records is not None and not self.unsure


class Said(NamedTuple):
    """A row of one system: words, the members, and the libraries of these.

    `symbols` are the symbols in the files of the members with their texts in the system, None for one not known.
    """

    words: str
    members: tuple[MemberText, ...] = ()
    sources: tuple[RowLibrary, ...] = ()
    symbols: tuple[tuple[str, str | None], ...] = ()

    @property
    def is_sure(self) -> bool:
        """True if the text of each member is known."""
        return all(member.is_sure for member in self.members)


def said(words: str, members: Iterable[SelectedMember], symbols: SymbolTable) -> Said | None:
    """The row with some words and members; None if these are not known."""
    all_members = list(members)
    if any(member.presence is Presence.UNKNOWN for member in all_members):
        return None
    libraries = [member.library for member in all_members if member.library]
    return Said(
        words,
        tuple(_taken(member, symbols) for member in all_members),
        tuple(RowLibrary(library.title, library.path) for library in libraries),
        tuple(_symbols(all_members, symbols)),
    )


def of_parameter(image: Image, name: str) -> Said | None:
    """The value of a system parameter with the members that it selects; None where it is not known."""
    parameter = image.system_parameters.by_name.get(name)
    if not (parameter.is_known if parameter else image.has_read_parameter(name)):
        return None
    words = (parameter_value(parameter) or "specified") if parameter else ""
    members = (member for member in image.members if member.selected_by == f"{name}=")
    return said(words, members, image.symbol_stage.table)


def mark(row: Sequence[Said | None]) -> str:
    """The mark of a row of systems; "" if they have the same. One difference that is sure is enough."""
    entries = [entry for entry in row if entry is not None]
    if _differ(entries):
        return DIFFERENT
    if row[1:] and (len(entries) < len(row) or not all(entry.is_sure for entry in entries)):
        return UNSURE
    return COPY if len({entry.sources for entry in entries}) > 1 else ""


def differing(row: Sequence[Said | None]) -> list[bool | None]:
    """For each system, true if it differs from most systems, None if that is not known.

    All differ if most have no value in common. The same text from another library is no difference.
    """
    texts = Counter(entry[:2] for entry in row if entry and entry.is_sure)
    most, count = texts.most_common(1)[0] if texts else ((), 0)
    if 2 * count <= len(row):
        return [True] * len(row)
    usual = next(entry for entry in row if entry and entry[:2] == most)
    return [_differs(entry, usual) for entry in row]


def _differs(entry: Said | None, usual: Said) -> bool | None:
    if entry is None:
        return None
    if _differ([entry, usual]):
        return True
    return False if entry.is_sure else None


def _differ(entries: Sequence[Said]) -> bool:
    """True if two of these rows surely differ."""
    if len({(entry.words, tuple(member[:2] for member in entry.members)) for entry in entries}) > 1:
        return True
    return any(_texts_differ(members) for members in zip(*(entry.members for entry in entries), strict=True))


def _texts_differ(members: Iterable[MemberText]) -> bool:
    """True if two texts have another number of records, or others where both are known."""
    texts = list(dict.fromkeys(member[2:] for member in members if member.records is not None))
    if len({len(records or ()) for records, _ in texts}) > 1:
        return True
    numbered = (enumerate(records or ()) for records, _ in texts)
    return any(
        len({record for (at, record), (_, unsure) in zip(row, texts, strict=True) if at not in unsure}) > 1
        for row in zip(*numbered, strict=True)
    )


def sources_text(row: Sequence[Said | None]) -> list[str]:
    """The words below each value of a row, "" without: what tells apart systems with the same value, or may do so."""
    if mark(row) == UNSURE:
        return ["symbols not known" if entry and not entry.is_sure else "" for entry in row]
    texts = [""] * len(row)
    together: dict[str, set[Said]] = {}
    for entry in filter(None, row):
        together.setdefault(entry.words, set()).add(entry._replace(symbols=()))
    if all(len(alike) == 1 for alike in together.values()):
        return texts
    sources = {source for entry in filter(None, row) for source in entry.sources}
    by_title = len({source.title for source in sources}) == len(sources)
    if len({entry.sources for entry in filter(None, row)}) == 1:
        words = _symbols_text([entry for entry in row if entry])
        return [words if entry and entry.members else "" for entry in row]
    return [_libraries(entry.sources, by_title=by_title) if entry else "" for entry in row]


def reasons(row: Sequence[Said | None]) -> list[str]:
    """The reason why a row that reads alike does not say the same, for each system; "" where one sees it or needs none.

    A row reads alike where its words, the names of its members and what is known of their presence are the same.
    """
    alike: dict[tuple[object, ...], list[Said]] = {}
    for entry in filter(None, row):
        alike.setdefault(_to_be_seen(entry), []).append(entry)
    return [_reason(entry, alike[_to_be_seen(entry)]) if entry else "" for entry in row]


def _to_be_seen(entry: Said) -> tuple[object, ...]:
    return (entry.words, *((member.name, member.presence) for member in entry.members))


def _reason(entry: Said, alike: Sequence[Said]) -> str:
    """The reason why one of several entries that read alike is not the same as another one of them."""
    sign = mark(alike)
    if sign == UNSURE:
        is_unread = any(member.records is None for member in entry.members)
        return "text not known" if is_unread else "" if entry.is_sure else "symbols not known"
    if sign == DIFFERENT and len({each.sources for each in alike}) == 1:
        return _symbols_text(alike)
    sources = {source for each in alike for source in each.sources}
    by_title = len({source.title for source in sources}) == len(sources)
    same = {DIFFERENT: "other text", COPY: "same text"}.get(sign)
    return f"{same}, from {_libraries(entry.sources, by_title=by_title)}" if same else ""


def _symbols_text(entries: Sequence[Said]) -> str:
    """The symbols whose texts differ; of more than a few, none is named."""
    texts: dict[str, set[str]] = {}
    for name, text in (symbol for entry in entries for symbol in entry.symbols if symbol[1] is not None):
        texts.setdefault(name, set()).add(text or "")
    names = [f"&{name}." for name, of_systems in sorted(texts.items()) if len(of_systems) > 1]
    if not 0 < len(names) <= _MOST_SYMBOLS:
        return "symbols differ"
    return f"{' and '.join(names)} differ{'' if names[1:] else 's'}"


def _symbols(members: Iterable[SelectedMember], symbols: SymbolTable) -> Iterator[tuple[str, str | None]]:
    """The symbols in the files of members, each once, with the texts that the system has for them."""
    files = [member.in_file for member in members if member.in_file and member.in_file.kind.symbols]
    for name in sorted({name for parsed in files for name in names_in(parsed)}):
        symbol = symbols.symbols.get(name)
        yield name, symbol.text if symbol else None


def _libraries(sources: Iterable[RowLibrary], *, by_title: bool) -> str:
    return ", ".join(dict.fromkeys(source.title if by_title else source.path for source in sources))


def _taken(selected: SelectedMember, symbols: SymbolTable) -> MemberText:
    """The member with its records: none if the member is not here, None if its text could not be read."""
    name, presence, parsed = selected.name, selected.presence.name, selected.in_system
    member = parsed.member if parsed else selected.member
    if member is None or (parsed and parsed.is_template):
        return MemberText(name, presence, None if selected.is_found else ())
    unsure = frozenset(_unsure(parsed, symbols)) if parsed else frozenset()
    return MemberText(name, presence, tuple(record.rstrip() for record in member.records), unsure)


def _unsure(parsed: ParsedMember, symbols: SymbolTable) -> Iterator[int]:
    """The records, by number from 0, with a symbol whose text is not known; one in a comment says nothing."""
    if not (parsed.kind.symbols and parsed.has_ampersand):
        return
    for located in parsed.texts:
        for number, text in enumerate(located.statement.text.split("\n"), located.line - parsed.member.first_line):
            if any(_is_unknown(match["name"].upper(), symbols) for match in REFERENCE.finditer(text)):
                yield number


def _is_unknown(name: str, symbols: SymbolTable) -> bool:
    """True if the text of a symbol is not known. A symbol without a definition stays as it is written."""
    symbol = symbols.symbols.get(name)
    if symbol is not None:
        return symbol.text is None
    return name in STATIC or (name not in OF_THE_SYSTEM and not symbols.has_all_members)
