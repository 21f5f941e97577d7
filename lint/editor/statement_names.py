"""Names of statements, and the statements that others stand below, for outlines."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import PurePath
from types import MappingProxyType

from lint.editor.place import parsed_at
from lint.facts import table
from lint.facts.identity import of_kind
from lint.finding import Span
from lint.kinds.kind import Kind
from lint.syntax.parsed import ParsedMember, statement_at
from lint.syntax.statement import LocatedStatement, Operand
from lint.systems.workspace import Workspace
from lint.values.secret_places import secret_operands
from lint.values.secrets import masked_text, shown_verb

_LONGEST, _LONGEST_SUMMARY, _LONG = 40, 60, 1000
_MOST_KEPT = 100_000
_HEADS: Mapping[str, tuple[tuple[str, ...], ...]] = MappingProxyType({
    "cp-directory": (("USER", "IDENTITY", "PROFILE", "SUBCONFIG"),),
    "dtcparms": (("NICK",),),
    "extent-control": (
        ("REGIONS", "GROUPS", "SSI_VOLUMES", "DEFAULT_GROUPS", "EXCLUDE", "AUTOBLOCK", "DEFAULTS", "END", "OUTSIDE"),
    ),
    "ieaics": (("SUBSYS", "MASK"),),
    "ieaips": (("WKL", "OBJ", "DMN", "PGN"),),
    "ixcl1dsu": (("DEFINEDS",), ("DATA",)),
    "ixcmiapu": (
        ("DATA",),
        ("DEFINE_POLICY", "DELETE_POLICY", "DEFINE_STRUCTURE", "DELETE_STRUCTURE", "LIST_STRUCTURE", "DEFINE_LOGSTREAM",
         "UPDATE_LOGSTREAM", "DELETE_LOGSTREAM", "LIST_LOGSTREAM"),
    ),
    "pfktab": (("PFKTAB",),),
})  # fmt: skip
"""The statements that open a part of a member, by kind: those of each level, the outermost first."""


def level_of(kind_id: str, statement: str) -> int | None:
    """The level of a statement that opens a part of a member, from 0; None for a statement within such a part."""
    levels = _HEADS.get(kind_id, ())
    return next((level for level, names in enumerate(levels) if statement in names), None)


def has_levels(kind_id: str) -> bool:
    """True if some statements of a kind stand below others."""
    return kind_id in _HEADS


class StatementNames:
    """Names of statements for people, kept by their texts: a change of a directory names its new statements alone.

    Secrets are masked.
    """

    def __init__(self) -> None:
        self._kept: dict[tuple[str, str], tuple[str, str]] = {}

    def of(self, parsed: ParsedMember, located: LocatedStatement) -> tuple[str, str]:
        """The name of a statement, which is its verb and what tells it from others, and its text in short."""
        statement, kind = located.statement, parsed.kind
        # In such a language, and for a verb that it has, nothing beside the statement says what is a secret.
        if not statement.is_known or not secret_operands(kind) or parsed.member.shifts:
            return _named(parsed, located)
        key = kind.id, statement.text
        if key not in self._kept:
            if len(self._kept) > _MOST_KEPT:
                self._kept.clear()
            self._kept[key] = _named(parsed, located)
        return self._kept[key]


def name_at(workspace: Workspace, span: Span) -> str:
    """The name of the statement that a place of a file lies in, with secrets masked; "" where none is."""
    # A place may be that of a library or of a file that is not there.
    parsed = parsed_at(workspace, PurePath(span.path), span.line) if workspace.cached_file(span.path) else None
    number = statement_at(parsed, span.line, span.column) if parsed else None
    return _named(parsed, parsed.written[number])[0] if parsed and number is not None else ""


def _named(parsed: ParsedMember, located: LocatedStatement) -> tuple[str, str]:
    statement, shown = located.statement, masked_text(parsed, located)
    words = [shown[value.start : value.end] for operand in _key(parsed.kind, located) for value in operand.values]
    verb = shown_verb(parsed, located)
    name = " ".join((verb.replace("_", " ") if statement.is_known else verb, *(word.strip("'") for word in words)))
    return _short(name, _LONGEST), _short(" ".join(shown[statement.verb_end :][:_LONG].split()), _LONGEST_SUMMARY)


def _short(text: str, longest: int) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def _key(kind: Kind, located: LocatedStatement) -> list[Operand]:
    """The operands that tell a statement from others of its name: by the facts, else the first in the value table."""
    names = of_kind(kind.id).key_of(located.name)
    operands = located.statement.operands
    if names is not None:
        return [operand for name in names for operand in operands if operand.name == name][: len(names)]
    facts = table.load(kind.grammar).statements.get(located.name)
    in_order = facts.operands if facts else ()
    first = next((operand for name in in_order for operand in operands if operand.name == name), None)
    return [first] if first else list(operands[:1])
