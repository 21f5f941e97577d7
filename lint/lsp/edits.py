"""Edits of files as edits of the protocol."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import accumulate

from lsprotocol import types

from lint.lsp.text import Positions, alike
from lint.review.preview import RewrittenRecords
from lint.source.document import Document


class Editing:
    """Makes the edits of one answer, in the form that the client takes."""

    def __init__(
        self,
        positions_of: Callable[[str], Positions],
        uri_of: Callable[[str], str],
        versions: Mapping[str, int],
        client: types.ClientCapabilities,
    ) -> None:
        """`versions` are those of the open documents, by address."""
        self._positions_of = positions_of
        self._uri_of = uri_of
        self._versions = versions
        workspace = client.workspace
        self._has_versions = bool(workspace and workspace.workspace_edit and workspace.workspace_edit.document_changes)

    def of(self, by_path: Mapping[str, Sequence[types.TextEdit]]) -> types.WorkspaceEdit:
        """The edit of several files."""
        by_uri = {self._uri_of(path): list(edits) for path, edits in by_path.items()}
        if not self._has_versions:
            return types.WorkspaceEdit(changes=by_uri)
        return types.WorkspaceEdit(
            document_changes=[
                types.TextDocumentEdit(
                    text_document=types.OptionalVersionedTextDocumentIdentifier(
                        uri=uri, version=self._versions.get(uri)
                    ),
                    edits=edits,
                )
                for uri, edits in by_uri.items()
            ]
        )

    def rewritten(
        self, stretches: Mapping[str, Sequence[RewrittenRecords]], documents: Callable[[str], Document]
    ) -> types.WorkspaceEdit:
        """The edit that puts records in the place of others."""
        return self.of(
            {
                path: [self._stretch(path, documents(path), each) for each in of_path]
                for path, of_path in stretches.items()
            }
        )

    def _stretch(self, path: str, before: Document, stretch: RewrittenRecords) -> types.TextEdit:
        old = before._replace(
            records=before.records[stretch.first - 1 : stretch.last],
            line_ends=before.line_ends[stretch.first - 1 : stretch.last],
        )
        return self.replaced(path, old, stretch.document, stretch.first)

    def replaced(self, path: str, old: Document, new: Document, first: int = 1) -> types.TextEdit:
        """The smallest edit that makes the records of `old`, the first of which has that number, those of `new`."""
        positions = self._positions_of(path)
        before, after = _text(old), _text(new)
        start = alike(before, after)
        rest = min(len(before), len(after)) - start
        tail = min(alike(before[::-1], after[::-1]), rest)
        starts = [0, *accumulate(len(part) for part in _whole(old))]

        def position(offset: int) -> types.Position:
            row = max((number for number, begin in enumerate(starts) if begin <= offset), default=0)
            if row >= len(old.records) and old.records and not old.line_ends[-1]:
                row = len(old.records) - 1
            return positions.position(first + row, offset - starts[row] + 1)

        # No edit begins or ends between CR and LF.
        start -= start > 0 and before[start - 1 : start] == "\r"
        tail -= tail > 0 and before[len(before) - tail : len(before) - tail + 1] == "\n" and "\r" in before
        end = len(before) - tail
        return types.TextEdit(
            range=types.Range(start=position(start), end=position(end)), new_text=after[start : len(after) - tail]
        )


def _whole(document: Document) -> Iterable[str]:
    return (record + end for record, end in zip(document.records, document.line_ends, strict=True))


def _text(document: Document) -> str:
    return "".join(_whole(document))
