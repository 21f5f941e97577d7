"""The questions of an editor about a place or a document, as `lint/editor/` answers them, in the words of the protocol.

All of it runs in the thread of the worker.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import PurePath

from lsprotocol import types

from lint.config.systems import ZosSystem
from lint.editor import navigation
from lint.editor.completion import completion
from lint.editor.folding import FoldSort, folding
from lint.editor.hover import hover
from lint.editor.inlay_hints import HintSort, inlay_hints
from lint.editor.lenses import Lens, lenses
from lint.editor.outline import EntrySort, OutlineEntry, outline
from lint.editor.sorts import Sort
from lint.editor.tokens import TokenSort, semantic_tokens
from lint.editor.words import Completion, WordSort
from lint.editor.workspace_symbols import workspace_symbols
from lint.finding import Span
from lint.lsp.checks import LiveChecks
from lint.lsp.project import NotInEncodingError, Project
from lint.lsp.text import Positions
from lint.lsp.worker import CancelledError, IsCancelled
from lint.systems import estate
from lint.systems.estate import Estate
from lint.systems.workspace import Workspace
from lint.systems.zos.image import Image

TOKEN_TYPES = {
    TokenSort.STATEMENT: "keyword",
    TokenSort.OPERAND: "parameter",
    TokenSort.VALUE: "string",
    TokenSort.SYMBOL: "variable",
    TokenSort.COMMENT: "comment",
    TokenSort.SEQUENCE: "comment",
    TokenSort.UNKNOWN: "keyword",
}
"""The type of the protocol for each sort of words; an unknown word has the modifier `deprecated`."""
LEGEND = types.SemanticTokensLegend(
    token_types=list(dict.fromkeys(TOKEN_TYPES.values())), token_modifiers=[types.SemanticTokenModifiers.Deprecated]
)
SHOW_PLACES = "parmlint.showPlaces"
"""The command of a lens, which the client carries out: address, position and the places to go to."""
_COMPLETIONS = {
    WordSort.STATEMENT: types.CompletionItemKind.Keyword,
    WordSort.OPERAND: types.CompletionItemKind.Property,
    WordSort.VALUE: types.CompletionItemKind.EnumMember,
    WordSort.NAME: types.CompletionItemKind.Reference,
    WordSort.SYMBOL: types.CompletionItemKind.Variable,
}
_OUTLINE = {
    EntrySort.MEMBER: types.SymbolKind.File,
    EntrySort.PART: types.SymbolKind.Class,
    EntrySort.STATEMENT: types.SymbolKind.Property,
}
_SYMBOLS = {
    Sort.MEMBER: types.SymbolKind.File,
    Sort.SYMBOL: types.SymbolKind.Variable,
    Sort.SYSTEM: types.SymbolKind.Module,
    Sort.USERID: types.SymbolKind.Object,
    Sort.VOLUME: types.SymbolKind.Array,
}


@dataclass(frozen=True)
class Asked:
    """A document that is asked about, in its newest version."""

    path: PurePath
    project: Project
    positions: Positions
    version: int

    @cached_property
    def estate(self) -> Estate:
        """The systems that take it; they are built for the answers alone that need them."""
        session = self.project.session
        return session.engine.systems_of([(self.path, session.workspace.file(self.path))])

    @property
    def workspace(self) -> Workspace:
        """The files of its project."""
        return self.project.session.workspace


class Answers:
    """Answers questions about the documents that are open."""

    def __init__(self, checks: LiveChecks) -> None:
        self._checks = checks
        self.system = ""
        """The system whose symbols are shown; "" for those on which all systems agree."""

    def asked(self, uri: str) -> Asked | None:
        """The document at an address; None for one that is not open or cannot be read."""
        try:
            current = self._checks.current(uri)
        except NotInEncodingError:
            return None
        if current is None:
            return None
        text, path, project = current
        # The kind of a member may depend on the systems that select it.
        estate.read_files([(path, True)], project.settings, project.session.workspace)
        return Asked(path, project, self._checks.positions_in(project)(path.as_posix()), text.version)

    def _at(self, uri: str, position: types.Position) -> tuple[Asked, int, int] | None:
        asked = self.asked(uri)
        return (asked, *asked.positions.place(position)) if asked else None

    def _locations(self, project: Project, spans: Iterable[Span]) -> list[types.Location]:
        positions_of = self._checks.positions_in(project)
        uri = self._checks.addresses.uri
        return [types.Location(uri=uri(span.path), range=positions_of(span.path).range(span)) for span in spans]

    # --- a place ----------------------------------------------------------------------------------------------

    def hover(self, uri: str, position: types.Position, *, as_markdown: bool) -> types.Hover | None:
        """The text about what stands at a place."""
        at = self._at(uri, position)
        answer = hover(at[0].workspace, at[0].estate, at[0].path, *at[1:]) if at else None
        if at is None or answer is None:
            return None
        kind = types.MarkupKind.Markdown if as_markdown else types.MarkupKind.PlainText
        text = answer.text.markdown if as_markdown else answer.text.plain
        return types.Hover(
            contents=types.MarkupContent(kind=kind, value=text), range=at[0].positions.range(answer.span)
        )

    def completion(self, uri: str, position: types.Position, *, snippets: bool) -> types.CompletionList | None:
        """The words that may stand at a place."""
        at = self._at(uri, position)
        if at is None:
            return None
        asked, line, column = at
        answer = completion(asked.workspace, lambda: asked.estate, asked.path, line, column)
        if answer is None:
            return None
        extent = asked.positions.range(answer.span)
        positions = asked.positions
        items = [_item(item, number, extent, positions, snippets=snippets) for number, item in enumerate(answer.items)]
        return types.CompletionList(is_incomplete=True, items=items)

    def definition(self, uri: str, position: types.Position) -> list[types.Location] | None:
        """The places that define what is named at a place."""
        at = self._at(uri, position)
        if at is None:
            return None
        asked, line, column = at
        spans = navigation.definition(asked.workspace, asked.estate, asked.path, line, column)
        return self._locations(asked.project, spans) or None

    def references(self, uri: str, position: types.Position, *, with_definitions: bool) -> list[types.Location] | None:
        """The places that name what is named at a place."""
        at = self._at(uri, position)
        if at is None:
            return None
        asked, line, column = at
        spans = navigation.references(
            asked.workspace, asked.estate, asked.path, line, column, with_definitions=with_definitions
        )
        return self._locations(asked.project, spans) or None

    def highlight(self, uri: str, position: types.Position) -> list[types.DocumentHighlight] | None:
        """The places of a name in the same document."""
        at = self._at(uri, position)
        if at is None:
            return None
        asked, line, column = at
        read, written = types.DocumentHighlightKind.Read, types.DocumentHighlightKind.Write
        return [
            types.DocumentHighlight(
                range=asked.positions.range(place.span), kind=written if place.is_definition else read
            )
            for place in navigation.highlight(asked.workspace, asked.estate, asked.path, line, column)
        ]

    # --- a document -------------------------------------------------------------------------------------------

    def outline(self, uri: str, *, nested: bool) -> list[types.DocumentSymbol] | list[types.SymbolInformation] | None:
        """The members and statements of a document."""
        asked = self.asked(uri)
        if asked is None:
            return None
        entries = outline(asked.workspace, asked.path)
        if nested:
            return [_symbol(entry, asked.positions) for entry in entries]
        return [
            types.SymbolInformation(
                name=entry.name or entry.detail,
                kind=_OUTLINE[entry.sort],
                location=types.Location(uri=uri, range=asked.positions.range(entry.span)),
                container_name=container or None,
            )
            for entry, container in _flat(entries, "")
        ]

    def folding(self, uri: str) -> list[types.FoldingRange] | None:
        """The parts of a document that fold."""
        asked = self.asked(uri)
        if asked is None:
            return None
        return [
            types.FoldingRange(
                start_line=asked.positions.position(fold.first, 1).line,
                end_line=asked.positions.position(fold.last, 1).line,
                kind=types.FoldingRangeKind.Comment if fold.sort is FoldSort.COMMENT else types.FoldingRangeKind.Region,
            )
            for fold in folding(asked.workspace, asked.path)
        ]

    def tokens(self, uri: str, must_stop: IsCancelled, extent: types.Range | None = None) -> types.SemanticTokens:
        """The words of a document, or of a part of it, with their sorts. Raises CancelledError."""
        asked = self.asked(uri)
        data: list[int] = []
        if asked is None:
            return types.SemanticTokens(data=data)

        def checkpoint() -> None:
            if must_stop():
                raise CancelledError

        before = types.Position(line=0, character=0)
        for token in semantic_tokens(asked.workspace, asked.path, *_lines(asked, extent), checkpoint):
            start = asked.positions.position(token.line, token.column)
            end = asked.positions.position(token.line, token.column + token.length)
            is_below = start.line > before.line
            data += (
                start.line - before.line,
                start.character if is_below else start.character - before.character,
                end.character - start.character,
                LEGEND.token_types.index(TOKEN_TYPES[token.sort]),
                int(token.sort is TokenSort.UNKNOWN),
            )
            before = start
        return types.SemanticTokens(data=data)

    def hints(self, uri: str, extent: types.Range) -> list[types.InlayHint] | None:
        """The hints in a part of a document."""
        asked = self.asked(uri)
        if asked is None:
            return None
        first, last = _lines(asked, extent)
        shown = inlay_hints(asked.workspace, asked.estate, asked.path, first, last, self.system)
        return [
            types.InlayHint(
                position=asked.positions.position(hint.line, hint.column),
                label=hint.text,
                kind=types.InlayHintKind.Parameter if hint.sort is HintSort.DEFAULT else None,
                tooltip=hint.tooltip or None,
                padding_left=True,
            )
            for hint in shown
        ]

    def lenses(self, uri: str) -> list[types.CodeLens] | None:
        """The lines above the members of a document."""
        asked = self.asked(uri)
        if asked is None:
            return None
        return [self._lens(lens, asked, uri) for lens in lenses(asked.workspace, asked.estate, asked.path)]

    def _lens(self, lens: Lens, asked: Asked, uri: str) -> types.CodeLens:
        extent = asked.positions.range(lens.span)
        arguments: list[object] = []
        if lens.place:
            (location,) = self._locations(asked.project, [lens.place])
            arguments = [uri, _plain(extent.start), {"uri": location.uri, "position": _plain(location.range.start)}]
        command = types.Command(title=lens.text, command=SHOW_PLACES if lens.place else "", arguments=arguments)
        return types.CodeLens(range=extent, command=command)

    def systems(self, uri: str) -> list[str]:
        """The names of the systems that take a document."""
        asked = self.asked(uri)
        if asked is None:
            return []
        return sorted(name for name, paths in asked.estate.taken.items() if asked.path.as_posix() in paths)

    def images(self, uri: str) -> tuple[Project, list[Image]]:
        """The z/OS systems of the project of a document; those that take the document come first."""
        path = self._checks.addresses.path(uri)
        project = self._checks.projects.of(path)
        asked = self.asked(uri)
        settings, workspace = project.settings, project.session.workspace
        specs = [spec for spec in settings.systems if isinstance(spec, ZosSystem)]
        images = list(estate.declared(specs, settings.root, workspace).images)
        if asked and not specs:
            images = list(asked.estate.images)
        taken = asked.estate.taken if asked else {}
        images.sort(key=lambda image: path.as_posix() not in taken.get(image.name, ()))
        return project, images

    def location(self, project: Project, span: Span) -> types.Location:
        """A place in a file of a project, for the client."""
        extent = self._checks.positions_in(project)(span.path).range(span)
        return types.Location(uri=self._checks.addresses.uri(span.path), range=extent)

    # --- all members ------------------------------------------------------------------------------------------

    def symbols(self, query: str) -> list[types.SymbolInformation]:
        """The names that the members of all systems define, by a part of the name."""
        answers = []
        for project, systems in self._estates():
            positions_of = self._checks.positions_in(project)
            for name in workspace_symbols(systems, query):
                if name.span:
                    location = types.Location(
                        uri=self._checks.addresses.uri(name.span.path),
                        range=positions_of(name.span.path).range(name.span),
                    )
                    kind = _SYMBOLS.get(name.sort, types.SymbolKind.Property)
                    container = ", ".join(filter(None, (name.detail or name.sort.value, *name.systems[:3])))
                    answers.append(
                        types.SymbolInformation(name=name.text, kind=kind, location=location, container_name=container)
                    )
        return answers

    def _estates(self) -> Iterator[tuple[Project, Estate]]:
        """The systems of each project: those that are declared, else those of the documents that are open."""
        for project in self._checks.projects:
            workspace = project.session.workspace
            if project.settings.systems:
                paths = [project.settings.root]
                systems = estate.zos_systems(paths, project.settings, workspace)
                systems.vm_systems = estate.vm_systems(paths, project.settings, workspace)
                yield project, systems
            elif project.taken:
                yield (
                    project,
                    project.session.engine.systems_of([(path, workspace.file(path)) for path in project.taken]),
                )


def _item(
    item: Completion, number: int, extent: types.Range, positions: Positions, *, snippets: bool
) -> types.CompletionItem:
    """An item in the order of the words; with snippets, the cursor stands between the marks of a keyword."""
    is_snippet = snippets and bool(item.behind)
    text = f"{_literal(item.text)}$1{_literal(item.behind)}$0" if is_snippet else item.text + item.behind
    return types.CompletionItem(
        label=item.label,
        kind=_COMPLETIONS[item.sort],
        detail=item.detail or None,
        documentation=item.meaning or None,
        preselect=item.is_default or None,
        sort_text=f"{number:05}",
        filter_text=item.label,
        insert_text_format=types.InsertTextFormat.Snippet if is_snippet else types.InsertTextFormat.PlainText,
        text_edit=types.TextEdit(range=extent, new_text=text),
        additional_text_edits=[types.TextEdit(range=positions.range(item.removed), new_text="")]
        if item.removed
        else None,
    )


def _literal(text: str) -> str:
    """A text as snippets write it."""
    return text.replace("\\", "\\\\").replace("$", "\\$").replace("}", "\\}")


def _symbol(entry: OutlineEntry, positions: Positions) -> types.DocumentSymbol:
    return types.DocumentSymbol(
        name=entry.name or entry.detail or "?",
        kind=_OUTLINE[entry.sort],
        range=positions.range(entry.span),
        selection_range=positions.range(entry.name_span),
        detail=entry.detail or None,
        children=[_symbol(child, positions) for child in entry.children] or None,
    )


def _flat(entries: Iterable[OutlineEntry], container: str) -> Iterator[tuple[OutlineEntry, str]]:
    for entry in entries:
        yield entry, container
        yield from _flat(entry.children, entry.name)


def _lines(asked: Asked, extent: types.Range | None) -> tuple[int, int]:
    """The first and last record of a range; of a whole document, all that there can be."""
    if extent is None:
        return 1, 10**9
    return asked.positions.place(extent.start)[0], asked.positions.place(extent.end)[0]


def _plain(position: types.Position) -> dict[str, int]:
    return {"line": position.line, "character": position.character}
