"""What an editor asks at one place costs as much in a long directory as in a short one."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import PurePath

import pytest

from lint.config.settings import Settings
from lint.editor.completion import completion
from lint.editor.hover import hover
from lint.editor.inlay_hints import inlay_hints
from lint.editor.place import parsed_at
from lint.editor.tokens import semantic_tokens
from lint.source.file_tree import FileTree
from lint.systems.estate import Estate
from lint.systems.workspace import Workspace, workspace_of
from tests.helpers.counting import calls

SHORT, LONG, MOST = 600, 4_800, 1.3
"""Users of the two directories, and the calls that the long one may take more."""
PATH = PurePath("/nowhere/USER.DIRECT")
USER = (
    "USER U{0:05d} NOLOG 64M 128M G\n OPTION QUICKDSP\n LINK MAINT 0190 0190 RR\n"
    " MDISK 0191 3390 {0:05d} 0001 VOL001 MR\n"
)


def _open(users: int) -> tuple[Workspace, int]:
    """A parsed directory, and the line of an OPTION in the middle of it."""
    workspace = workspace_of(Settings(), FileTree())
    workspace.put("".join(map(USER.format, range(users))).encode(), PATH)
    assert parsed_at(workspace, PATH, 1)
    return workspace, users // 2 * 4 + 2


QUESTIONS: dict[str, Callable[[Workspace, int], object]] = {
    "hover": lambda workspace, line: hover(workspace, Estate(), PATH, line, 3),
    "completion": lambda workspace, line: completion(workspace, Estate, PATH, line, 11),
    "tokens": lambda workspace, line: semantic_tokens(workspace, PATH, line, line + 40),
    "hints": lambda workspace, line: inlay_hints(workspace, Estate(), PATH, line, line + 40),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_costs_the_same_in_a_long_directory(name: str) -> None:
    counts = []
    for users in (SHORT, LONG):
        workspace, line = _open(users)
        assert QUESTIONS[name](workspace, line) is not None  # loads what is needed once
        counts.append(calls(partial(QUESTIONS[name], workspace, line)))
    assert counts[1] <= counts[0] * MOST


def test_completion_of_a_statement_reads_no_more_than_its_surroundings() -> None:
    """The text is new with each letter: to parse all of it would take seconds in a directory of a million records."""
    counts = []
    for users in (LONG, SHORT, LONG):  # the first time, for what is loaded once
        workspace = workspace_of(Settings(), FileTree())
        workspace.put("".join(map(USER.format, range(users))).encode(), PATH)
        counts.append(calls(partial(completion, workspace, Estate, PATH, users * 2 + 2, 3)))
    assert counts[2] <= counts[1] * MOST


def test_completion_without_names_builds_no_system() -> None:
    """After an edit, the systems of a directory are its whole text, parsed again."""

    def systems() -> Estate:
        raise AssertionError("the systems were built")

    workspace = workspace_of(Settings(), FileTree())
    workspace.put("".join(map(USER.format, range(3))).encode(), PATH)
    assert completion(workspace, systems, PATH, 6, 4)


def test_completion_of_a_name_reads_its_definitions_alone() -> None:
    """Each entry of a directory defines a name, and may use others in many lines."""
    counts = []
    for links in (2, 2, 16):  # the first time, for what is loaded once
        workspace = workspace_of(Settings(), FileTree())
        users = (f"USER U{number:05d} NOLOG\n" + " LINK MAINT 0190 0190 RR\n" * links for number in range(400))
        workspace.put("".join((*users, " LINK \n")).encode(), PATH)
        assert parsed_at(workspace, PATH, 1)
        counts.append(calls(partial(completion, workspace, Estate, PATH, 400 * (links + 1) + 1, 7)))
    assert counts[2] <= counts[1] * MOST
