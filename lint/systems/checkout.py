"""The members of a checkout: files found, read, taken out of their decks, and recognized."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import PurePath, PurePosixPath
from types import MappingProxyType
from typing import NamedTuple

from lint.config import globs
from lint.config.discover import OWN_FILES
from lint.config.globs import Globs
from lint.config.settings import Settings
from lint.config.systems import VmSystem, ZosSystem
from lint.kinds import registry
from lint.kinds.kind import Kind
from lint.source import document, encodings, file_tree, files
from lint.source.document import EMPTY, Document, UnreadableError
from lint.source.file_tree import FileEntry, FileTree
from lint.source.leftovers import is_scratch
from lint.source.member import Member, name_of
from lint.source.split import may_be_deck, members_of
from lint.systems.recognition import (
    DIRECTORY,
    Recognition,
    is_directory_text,
    recognize,
    recognize_policies,
    recognize_selected,
)

_SKIPPED_FOLDERS = frozenset({"node_modules", "__pycache__", "venv", "build", "dist"})
_DOCUMENTATION = ("md", "rst", "adoc", "html", "htm")
# Kinds of text that may quote a statement without being configuration.
PROSE_AND_PROGRAMS = frozenset(
    f".{extension}"
    for extensions in (
        *_DOCUMENTATION,
        "xml json yaml yml toml ini cfg csv tsv log lock lark css svg",
        "py pyi js ts java c h cc cpp go rs rb pl php sh bash ps1 bat",
        "pdf png jpg jpeg gif zip gz tar whl pyc so dll exe class jar",
    )
    for extension in extensions.split()
)


class Doubt(NamedTuple):
    """The kind that a member may be of; the language of its text, "" where the content alone suggests the kind.

    `is_named` says that its name suggests the kind, and that neither its text nor a system confirms it.
    """

    kind: Kind
    language: str = ""
    is_named: bool = False

    @property
    def reason(self) -> str:
        """The reason, as a clause, why the member is not checked."""
        if self.language:
            return f"it is named like {self.kind.title}, but its text is {self.language}"
        if self.is_named:
            return (
                f"it is named like {self.kind.title}, but neither a system that selects it nor its text confirms that"
            )
        return f"it has a statement of {self.kind.id}, but does not read as one"


class SourceFile(NamedTuple):
    """One file of the checkout: its members in order, each with its kind (None: not recognized).

    `error` says why it could not be read; then it has no members. `is_refused` says that it must not be opened.
    `document` is the whole file. A file in which nothing speaks for any kind has a member without records and no
    document. `doubtful` has what is known of members, by their first lines, whose name or content leaves a doubt.
    """

    path: str
    members: tuple[tuple[Member, Kind | None], ...] = ()
    document: Document = EMPTY
    error: str = ""
    is_refused: bool = False
    doubtful: Mapping[int, Doubt] = MappingProxyType({})
    unread: str = ""
    """The reason, as a clause, why a member of a deck that can be read is not; "" where all are read."""
    binary: tuple[int, ...] = ()
    """The lines of a deck that hold NUL bytes, which are skipped."""

    @property
    def is_recognised(self) -> bool:
        """True if at least one of its members is of a known kind."""
        return any(kind for _, kind in self.members)

    @property
    def may_be_selected(self) -> bool:
        """True if a member has a name that a system can confirm as that of a kind."""
        return any(doubt.is_named for doubt in self.doubtful.values())

    def is_of(self, platform: str) -> bool:
        """True if one of its members is of a platform, `zos` or `zvm`, for all that is known without its systems."""
        return any(kind and kind.platform == platform for _, kind in self.members)


class FileRules(NamedTuple):
    """The settings about files, as functions of a path; `relative` gives a path relative to the configuration."""

    is_excluded: Callable[[str], bool]
    kind: Callable[[str], Kind | None]
    encoding: Callable[[str], str | None]
    relative: Callable[[PurePath], str]
    is_in_library: Callable[[str], bool] = lambda _: False
    """True for the path of a file of a library that a z/OS system declares."""
    is_piece: Callable[[str], bool] = lambda _: False
    """True for the path of a file in a folder that a z/VM system declares as its directory; not for documentation."""
    has_policies: Callable[[str], bool] = lambda _: False
    """True for the path of a file that a z/OS system declares under `policies`, or in such a folder."""
    selected: frozenset[tuple[str, str, str]] = frozenset()
    """Path, name and data set of members whose names may be English words, and which a system selects."""
    root: PurePath = PurePath()
    """The folder of the configuration."""


def file_rules(settings: Settings, tree: FileTree) -> FileRules:
    """The rules about files that the settings have, for the files of a tree."""
    of_systems = {path: kind for system in settings.systems for path, kind in system.kinds.items()}
    libraries = {
        PurePath(library.path)
        for system in settings.systems
        if isinstance(system, ZosSystem)
        for library in (*system.parmlib, *system.iplparm)
    }
    policies = {
        PurePath(path) for system in settings.systems if isinstance(system, ZosSystem) for path in system.policies
    }
    directories = {system.directory for system in settings.systems if isinstance(system, VmSystem)} - {""}
    kind, encoding = _by_glob(settings.kinds), _by_glob(settings.encodings)
    return FileRules(
        is_excluded=Globs(settings.exclude).matches,
        kind=lambda path: registry.by_id(kind(path) or of_systems.get(path, "")),
        encoding=encoding,
        relative=globs.relative_to(settings.root, tree),
        is_in_library=lambda path: (
            bool(libraries) and not libraries.isdisjoint((PurePath(path), PurePath(path).parent))
        ),
        has_policies=lambda path: bool(policies) and _is_of(PurePath(path), policies),
        is_piece=lambda path: (
            bool(directories)
            and PurePosixPath(path).parent.as_posix() in directories
            and PurePosixPath(path).suffix.lower().lstrip(".") not in _DOCUMENTATION
        ),
        root=settings.root,
    )


def _is_of(path: PurePath, places: Container[PurePath]) -> bool:
    """True if a file is one of some places, or lies in one and is neither prose nor a program."""
    return path in places or (path.parent in places and path.suffix.lower() not in PROSE_AND_PROGRAMS)


def _by_glob(table: Mapping[str, str]) -> Callable[[str], str | None]:
    """A function that gives the value of the first glob of a table that matches a path; None where there is none."""
    patterns, values = Globs(table), tuple(table.values())

    def value(path: str) -> str | None:
        number = patterns.first(path)
        return None if number is None else values[number]

    return value


def find(paths: Iterable[PurePath], rules: FileRules, tree: FileTree) -> Iterator[tuple[PurePath, bool]]:
    """Every file that the paths stand for, once, in a fixed order, with whether it was named itself.

    Folders are walked without following links to folders, and without the files of parmlint itself; excluded files are
    left out even when they are named.
    A folder that cannot be listed is given itself, so that reading it tells why.
    """
    absolute = file_tree.absolute_paths()
    seen: set[str] = set()
    folders: set[PurePath] = set()
    for path in paths:
        is_folder = tree.is_folder(path)
        if not is_folder and path.parent not in folders:
            folders.add(path.parent)
            _look_for_leftovers(path.parent, tree)
        walked = (file for file in _walk(path, rules, tree) if file.name not in OWN_FILES) if is_folder else (path,)
        for file in walked:
            key = absolute(file)
            if key not in seen and not rules.is_excluded(rules.relative(file)):
                seen.add(key)
                yield file, file == path


def everything(root: PurePath, rules: FileRules, tree: FileTree) -> Iterator[str]:
    """Every file and folder below a folder, relative to it; folders that are left out are not entered."""
    waiting = [root]
    while waiting:
        parent = waiting.pop()
        with suppress(OSError):
            entries = tree.entries(parent)
            yield from ((parent / entry.name).relative_to(root).as_posix() for entry in entries)
            waiting += (
                parent / entry.name
                for entry in entries
                if not entry.name.startswith(".") and is_walked(entry, parent, rules)
            )


def read(path: PurePath, rules: FileRules, tree: FileTree, *, named: bool) -> SourceFile:
    """A file with its members. One that is neither named nor of a known name may be unreadable in silence."""
    if is_scratch(path.name):
        return SourceFile(path.as_posix())
    name, relative = name_of(path), rules.relative(path)
    is_known = bool(rules.kind(relative) or _by_name(path, name) or rules.has_policies(relative))
    is_piece = rules.is_piece(relative)
    if not (named or is_known or is_piece) and path.suffix.lower() in PROSE_AND_PROGRAMS:
        return SourceFile(path.as_posix())
    try:
        data = files.read_bytes(path, tree)
    except UnreadableError as error:
        unlisted = _why_unlisted(path, tree)
        reason = unlisted or (str(error) if named or is_known or is_piece else "")
        return SourceFile(path.as_posix(), error=reason, is_refused=error.is_refused)
    has_name = is_known or registry.by_prefix(name)
    if not (named or has_name or is_piece or rules.encoding(relative) or _may_have_members(data)):
        return SourceFile(path.as_posix(), ((Member(path.as_posix(), name, ()), None),))
    file = read_bytes(data, path, rules)
    return file if named or is_known or not file.error else SourceFile(file.path)


def read_bytes(data: bytes, path: PurePath, rules: FileRules) -> SourceFile:
    """The members in the bytes of a file that is called `path`."""
    relative = rules.relative(path)
    declared = rules.kind(relative)
    try:
        text = document.read(data, rules.encoding(relative))
    except UnreadableError as error:
        return SourceFile(path.as_posix(), error=str(error))
    members = members_of(text, path.as_posix(), registry.PROGRAMS)
    binary = _binary_records(text) if b"\0" in data else []
    if binary and not any(member.in_deck for member in members):
        reason = f"it holds a NUL byte at offset {data.index(0):,}, so it is not a text file"
        return SourceFile(path.as_posix(), error=reason)
    recognitions = [_recognition(member, declared, relative, rules) for member in members]
    kinds = [recognition.kind for recognition in recognitions]
    doubtful = {
        member.first_line: Doubt(recognition.doubtful, recognition.language, recognition.is_named)
        for member, recognition in zip(members, recognitions, strict=True)
        if recognition.doubtful
    }
    unread = ""
    for number, member in enumerate(members if binary else ()):
        line = next((line for line in binary if 0 <= line - member.first_line < len(member.records)), 0)
        if line and kinds[number]:
            kinds[number] = None
            unread = unread or f"member {member.name} holds a NUL byte in line {line}, so it is not text"
    pairs = tuple(zip(members, kinds, strict=True))
    file = SourceFile(path.as_posix(), pairs, text, doubtful=doubtful, unread=unread, binary=tuple(binary))
    return with_selected(file, rules) if rules.selected else file


def with_selected(file: SourceFile, rules: FileRules) -> SourceFile:
    """The file with the kinds of the members that a system selects."""
    relative = rules.relative(PurePath(file.path))
    in_library = rules.is_in_library(relative)
    pairs, doubtful = list(file.members), dict(file.doubtful)
    for number, (member, _) in enumerate(pairs):
        is_text = not any(0 <= line - member.first_line < len(member.records) for line in file.binary)
        doubt = file.doubtful.get(member.first_line)
        if doubt and doubt.is_named and is_text and (relative, member.name, member.library) in rules.selected:
            recognition = recognize_selected(member, in_library=in_library)
            pairs[number] = member, recognition.kind
            del doubtful[member.first_line]
            if recognition.doubtful:
                doubtful[member.first_line] = Doubt(recognition.doubtful, recognition.language)
    return file._replace(members=tuple(pairs), doubtful=doubtful)


def _binary_records(text: Document) -> list[int]:
    """The lines of records with NUL bytes."""
    return [line for line, record in enumerate(text.records, 1) if "\0" in record]


def _may_have_members(data: bytes) -> bool:
    """False for the bytes of a text in an ASCII code in which nothing speaks for a deck or for any kind."""
    beginning = data[: registry.BEGINNING]
    if b"\n" not in beginning:  # EBCDIC, or records without line ends
        return True
    if not beginning.isascii() and encodings.guess(beginning) in encodings.EBCDIC:
        return True
    return may_be_deck(data) or registry.has_opening(data) or registry.may_be_job(data)


def _look_for_leftovers(folder: PurePath, tree: FileTree) -> None:
    """List the folder of a file that is named: a killed run may have left a copy of the file there."""
    with suppress(OSError):
        tree.entries(folder)


def _by_name(path: PurePath, name: str) -> Kind | None:
    return registry.by_member_name(name) or registry.by_file_name(path)


def _recognition(member: Member, declared: Kind | None, relative: str, rules: FileRules) -> Recognition:
    path = PurePath(member.path)
    if rules.has_policies(relative) and not (declared or member.in_deck):
        return recognize_policies(member)
    may_be_piece = rules.is_piece(relative) and not (declared or member.in_deck or registry.by_file_name(path))
    if may_be_piece and is_directory_text(member.records):
        return Recognition(registry.by_id(DIRECTORY))
    if not (declared or member.program) and path.suffix.lower() in PROSE_AND_PROGRAMS:
        return Recognition(None if member.in_deck else _by_name(path, member.name))
    return recognize(member, declared, in_library=rules.is_in_library(relative))


def nearest_file(path: PurePath, tree: FileTree) -> str:
    """`, but X does` with the file beside a path without a file whose name is most like it; "" if there is none."""
    from lint.facts.spelling import nearest_text

    with suppress(OSError):
        near = nearest_text(path.name, [entry.name for entry in tree.entries(path.parent)])
        return f", but {near} does" if near else ""
    return ""


def _why_unlisted(path: PurePath, tree: FileTree) -> str:
    """The reason, as a clause, why a folder cannot be listed; "" where it can, and for a file."""
    if not tree.is_folder(path):
        return ""
    try:
        tree.entries(path)
    except OSError as error:
        return f"the files in this folder cannot be listed ({(error.strerror or '').lower()})"
    return ""


def _walk(folder: PurePath, rules: FileRules, tree: FileTree) -> Iterator[PurePath]:
    """The files under a folder, those of a folder before those of the folders in it; last the folders with no list."""
    unlisted: list[PurePath] = []
    waiting = [folder]
    while waiting:
        parent = waiting.pop()
        try:
            entries = [entry for entry in tree.entries(parent) if not entry.name.startswith(".")]
        except OSError:
            unlisted.append(parent)
            continue
        yield from (parent / entry.name for entry in entries if not entry.is_folder)
        waiting += reversed([parent / entry.name for entry in entries if is_walked(entry, parent, rules)])
    yield from unlisted


def is_walked(entry: FileEntry, parent: PurePath, rules: FileRules) -> bool:
    """True if the walk goes into it: a folder, no link, that is not left out."""
    if entry.is_link or not entry.is_folder or entry.name in _SKIPPED_FOLDERS:
        return False
    return not rules.is_excluded(rules.relative(parent / entry.name))
