"""Nothing raises at any position of any sample, and nothing leaves the records."""

from __future__ import annotations

from pathlib import PurePath

import pytest

from lint.config.settings import Settings
from lint.editor.completion import completion
from lint.editor.folding import folding
from lint.editor.hover import hover
from lint.editor.inlay_hints import inlay_hints
from lint.editor.outline import OutlineEntry, outline
from lint.editor.tokens import semantic_tokens
from lint.kinds.kind import Kind
from lint.kinds.registry import KINDS
from lint.source.file_tree import FileTree
from lint.systems.estate import Estate
from lint.systems.workspace import Workspace, workspace_of
from tests.helpers.reading import samples

STEP = 7
FEW, ALL = 40, 100_000
"""Positions in the samples of a kind: for every run, and for the slow one."""


def _workspace(name: str, text: str) -> tuple[Workspace, PurePath]:
    workspace, path = workspace_of(Settings(), FileTree()), PurePath("/nowhere") / name
    workspace.put(text.encode(), path)
    return workspace, path


def _positions(text: str) -> list[tuple[int, int]]:
    """Every seventh position of a text, the one behind the last character of a record among them."""
    all_positions = [
        (line, column) for line, record in enumerate(text.split("\n"), 1) for column in range(1, len(record) + 2)
    ]
    return all_positions[::STEP]


def _ask_everywhere(kind: Kind, most: int) -> None:
    texts = [(sample.get("file", kind.id), sample["text"]) for sample in samples(kind.id)]
    places = [(name, text, place) for name, text in texts for place in _positions(text)]
    chosen = places[:: len(places) // most + 1]
    opened = {(name, text): _workspace(name, text) for name, text, _ in chosen}
    for name, text, (line, column) in chosen:
        workspace, path = opened[name, text]
        shown = hover(workspace, Estate(), path, line, column)
        assert shown is None or (shown.span.line, shown.span.column) <= (line, column)
        words = completion(workspace, Estate, path, line, column)
        assert words is None or words.span.column <= column == words.span.end_column


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_hover_and_completion_in_samples(kind: Kind) -> None:
    _ask_everywhere(kind, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_hover_and_completion_at_every_seventh_position(kind: Kind) -> None:
    _ask_everywhere(kind, ALL)


def _entries(entry: OutlineEntry) -> list[OutlineEntry]:
    return [entry, *(below for child in entry.children for below in _entries(child))]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.id)
def test_what_is_asked_of_a_whole_file(kind: Kind) -> None:
    for sample in samples(kind.id):
        text = sample["text"]
        workspace, path = _workspace(sample.get("file", kind.id), text)
        rows = text.split("\n")
        end = (1, 1)
        for token in semantic_tokens(workspace, path):
            assert (token.line, token.column) >= end
            assert rows[token.line - 1][token.column - 1 : token.column - 1 + token.length].strip()
            end = token.line, token.column + token.length
            assert end[1] <= len(rows[token.line - 1]) + 1
        for fold in folding(workspace, path):
            assert 1 <= fold.first < fold.last <= len(rows)
        for member in outline(workspace, path):
            for entry in _entries(member):
                assert entry.name
                span, name = entry.span, entry.name_span
                assert (span.line, span.column) <= (name.line, name.column)
                assert (name.end_line, name.end_column) <= (span.end_line, span.end_column)
        inlay_hints(workspace, Estate(), path)
