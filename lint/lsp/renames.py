"""Renaming: a name changes in every member that means it, or not at all."""

from __future__ import annotations

from pathlib import PurePath

from lsprotocol import types

from lint.editor.rename import Renamable, RenameRefusal, prepare_rename, rename
from lint.lsp.actions import Actions
from lint.lsp.answers import Answers, Asked
from lint.lsp.worker import RequestRefusedError


class Renames:
    """Renames what stands at places of open documents, in the thread of the worker."""

    def __init__(self, answers: Answers, actions: Actions) -> None:
        self._answers = answers
        self._actions = actions

    def prepared(self, uri: str, position: types.Position) -> types.PrepareRenamePlaceholder | None:
        """The name at a place and its range. Raises RequestRefusedError for a name that cannot be changed."""
        asked = self._answers.asked(uri)
        if asked is None:
            return None
        name = _renamable(asked, position)
        return types.PrepareRenamePlaceholder(range=asked.positions.range(name.span), placeholder=name.name)

    def renamed(self, uri: str, position: types.Position, new: str) -> types.WorkspaceEdit | None:
        """The edit that changes the name at a place. Raises RequestRefusedError."""
        asked = self._answers.asked(uri)
        if asked is None:
            return None
        answer = rename(asked.workspace, asked.estate, _renamable(asked, position), new)
        if isinstance(answer, RenameRefusal):
            rules = asked.workspace.rules
            place = f" ({rules.relative(PurePath(answer.place.path))}:{answer.place.line})" if answer.place else ""
            raise RequestRefusedError(f"The name is not changed: {answer.reason}{place}.")
        return self._actions.renamed(asked.project, answer.edits)


def _renamable(asked: Asked, position: types.Position) -> Renamable:
    answer = prepare_rename(asked.workspace, asked.estate, asked.path, *asked.positions.place(position))
    if isinstance(answer, RenameRefusal):
        raise RequestRefusedError(f"This cannot be renamed: {answer.reason}.")
    return answer
