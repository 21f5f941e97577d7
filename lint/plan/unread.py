"""The text of a system of which no statement is read: a plan can tell that it differs, and not what that does.

It is a member that is only checked as text or cannot be read, a member that something reads whose choice is not
followed, the text of a program around its commands, or a parameter that is not known.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import PurePath
from typing import NamedTuple

from lint.finding import Span
from lint.kinds import registry
from lint.kinds.kind import EXECS, SHELL
from lint.source import files
from lint.source.document import UnreadableError
from lint.source.file_tree import FileTree
from lint.syntax import account
from lint.syntax.account import Cause, Gap
from lint.syntax.parsed import ParsedMember
from lint.syntax.statement import LocatedStatement
from lint.systems import checkout
from lint.systems.workspace import Workspace
from lint.systems.zos import unanswered
from lint.systems.zos.image import Image
from lint.systems.zos.library import Library, as_seen_from_here
from lint.systems.zos.selected import Presence, SelectedMember
from lint.systems.zos.selectors import READ_BY_OTHERS

NOT_READ = "is there, and no statement of it is read"
AS_TEXT = "is checked as text only, so that none of its values is compared"
AROUND = "has text around its commands, which is not followed"
NEW_PARAMETER = "is a system parameter that is not known"
BY_OTHERS = "may be read by {}, whose choice is not followed"


class UnreadText(NamedTuple):
    """A text that is not read: what of it counts in a comparison, and the gap that it leaves where it differs.

    `hides` has the sources of `SystemState` of which it may hold a statement; `path` is that of its file.
    """

    text: object
    gap: Gap
    hides: frozenset[str] = frozenset()
    path: str = ""
    is_taken: bool = False
    """True if the system takes it, too, and its statements are compared."""


Texts = Mapping[str, UnreadText]
"""Texts that are not read, by a name that is that of the same thing on the other side."""


def raw(path: PurePath, tree: FileTree) -> object:
    """The bytes of a file; of one that cannot be opened, what equals nothing else."""
    try:
        return files.read_bytes(path, tree)
    except UnreadableError:
        return object()


def _gap(reason: str, span: Span, cause: Cause = Cause.UNREAD) -> Gap:
    return Gap(cause, reason, span, (span.line, span.end_line))


def of_file(path: PurePath, tree: FileTree, hides: Iterable[str]) -> UnreadText:
    """The text of a whole file."""
    name = path.as_posix()
    return UnreadText(raw(path, tree), _gap(NOT_READ, Span(name, 1, 1, 1, 1)), frozenset(hides), name)


# --- z/OS -------------------------------------------------------------------------------------------------------------


def of_image(image: Image) -> Texts:
    """The texts of a z/OS system that are not read."""
    with account.opened():  # whoever asks for the members has the gaps of the system
        members = (*image.all_members, *image.start_files, *image.policies)
        taken = {member.name for member in members}
        texts: dict[str, UnreadText] = {}
        for library in reversed(image.concatenation.libraries):
            read = partial(_read_by_others, library, image.workspace)
            texts |= image.workspace.once(("read by others", library), read)
        texts = {name: text._replace(is_taken=name in taken) for name, text in texts.items()}
        texts |= {member.name: text for member in members if (text := _of_member(image, member))}
        return texts | dict(_unreadable_policies(image)) | dict(_new_parameters(image))


def _of_member(image: Image, member: SelectedMember) -> UnreadText | None:
    """The text of a member that is not read, or what of it is not."""
    parsed = member.resolved
    if parsed is None:
        return _not_judged(image, member)
    if parsed.kind.has_grammar:
        if parsed.kind.lexer not in _COMMENTS:
            return None  # asked of each member of each system, so that what it costs counts
        return image.workspace.of_members("around", [parsed], partial(around, parsed))
    seen, _ = image.symbols.resolved(parsed.member, parsed.kind.edge)
    text = _words(parsed) if seen is parsed.member else tuple(seen.records)
    gap = parsed.of_conflicts[0] if parsed.conflicts else _gap(AS_TEXT, parsed.first_line_span)
    return UnreadText(text, gap, path=parsed.member.path)


def _not_judged(image: Image, member: SelectedMember) -> UnreadText | None:
    """A member that is taken and was not read; None for one that need not be there, and is not."""
    undeclared = (each for each in image.concatenation.undeclared.values() if member.name in each)
    library = member.library or next(undeclared, None)
    gap, hides = unanswered.of_member(image, member), _kinds_of(member.name)
    if library:
        text = _in_library(library, member.name, image.workspace, hides)
        return text._replace(gap=gap or text.gap) if text else None
    place = member.place or image.beginning
    if member.is_default or place is None:
        return None
    gap = gap or _gap(f"names {member.name}, which is {member.presence.value}", place, Cause.ABSENT)
    return UnreadText(Presence.MISSING, gap, hides)


def _in_library(library: Library, name: str, workspace: Workspace, hides: Iterable[str]) -> UnreadText | None:
    """The text of a member of a library, whatever it is."""
    file = library.file_of(name)
    if file is None:
        return None
    entry = library.find(name)
    text = of_file(file, workspace.tree, hides)
    return text._replace(text=tuple(entry[0].records)) if entry and entry[0].records else text


def _kinds_of(name: str) -> frozenset[str]:
    """The kind that a member of that name is of."""
    kind = registry.by_prefix(name) or registry.by_file_name(PurePath(name))
    return frozenset({kind.id}) if kind else frozenset()


def _read_by_others(library: Library, workspace: Workspace) -> Texts:
    """The members of a library that something reads whose choice is not followed."""
    texts = {}
    for name in library.names:
        reader = READ_BY_OTHERS.get(name) or (READ_BY_OTHERS.get(name[:-2]) if registry.by_prefix(name) else None)
        text = _in_library(library, name, workspace, ()) if reader else None
        if reader and text:
            member, kind = library.find(name) or (None, None)
            words = _words(workspace.parsed(member, kind)) if member and kind else text.text
            texts[name] = text._replace(text=words, gap=text.gap._replace(reason=BY_OTHERS.format(reader)))
    return texts


def _words(parsed: ParsedMember) -> tuple[str, ...]:
    """The text outside of comments; of a member with an unresolved merge all of it."""
    if parsed.conflicts:
        return tuple(parsed.member.records)
    return tuple(" ".join(placed.statement.text.split()) for placed in parsed.all_texts)


def _unreadable_policies(image: Image) -> Iterator[tuple[str, UnreadText]]:
    """The files that a system declares as jobs with policies, and that cannot be read."""
    workspace, hides = image.workspace, {kind.id for kind in registry.KINDS if kind.programs}
    for path in image.spec.policies if image.spec else ():
        start = as_seen_from_here(workspace.rules.root / path)
        for file, _ in checkout.find([start], workspace.rules, workspace.tree):
            if workspace.file(file).error:
                yield f"policies {workspace.rules.relative(file)}", of_file(file, workspace.tree, hides)


def _new_parameters(image: Image) -> Iterator[tuple[str, UnreadText]]:
    """The system parameters that are not known, each with its last value."""
    for member in image.system_parameters.members:
        for placed in member.resolved.written if member.resolved else ():
            if not placed.is_known:
                text = " ".join(placed.statement.text.split()).upper()
                yield f"IEASYS {placed.name}", UnreadText(text, _gap(NEW_PARAMETER, placed.span))


# --- programs ---------------------------------------------------------------------------------------------------------

_COMMENTS = {SHELL: re.compile(r"(?:^|(?<=\s))#.*"), EXECS: re.compile(r"/\*.*?\*/", re.DOTALL)}
"""The comments of the languages of which some commands are read."""
_TOKEN = re.compile(r"&&|[^\s'\",;&]+")
_EMPTY = frozenset({"CP", "ADDRESS", "COMMAND"})
"""The words before a command that say nothing beyond it."""


def around(parsed: ParsedMember) -> UnreadText | None:
    """The text of a program around the commands that are read; None for any other language."""
    comment = _COMMENTS.get(parsed.kind.lexer)
    if comment is None or parsed.conflicts:
        return None
    rest = comment.sub(" ", "\n".join(_without(parsed.member.records, parsed.all_texts, parsed.member.first_line)))
    tokens = (tuple(_TOKEN.findall(line)) for line in rest.split("\n"))
    lines = tuple(line for line in tokens if not {word.upper() for word in line} <= _EMPTY)
    return UnreadText(lines, _gap(AROUND, parsed.first_line_span), path=parsed.member.path) if lines else None


def _without(records: Sequence[str], statements: Iterable[LocatedStatement], first_line: int) -> list[str]:
    """The records with blanks in the place of some statements."""
    left = list(records)
    for placed in statements:
        for row, text in enumerate(placed.statement.text.split("\n"), placed.line - first_line):
            start = placed.column - 1 if row == placed.line - first_line else 0
            left[row] = left[row][:start] + " " * len(text) + left[row][start + len(text) :]
    return left
