"""References of the estate beside a plain search of its texts: what differs is no name of that sort, one by one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path, PurePath

import pytest

from lint.editor.names import names_of
from lint.editor.navigation import references
from lint.editor.place import parsed_members
from lint.editor.sorts import Sort
from tests.helpers.nordkredit import ESTATE, nordkredit

_COMMENTS = re.compile(r"^\s*(?:\*|//\*|\.\*).*|/\*.*?(?:\*/|$)|\s;.*|^;.*")
SORTS = (
    Sort.CLASS, Sort.STRUCTURE, Sort.FACILITY, Sort.POLICY, Sort.USERID, Sort.PROFILE, Sort.SUBCONFIG, Sort.WORKLOAD,
    Sort.GOAL, Sort.NETWORK, Sort.KEY_TABLE, Sort.LINK_LIST, Sort.LOG_STREAM,
)  # fmt: skip
OTHERS = {
    (Sort.CLASS, "DEFAULT"): "a word of several statements, and the default class of the APPC scheduler",
    (Sort.USERID, "GCS"): "a saved system on IPL",
    (Sort.USERID, "MONWRITE"): "a program that an EXEC calls",
    (Sort.USERID, "OPERATNS"): "a command of an EXEC that parmlint does not read",
    (Sort.USERID, "OPERATOR"): "the keyword of SYSTEM_USERIDS, and that of CLOCKxx",
    (Sort.USERID, "RACFSMF"): "free text of SMF CONTROL",
    (Sort.USERID, "TCPIP"): "free text of FCONX, and a started task of z/OS",
    (Sort.WORKLOAD, "DATABASE"): "a group of regions in EXTENT CONTROL",
}
"""The names that stand for something else, too, with that."""


@cache
def texts() -> dict[Path, list[str]]:
    """The records of all members, with blanks in the place of comments."""
    paths = (path for path in sorted(ESTATE.rglob("*")) if path.suffix not in (".md", ".yaml") and path.is_file())
    return {
        path: [_COMMENTS.sub(lambda match: " " * len(match[0]), line) for line in path.read_text("utf-8").split("\n")]
        for path in paths
    }


def names(sort: Sort) -> Iterator[tuple[str, Path, int, int]]:
    """Each name of a sort, with one place of it."""
    seen = set()
    for path in texts():
        for parsed in parsed_members(nordkredit().workspace, PurePath(path)):
            for name, occurrences in names_of(parsed).of(sort).items():
                if name not in seen and re.fullmatch(r"[A-Z0-9@#$_.-]+", name, re.IGNORECASE):
                    seen.add(name)
                    span = occurrences[0].span
                    yield name, path, span.line, span.column


@pytest.mark.parametrize("sort", SORTS, ids=lambda sort: sort.name)
def test_every_place_with_a_name_refers_to_it(sort: Sort) -> None:
    place, seen, missing = nordkredit(), 0, set()
    for name, path, line, column in names(sort):
        spans = references(place.workspace, place.estate, PurePath(path), line, column)
        answered = {(Path(span.path).resolve(), span.line, span.column) for span in spans}
        assert (path.resolve(), line, column) in answered
        word = re.compile(rf"(?<![\w@#$.*&-]){re.escape(name)}(?![\w@#$.-])", re.IGNORECASE)
        for member, lines in texts().items():
            for number, text in enumerate(lines, 1):
                for match in word.finditer(text):
                    seen += 1
                    if (member.resolve(), number, match.start() + 1) not in answered:
                        missing.add((sort, name))
    assert seen
    assert missing == {key for key in OTHERS if key[0] is sort}
