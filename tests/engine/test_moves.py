"""Lines that are inserted, deleted or repeated move what stands below them, and nothing that is kept stays behind."""

from __future__ import annotations

from pathlib import Path, PurePath

import pytest

from lint.cli.common import vocabulary
from lint.config.read import read
from lint.engine.engine import Engine
from lint.engine.moves import NotMovableError, change_of
from lint.engine.session import Session
from lint.finding import Span
from lint.source.file_tree import FileTree, OverlaidTree, absolute
from lint.source.member import Member, Shift
from tests.engine.test_incremental import _outcome, root  # noqa: F401 (a fixture)
from tests.engine.test_questions import calls, session  # noqa: F401 (fixtures)

PLEX = PurePath("zos", "NKB.PLEX.PARMLIB")
MEMBERS = {
    PurePath("zos", "SYS1.IPLPARM", "LOADN1"): ("* REMARK", "IEASYM   PX", "IEASYM   PX "),
    PLEX / "IEASYMPX": ("/* REMARK */", "SYSCLONE(S1)", "SYSCLONE(S2)"),
    PLEX / "IEASYSPX": ("* REMARK", "LNKAUTH=APFTAB", "LNKAUTH=LNKLST"),
    PLEX / "COUPLEPX": ("/* REMARK */", "CLASSDEF", "CLASSDEF "),
    PLEX / "PROGAP": ("/* REMARK */", "APF ADD", "APF  ADD"),
    PLEX / "BPXPRMLM": ("/* REMARK */", "MAXPROCSYS(", "MAXPROCSYS(1"),
    PLEX / "COMMNDPX": ("/* REMARK */", "COM='", "COM=' "),
    PLEX / "CONSOLPX": ("/* REMARK */", "CONSOLE", "CONSOLE "),
    PLEX / "IEFSSNPX": ("/* REMARK */", "SUBSYS", "SUBSYS "),
}
"""Members of the kinds that are edited most, each with a comment, and a text that is changed into another one."""


@pytest.mark.parametrize("path", MEMBERS, ids=lambda path: path.name)
@pytest.mark.parametrize("sort", ["insert", "insert blank", "above all", "delete", "repeat", "change", "two"])
def test_lines_that_move_give_what_a_new_engine_finds(path: PurePath, sort: str, root: Path) -> None:  # noqa: F811
    comment, before, after = MEMBERS[path]
    (root / "parmlint.yaml").write_text(
        (root / "parmlint.yaml").read_text("utf-8").replace("target: {", "profile: strict\ntarget: {", 1), "utf-8"
    )
    settings = read(root / "parmlint.yaml", vocabulary(), FileTree())
    session = Session(settings)  # noqa: F811
    session.check_systems(Path())
    lines = Path(path).read_text("utf-8").split("\n")
    middle = len(lines) // 2
    if sort == "insert":
        lines.insert(middle, comment)
    elif sort == "insert blank":
        lines.insert(2, "")
    elif sort == "above all":
        lines[:0] = [comment, comment]
    elif sort == "delete":
        del lines[0]
    elif sort == "repeat":
        lines.insert(middle, lines[middle])
    elif sort == "change":
        lines = [comment, *"\n".join(lines).replace(before, after, 1).split("\n")]
    else:
        lines.insert(middle, comment)
        del lines[0]
    data = "\n".join(lines).encode()
    session.put(data, path)
    fresh = Engine(settings, tree=OverlaidTree(FileTree(), {absolute(path): data})).check_paths([Path()])

    assert _outcome(session.check_systems(Path())) == _outcome(fresh)


@pytest.mark.parametrize("path", MEMBERS, ids=lambda path: path.name)
def test_a_comment_further_up_calls_few_rules_on_systems(
    path: PurePath,
    session: Session,  # noqa: F811
    calls: set[tuple[str, str]],  # noqa: F811
) -> None:
    text = Path(path).read_text("utf-8")
    first, rest = text.split("\n", 1)
    session.put(f"{first}\n{MEMBERS[path][0]}\n{rest}".encode(), path)
    session.check_systems(Path())

    of_systems = {code for subject, code in calls if subject in ("Image", "Sysplex")}
    assert len(of_systems) < 40, sorted(of_systems)


def _member(*records: str) -> Member:
    return Member("lib/M", "M", records)


def _span(line: int, column: int = 2, end_line: int = 0, end_column: int = 9) -> Span:
    return Span("lib/M", line, column, end_line or line, end_column, "M")


OLD = _member("a", "b", "c", "d", "e")


@pytest.mark.parametrize(
    ("new", "span", "moved"),
    [
        (("a", "b", "x", "c", "d", "e"), _span(2), _span(2)),
        (("a", "b", "x", "c", "d", "e"), _span(3), _span(4)),
        (("a", "b", "x", "c", "d", "e"), _span(4, end_line=5), _span(5, end_line=6)),
        (("a", "b", "x", "c", "d", "e"), _span(3, column=1), None),  # may be the end of the line above
        (("a", "b", "x", "c", "d", "e"), _span(2, end_line=3), None),  # around the new line
        (("a", "b", "e"), _span(5), _span(3)),
        (("a", "b", "e"), _span(3), None),  # gone
        (("a", "B", "c", "d", "e"), _span(2), None),  # changed
        (("a", "B", "c", "d", "e"), _span(3, column=1), _span(3, column=1)),
        (("x", "a", "b", "c", "d", "e"), _span(1), _span(2)),
        (("x", "a", "b", "c", "d", "e"), OLD.first_line_span, None),  # another record is the first
        (("a", "a", "b", "c", "d", "e"), _span(1), _span(1)),
        (("a", "a", "b", "c", "d", "e"), _span(2), _span(3)),
    ],
)
def test_places_move_with_their_lines(new: tuple[str, ...], span: Span, moved: Span | None) -> None:
    change = change_of(_member(*new), OLD)
    if moved is None:
        with pytest.raises(NotMovableError):
            change.span(span)
    else:
        assert change.span(span) == moved


def test_a_record_with_another_symbol_of_the_same_text_is_another_one() -> None:
    """The columns of the file are others."""
    old = _member("A ABC")._replace(shifts={1: (Shift(3, 6, 3, 8, "SYMA"),)})
    new = _member("A ABC")._replace(shifts={1: (Shift(3, 6, 3, 12, "LONGNAME"),)})
    with pytest.raises(NotMovableError):
        change_of(new, old).span(_span(1))
